"""The paths by which a unit could get somewhere, looked ahead as for its range of motion (sorcery:range-of-motion)."""

from __future__ import annotations

from judge.games.sorcery.movement.move import Area
from judge.games.sorcery.movement.path import walk
from judge.games.sorcery.movement.range_of_motion import free
from judge.games.sorcery.movement.step import strides
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.thing import put, thing
from judge.games.sorcery.position.view import View
from judge.games.sorcery.words import Location
from judge.games.vocabulary.deciding import ANSWERS
from judge.kernel.nodes import Result, Unsupported
from judge.kernel.state import State

Way = tuple[Area, ...]


def reaching(seen: View, number: int, ends: tuple[Location, ...]) -> list[Way]:
    """All paths of a unit that end at one of some locations and visit no place twice, the shortest first.

    Ongoing effects count in each place on the way as if the unit stood there; triggered abilities do not.
    """
    now = seen.now[number]
    if now.disabled or "move and attack" in now.cannot:
        return []
    start = now.thing.at
    moving = now.thing.marked("active").marks
    found: list[Way] = []
    waiting: list[tuple[Way, int]] = [((), 0)]
    while waiting:
        way, spent = waiting.pop(0)
        at = way[-1] if way else start
        if not set(at).isdisjoint(ends):
            found.append(way)
            continue
        there = view(put(seen.state, number, at=at, marks=moving)) if way else seen
        if number not in there.now or there.now[number].disabled:
            continue
        most = 1 + there.now[number].number("Movement")
        for to, stride in strides(there, number, at).items():
            cost = spent + (0 if free(there, number, at, stride) else 1)
            if not stride.barred and cost <= most and to != start and to not in way:
                waiting.append(((*way, to), cost))
    return sorted(found, key=len)


def legs(start: Area, way: Way) -> tuple[tuple[Area, Area], ...]:
    """A path as the steps that are declared: from where to where."""
    return tuple(zip((start, *way[:-1]), way, strict=True)) if way else ()


def spoken(way: Way) -> str:
    """A path as scenario files answer it."""
    return ", ".join(f"{at[0][0]} {at[0][1]}" for at in way) or "stay"


def answered(state: State, number: int, ways: list[Way]) -> Result | None:
    """The path that the scenario answers, already being walked; None when it answers none.

    An answer lists the places on the way; a level may be left out where it is the surface.
    """
    held = state[ANSWERS]
    place = next((p for p, (kind, labels) in enumerate(held) if kind == "defend path" and labels), None)
    if place is None or held[place][1] == ("any",):
        return None
    wanted = ", ".join(w if " " in w or w == "stay" else f"{w} surface" for w in held[place][1])
    for way in ways:
        if spoken(way) == wanted:
            rest = state.tell(ANSWERS, (*held[:place], *held[place + 1 :]))
            return walk(rest, number, legs(thing(rest, number).at, way))
    there = "; ".join(spoken(way) for way in ways)
    return Unsupported(f"the scenario answers 'defend path' with {wanted!r}, but there is only: {there}")
