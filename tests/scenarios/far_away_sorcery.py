"""Puts a site with a plain unit into the void that is farthest from everything that a scenario speaks of."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from judge.games.sorcery.position.realm import SQUARES, place

PLACES = re.compile(r"(?<![\w+-])(\d+)(?= (?:surface|underground|underwater|subsurface|void)\b)|(?<= at )\d+")
ASKED = re.compile(r"(?<![\w+-])\d+\b")
FAR = 2
"""So many steps away at least: by its one step a plain unit reaches nothing that is used, and is near nothing."""


def with_bystander(tree: dict[str, Any]) -> dict[str, Any] | None:
    """The tree with a site and a plain unit of the opponent's far away; None when no square is far enough.

    The unit is of the player whose turn it is not, who may react; its site gives neither mana nor affinity.
    """
    if "realm" not in tree or not isinstance(tree["realm"], dict):
        return None
    used = set(_used(tree))
    free = [(min((_steps(square, other) for other in used), default=9), square) for square in SQUARES]
    away, at = max(free)
    if away < FAR or str(at) in tree["realm"]:
        return None
    of = "you" if tree.get("turn") == "opponent" else "opponent"
    unit = {"unit": "Far Bystander", "power": "1", "of": of}
    site = {"site": "Far Meadow", "of": of, "surface": [unit]}
    cards = {**tree.get("cards", {}), "Far Meadow": {"type": "site", "mana": "0"}}
    return {**tree, "cards": cards, "realm": {**tree["realm"], str(at): site}}


def _steps(one: int, other: int) -> int:
    """Steps from square to square, diagonal ones among them: nobody comes nearer by fewer."""
    (row, column), (its_row, its_column) = place(one), place(other)
    return max(abs(row - its_row), abs(column - its_column))


def _used(tree: dict[str, Any]) -> Iterator[int]:
    """Every square that something stands on or that an action or an ask names."""
    for square in tree["realm"]:
        yield int(square)
    for part in ("you", "opponent", "auras", "effects", "realm"):
        yield from _named(tree.get(part), part)
    for part in ("actions", "ask"):
        yield from _spoken(tree.get(part))


def _named(value: Any, key: str) -> Iterator[int]:
    if isinstance(value, dict):
        for name, held in value.items():
            yield from _named(held, name)
    elif isinstance(value, list):
        for held in value:
            yield from _named(held, key)
    elif isinstance(value, str):
        if key in ("avatar", "at", "squares", "to") and value.partition(" ")[0].isdigit():
            yield int(value.partition(" ")[0])
        yield from (int(found[0]) for found in PLACES.finditer(value))


def _spoken(value: Any) -> Iterator[int]:
    """Any number from 1 to 20 may be a square: too many used squares do no harm."""
    if isinstance(value, dict):
        for held in value.values():
            yield from _spoken(held)
    elif isinstance(value, list):
        for held in value:
            yield from _spoken(held)
    elif isinstance(value, str):
        yield from (int(found[0]) for found in ASKED.finditer(value) if 1 <= int(found[0]) <= 20)
