"""Where somebody goes: a path that ends elsewhere or earlier, another square, zone or direction."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge.games.magewars.ground.arena import adjacent, zones
from judge.training.drills.drill import Edit
from judge.training.drills.near.held import Path
from judge.training.drills.near.sorcery.scene import beside, square_of

DIRECTIONS = ("north", "east", "south", "west")
PHASES = {"kotc": ("draw", "resource", "action", "battle", "recovery")}
SIDES = 4
"""How many neighbours are tried in place of a square."""


def gone(game: str, key: str, held: Any, path: Path, which: str) -> Iterator[Edit]:
    """Other places in an action."""
    if isinstance(held, list):
        if len(held) > 1:
            left = held[:-1]
            yield Edit(path, held, left, f"{which}the path is {_path(left)} alone")
        if held and isinstance(held[-1], str):
            for other in _elsewhere(game, held[-1]):
                now = [*held[:-1], other]
                yield Edit(path, held, now, f"{which}the path is {_path(now)}")
    elif isinstance(held, str):
        for other in _elsewhere(game, held):
            word = {"to": "it goes to {0}", "zone": "it is at zone {0}"}.get(key, f"the {key} is {{0}}")
            yield Edit(path, held, other, which + word.format(other))


def _elsewhere(game: str, held: str) -> list[str]:
    low = held.casefold()
    if low in DIRECTIONS:
        ways = [way for way in DIRECTIONS if way != low]
        return [way.capitalize() for way in ways] if held[0].isupper() else ways
    if game == "magewars":
        return list(adjacent(held)) if held in zones() else []
    if game == "kotc":
        return [phase for phase in PHASES["kotc"] if phase != held] if held in PHASES["kotc"] else []
    square = square_of(held)
    if not square:
        return []
    _, space, level = held.partition(" ")
    near = [f"{there}{space}{level}" for there in beside(square)[:SIDES]]
    levels = [one for one in ("surface", "underground", "underwater", "void") if one != (level or "surface")]
    return [*near, *(f"{square} {one}" for one in levels)]


def _path(path: list[Any]) -> str:
    return ", ".join(step if isinstance(step, str) else f"{step.get('from')} to {step.get('to')}" for step in path)
