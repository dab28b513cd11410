"""Range of motion: every location a unit could reach with Move and Attack, triggers ignored (sorcery:range-of-
motion).
"""

from __future__ import annotations

from collections import deque

from judge.games.sorcery.cards.facts import keyword
from judge.games.sorcery.movement.move import Area
from judge.games.sorcery.movement.step import Stride, strides
from judge.games.sorcery.ongoing.as_if_adjacent import ANY
from judge.games.sorcery.position.thing import put
from judge.games.sorcery.position.view import View

__all__ = ["free", "keyword", "paths", "reach"]


def free(seen: View, number: int, at: Area, stride: Stride) -> bool:
    """Whether a step costs nothing because the unit Moves Freely there (sorcery:moves-freely).

    The condition is ``water``, ``land``, ``horizontal``, ``vertical``, the numbers of some squares, or none at all.
    """
    where = seen.now[number].keywords.get("Moves Freely")
    if where is None:
        return False
    squares = [s for s, _ in (*at, *stride.to)]
    if where in ("water", "land"):
        return all(seen.is_water(s) is (where == "water") for s in squares)
    if where in ("horizontal", "vertical"):
        ways = ("east", "west") if where == "horizontal" else ("north", "south")
        return stride.direction in (*ways, ANY)
    if isinstance(where, str):
        area = {int(word) for word in where.replace(",", " ").split() if word.isdigit()}
        return all(s in area for s in squares)
    return True


def paths(seen: View, number: int) -> dict[Area, tuple[Area, ...]]:
    """For each area in reach one shortest path to it, the start itself with an empty one.

    Ongoing effects are looked at again in every place on the way, as if the unit stood there; triggers are not.
    """
    from judge.games.sorcery.ongoing.ongoing_effect import view

    now = seen.now[number]
    if now.disabled or "move and attack" in now.cannot:
        return {}
    start = now.thing.at
    moving = now.thing.marked("active").marks
    best: dict[Area, int] = {start: 0}
    way: dict[Area, tuple[Area, ...]] = {start: ()}
    waiting: deque[tuple[Area, int, tuple[Area, ...]]] = deque([(start, 0, ())])
    while waiting:
        at, spent, path = waiting.popleft()
        there = view(put(seen.state, number, at=at, marks=moving)) if at != start else seen
        if number not in there.now or there.now[number].disabled:
            continue
        steps = 1 + there.now[number].number("Movement")
        for to, stride in strides(there, number, at).items():
            cost = spent + (0 if free(there, number, at, stride) else 1)
            if stride.barred or cost > steps or best.get(to, 99) <= cost:
                continue
            best[to] = cost
            way.setdefault(to, (*path, to))
            waiting.append((to, cost, (*path, to)))
    return way


def reach(seen: View, number: int) -> set[Area]:
    """The areas in a unit's range of motion."""
    return set(paths(seen, number))
