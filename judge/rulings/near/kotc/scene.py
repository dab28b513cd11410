"""The cards of a Keeper of the Cards scenario, found in its tree: who has them, and in which zone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import structs

from judge.games.kotc.words import BATTLEFIELD, DECK, GRANARY, GRAVE, HAND
from judge.rulings.near.held import Held, Labels, placed

ZONES = (BATTLEFIELD, GRANARY, HAND, DECK, GRAVE)


class Scene:
    """Who has what. ``things`` are the named cards in the order of the file, and the players last."""

    def __init__(self, tree: dict[str, Any]) -> None:
        self.tree = tree
        self.cards: dict[str, Any] = tree.get("cards") or {}
        players = tree.get("players")
        self.players: dict[str, Any] = players if isinstance(players, dict) else {}
        labels = Labels()
        found = list(self._all(labels))
        names = [held.get("as") or (held.said if isinstance(held.said, str) else held.get("card")) for held in found]
        alone = [structs.replace(h, alone=names.count(n) == 1) for h, n in zip(found, names, strict=True)]
        self.things = [*alone, *(Held(("players", name), rows, name, "player") for name, rows in self.players.items())]

    def cards_in(self, *zones: str) -> list[Held]:
        """The named cards in some zones."""
        return [held for held in self.things if held.place in zones]

    def _all(self, labels: Labels) -> Iterator[Held]:
        for player, rows in self.players.items():
            for zone in ZONES if isinstance(rows, dict) else ():
                for path, item in placed(rows.get(zone), ("players", player, zone)):
                    said = {"card": item} if isinstance(item, str) else item
                    name = said.get("card") if isinstance(said, dict) else None
                    if not isinstance(name, str) or name.isdigit():
                        continue
                    face = self.cards.get(name)
                    face = face if isinstance(face, dict) else {}
                    kind = str(face.get("type", "minion"))
                    yield Held(path, item, labels.name(said, name), kind, zone, player, face)
