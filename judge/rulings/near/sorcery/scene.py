"""The cards of a Sorcery scenario, found in its tree, and the squares that have sites."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import structs

from judge.games.sorcery.cards import known
from judge.rulings.near.held import Held, Labels, Path, placed

LEVELS = ("surface", "underground", "underwater", "subsurface", "void")
ZONES = ("hand", "spellbook", "atlas", "cemetery", "banished")
WIDTH, LAST = 5, 20


class Scene:
    """What lies where. ``things`` are all cards in the order of the file, those that are carried among them; ``lone``
    are the paths of those whose name no other has: they can go elsewhere, and nothing is called otherwise by that.
    ``sole`` are the paths of those whose card no other is: when one is not there, nothing else goes by its name.
    """

    def __init__(self, tree: dict[str, Any]) -> None:
        self.tree = tree
        self.declared: dict[str, Any] = tree.get("cards") or {}
        self.realm: dict[str, Any] = tree.get("realm") or {}
        self.sites: dict[int, Held] = {}
        self._labels = Labels()
        found = list(self._all())
        names = [self._name(held) for held in found]
        self.things = [structs.replace(h, alone=names.count(n) == 1) for h, n in zip(found, names, strict=True)]
        self.lone = frozenset(held.path for held in self.things if held.alone)
        cards = [_card_of(held) for held in found]
        self.sole = frozenset(h.path for h, c in zip(found, cards, strict=True) if cards.count(c) == 1)

    def in_realm(self, *kinds: str) -> list[Held]:
        """The cards in the realm of some kinds (all, when none is named), not those that are carried."""
        return [
            held for held in self.things
            if held.place[:1].isdigit() and "carries" not in held.path and (not kinds or held.kind in kinds)
        ]  # fmt: skip

    def water(self, square: int) -> bool:
        """Whether the site of a square provides water, as far as the file tells."""
        site = self.sites[square]
        return "W" in str(site.face.get("affinity", "")) or site.yes("flooded")

    def _name(self, held: Held) -> str:
        return held.get("as") or (held.get("card") or held.get("unit") if isinstance(held.said, dict) else held.said)

    def _all(self) -> Iterator[Held]:
        for player in ("you", "opponent"):
            rows = self.tree.get(player)
            if isinstance(rows, dict):
                yield from self._player(player, rows)
        for key, there in self.realm.items():
            if key.isdigit():
                yield from self._square(int(key), there, ("realm", key))
        for path, item in placed(self.tree.get("auras"), ("auras",)):
            yield from self._card(item, path, "aura", "", "you")

    def _player(self, player: str, rows: dict[str, Any]) -> Iterator[Held]:
        avatar = rows.get("avatar")
        if isinstance(avatar, str):
            label = "your Avatar" if player == "you" else "the opponent's Avatar"
            self._labels.taken.add(label)
            yield Held((player, "avatar"), avatar, label, "avatar", f"{avatar} surface", player)
        elif isinstance(avatar, dict):
            named = avatar if "card" in avatar or "as" in avatar else {
                **avatar, "as": "your Avatar" if player == "you" else "the opponent's Avatar",
            }  # fmt: skip
            for held in self._card(named, (player, "avatar"), "avatar", f"{avatar.get('at', '')} surface", player):
                yield structs.replace(held, said=avatar) if held.kind == "avatar" else held
        for zone in ZONES:
            for path, item in placed(rows.get(zone), (player, zone)):
                yield from self._card(item, path, zone, zone, player)

    def _square(self, square: int, there: Any, path: Path) -> Iterator[Held]:
        rows = {"site": there} if isinstance(there, str) else there
        if not isinstance(rows, dict):
            return
        if isinstance(rows.get("site"), str):
            name = rows["site"]
            label = self._labels.name(rows, name)
            player = rows.get("of", "you")
            site = Held(path, there, label, "site", f"{square} surface", player, self._face(name, rows))
            self.sites[square] = site
            yield site
        for level in LEVELS:
            for inner, item in placed(rows.get(level), (*path, level)):
                yield from self._card(item, inner, "", f"{square} {level}", "you")

    def _card(self, said: Any, path: Path, kind: str, place: str, player: str) -> Iterator[Held]:
        if not isinstance(said, str | dict):
            return
        rows = {"card": said} if isinstance(said, str) else said
        name = rows.get("card") or rows.get("unit") or "Avatar"
        if not isinstance(name, str):
            return
        face = self._face(name, rows)
        of = rows.get("of", player)
        place = _spot(rows["at"]) if isinstance(rows.get("at"), str) and kind != "avatar" else place
        types = [str(one).casefold() for one in face.get("types", ())]
        kind = kind or ("artifact" if "artifact" in types and "minion" not in types else "unit")
        yield Held(path, said, self._labels.name(rows, name), kind, place, of, face)
        for inner, item in placed(rows.get("carries"), (*path, "carries")):
            yield from self._card(item, inner, "carried", place, of)

    def _face(self, name: str, rows: dict[str, Any]) -> dict[str, Any]:
        """What a card prints: as the file declares it, or as it is known."""
        declared = self.declared.get(name)
        if isinstance(declared, dict):
            types = declared.get("types") or declared.get("type") or ""
            return {**declared, "types": types if isinstance(types, list) else [types]}
        if "unit" in rows:
            return {**rows, "types": ["minion"]}
        card = known().get(name)
        return {} if card is None else {**structs.asdict(card), "known": True}


def _card_of(held: Held) -> str:
    """The card that something is, whatever it is called."""
    rows = held.said if isinstance(held.said, dict) else {"card": held.said}
    kind = "site" if held.kind == "site" else "card"
    return str(rows.get(kind) or rows.get("card") or rows.get("unit") or held.label)


def _spot(words: str) -> str:
    square, _, level = words.partition(" ")
    return f"{square} {level or 'surface'}"


def square_of(place: str) -> int:
    """The square of a place such as ``8 surface``; 0 when it names none."""
    first = place.partition(" ")[0]
    return int(first) if first.isdigit() else 0


def beside(square: int) -> list[int]:
    """The squares that share a border with one, then those at its corners."""
    row, column = divmod(square - 1, WIDTH)
    steps = [(0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (1, -1), (-1, 1), (-1, -1)]
    found = [(row + down, column + right) for down, right in steps]
    return [r * WIDTH + c + 1 for r, c in found if 0 <= r < LAST // WIDTH and 0 <= c < WIDTH]
