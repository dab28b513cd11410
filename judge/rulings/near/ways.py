"""Where somebody goes: a path that ends elsewhere or earlier, another square, zone or direction."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge.rulings.near.edit import Edit
from judge.rulings.near.held import Path
from judge.rulings.near.own import Own

DIRECTIONS = ("north", "east", "south", "west")


def gone(own: Own, key: str, held: Any, path: Path, which: str) -> Iterator[Edit]:
    """Other places in an action."""
    if isinstance(held, list):
        if len(held) > 1:
            left = held[:-1]
            yield Edit(path, held, left, f"{which}the path is {_path(left)} alone")
        if held and isinstance(held[-1], str):
            for other in _elsewhere(own, held[-1]):
                now = [*held[:-1], other]
                yield Edit(path, held, now, f"{which}the path is {_path(now)}")
    elif isinstance(held, str):
        for other in _elsewhere(own, held):
            word = {"to": "it goes to {0}", "zone": "it is at zone {0}"}.get(key, f"the {key} is {{0}}")
            yield Edit(path, held, other, which + word.format(other))


def _elsewhere(own: Own, held: str) -> list[str]:
    low = held.casefold()
    if low not in DIRECTIONS:
        return own.elsewhere(held)
    ways = [way for way in DIRECTIONS if way != low]
    return [way.capitalize() for way in ways] if held[0].isupper() else ways


def _path(path: list[Any]) -> str:
    return ", ".join(step if isinstance(step, str) else f"{step.get('from')} to {step.get('to')}" for step in path)
