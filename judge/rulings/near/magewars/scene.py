"""The cards of a Mage Wars scenario, found in its tree."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import structs

from judge.games.magewars.ground.arena import STANDARD
from judge.rulings.near.held import Held, Labels, Path, placed

PLACES = ("spellbook", "prepared", "discard", "removed")
NAMES = {"you": "your Mage", "opponent": "the opponent's Mage"}


class Scene:
    """What is where. ``things`` are all cards in the order of the file, those attached to others among them; ``lone``
    are the paths of those whose name no other has.
    """

    def __init__(self, tree: dict[str, Any]) -> None:
        self.tree = tree
        self.cards: dict[str, Any] = tree.get("cards") or {}
        self.size = STANDARD
        columns, _, rows = str(tree.get("size", "")).partition("x")
        if columns.isdigit() and rows.isdigit():
            self.size = int(columns), int(rows)
        self._labels = Labels()
        found = list(self._all())
        names = [held.get("as") or self._name(held.said) for held in found]
        self.things = [structs.replace(h, alone=names.count(n) == 1) for h, n in zip(found, names, strict=True)]
        self.lone = frozenset(held.path for held in self.things if held.alone)

    def in_arena(self, *kinds: str) -> list[Held]:
        """What stands in zones, and the Mages, of some kinds (all, when none is named)."""
        return [held for held in self.things if held.place and (not kinds or held.kind in kinds)]

    @staticmethod
    def _name(said: Any) -> str:
        return said if isinstance(said, str) else str(said.get("card", ""))

    def _all(self) -> Iterator[Held]:
        for player in NAMES:
            rows = self.tree.get(player)
            if not isinstance(rows, dict):
                continue
            if "mage" in rows:
                yield from self._mage(player, rows["mage"])
            for place in PLACES:
                for path, item in placed(rows.get(place), (player, place)):
                    yield from self._card(item, path, place, "", player)
        for zone, there in (self.tree.get("arena") or {}).items():
            for path, item in placed(there, ("arena", zone)):
                yield from self._card(item, path, "", zone, "you")
        for border, there in (self.tree.get("walls") or {}).items():
            for path, item in placed(there, ("walls", border)):
                yield from self._card(item, path, "wall", "", "you")

    def _mage(self, player: str, said: Any) -> Iterator[Held]:
        rows = said if isinstance(said, dict) else {"zone": said}
        label = self._labels.name(rows, rows.get("card") or NAMES[player])
        yield Held((player, "mage"), said, label, "mage", str(rows.get("zone", "")), player, rows)
        yield from self._on(rows, (player, "mage"), player)

    def _card(self, said: Any, path: Path, kind: str, zone: str, player: str) -> Iterator[Held]:
        if not isinstance(said, str | dict):
            return
        rows = {"card": said} if isinstance(said, str) else said
        name = rows.get("card")
        if not isinstance(name, str):
            return
        face = self.cards.get(name)
        face = face if isinstance(face, dict) else {}
        player = rows.get("controller", player)
        kind = kind or str(face.get("type", "conjuration"))
        yield Held(path, said, self._labels.name(rows, name), kind, zone, player, face)
        yield from self._on(rows, path, player)

    def _on(self, rows: dict[str, Any], path: Path, player: str) -> Iterator[Held]:
        for key in ("attached", "bound", "prepared"):
            for inner, item in placed(rows.get(key), (*path, key)):
                yield from self._card(item, inner, key, "", player)
