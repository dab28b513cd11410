"""Turns a Mage Wars scenario round: the players change places, and the arena is seen from the other side.

What lies in A1 of a 4 by 3 arena lies in D3 then, north is south, and what was yours is the opponent's.
"""

from __future__ import annotations

import re
from typing import Any

from judge.games.magewars.ground.arena import STANDARD

Tree = dict[str, Any]
SAME = ("title", "game", "about", "cases", "note", "expect", "cards")
"""Parts in which nothing is turned, and the expectations, which are not looked at."""
SWAPPED = {
    "your": "the opponent's", "the opponent's": "your", "you": "opponent", "opponent": "you", "the opponent": "you",
    "ally": "rival", "rival": "ally", "North": "South", "South": "North", "East": "West", "West": "East",
    "north": "south", "south": "north", "east": "west", "west": "east",
}  # fmt: skip
WORDS = re.compile(
    r"\b(?:the opponent's|your|the opponent|opponent|you|[Nn]orth|[Ss]outh|[Ee]ast|[Ww]est)\b"
    r"|(?<![\w ])(?:ally|rival)\Z|\b[A-H][1-9](?:-[A-H][1-9])?\b"
)


def mirrored(tree: Tree) -> Tree:
    """The tree of the scenario turned round, without its expectations."""
    size = tuple(map(int, str(tree["size"]).split("x"))) if "size" in tree else STANDARD
    turned: Tree = {}
    for key, value in tree.items():
        if key == "expect":
            continue
        if key in ("arena", "walls"):
            turned[key] = {_words(at, size): [_theirs(item) for item in _items(held)] for at, held in value.items()}
            turned[key] = _turn(turned[key], size, keys=False)
        else:
            turned[_words(key, size)] = value if key in SAME else _turn(value, size)
    turned.setdefault("initiative", "opponent")
    return turned


def turned_value(_ask: str, value: Any, size: tuple[int, int] = STANDARD) -> Any:
    """An answer as it is seen from the other side."""
    return _turn(value, size)


def _items(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]


def _theirs(item: Any) -> Any:
    """What is in the arena and names no controller is yours."""
    if isinstance(item, str):
        return {"card": item, "controller": "you"}
    return item if "controller" in item else {**item, "controller": "you"}


def _turn(value: Any, size: tuple[int, int], keys: bool = True) -> Any:
    if isinstance(value, dict):
        return {(_words(k, size) if keys else k): _turn(held, size) for k, held in value.items()}
    if isinstance(value, list | tuple):
        return [_turn(held, size) for held in value]
    return _words(value, size) if isinstance(value, str) else value


def _words(text: str, size: tuple[int, int]) -> str:
    def other(found: re.Match[str]) -> str:
        word = found[0]
        if word in SWAPPED:
            return SWAPPED[word]
        zones = [_zone(zone, size) for zone in word.split("-")]
        return "-".join(sorted(zones))

    return WORDS.sub(other, text)


def _zone(zone: str, size: tuple[int, int]) -> str:
    """The zone that lies there when one looks from the other side; one outside the arena stays."""
    column, row = ord(zone[0]) - ord("A"), int(zone[1])
    if column >= size[0] or row > size[1]:
        return zone
    return f"{chr(ord('A') + size[0] - 1 - column)}{size[1] + 1 - row}"
