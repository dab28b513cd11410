"""Which throws lead to which answer, all of them: *4 or more damage*, where one shortest line would say *4 damage*."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Mapping

from judge.kernel.explore import Exploration
from judge.kernel.nodes import Chance
from judge.kernel.state import State

FIGURE = re.compile(r"^(\d+)(\D*)$")


def throws(seen: Exploration, read: Callable[[State], Hashable]) -> Mapping[Hashable, str]:
    """For each answer the figures of the first throw that lead to it, in words.

    Nothing where something is decided before it, where what it shows is no figure, or where one figure leads to
    several answers.
    """
    first = next((n for n, position in enumerate(seen.positions) if isinstance(position.at, Chance)), -1)
    if first < 0 or any(len(position.ways) > 1 for position in seen.positions[:first]):
        return {}
    units: set[str] = set()
    every: set[int] = set()
    figures: dict[Hashable, set[int]] = {}
    for way in seen.positions[first].ways:
        shown = FIGURE.match(way.label)
        reached = _reached(seen, way.to, read)
        if shown is None or len(reached) != 1:
            return {}
        units.add(shown[2])
        every.add(int(shown[1]))
        figures.setdefault(reached.pop(), set()).add(int(shown[1]))
    if len(units) != 1 or sum(map(len, figures.values())) != len(every):
        return {}
    (unit,) = units
    return {value: f"{_range(sorted(held), sorted(every))}{unit}" for value, held in figures.items()}


def _reached(seen: Exploration, number: int, read: Callable[[State], Hashable]) -> set[Hashable]:
    """All answers at the ends behind a position."""
    found: set[Hashable] = set()
    met, waiting = {number}, [number]
    while waiting:
        position = seen.positions[waiting.pop()]
        if not position.ways:
            found.add(read(position.at) if isinstance(position.at, State) else None)
        new = {way.to for way in position.ways} - met
        met |= new
        waiting += new
    return found


def _range(held: list[int], every: list[int]) -> str:
    """Some of all figures in words: the greatest of them as *or more*, the least as *or less*, else each."""
    if len(held) > 1 and held == every[-len(held) :]:
        return f"{held[0]} or more"
    if len(held) > 1 and held == every[: len(held)]:
        return f"{held[-1]} or less"
    return " or ".join(map(str, held))
