"""The paths by which a unit could get somewhere, looked ahead as for its range of motion (sorcery:range-of-motion)."""

from __future__ import annotations

from judge.games.sorcery.movement.look_ahead import Spot, after, open_steps, started
from judge.games.sorcery.movement.path import Leg, walk
from judge.games.sorcery.position.thing import thing
from judge.games.sorcery.words import Location
from judge.games.vocabulary.deciding import ANSWERS
from judge.kernel.nodes import Result, Unsupported
from judge.kernel.state import State

Way = tuple[Leg, ...]


def reaching(state: State, number: int, ends: tuple[Location, ...]) -> list[Way]:
    """All paths of a unit that end at one of some locations and visit no place twice, the shortest first.

    Ongoing effects count in each place on the way as they will be there; triggered abilities do not.
    """
    start = thing(state, number).at
    if not set(start).isdisjoint(ends):
        return [()]
    found: list[Way] = []
    waiting: list[tuple[Way, Spot]] = [((), spot) for spot in started(state, number)]
    while waiting:
        way, spot = waiting.pop(0)
        passed = (start, *(to for _, to in way))
        for stride, spent in open_steps(spot, number):
            longer = (*way, (spot.at, stride.to))
            if stride.to in passed or longer in found:
                continue
            if not set(stride.to).isdisjoint(ends):
                found.append(longer)
            else:
                waiting += [(longer, there) for there in after(spot, number, stride, spent)]
    return found


def spoken(way: Way) -> str:
    """A path as scenario files answer it."""
    return ", ".join(f"{to[0][0]} {to[0][1]}" for _, to in way) or "stay"


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
            return walk(rest, number, way)
    there = "; ".join(spoken(way) for way in ways)
    return Unsupported(f"the scenario answers 'defend path' with {wanted!r}, but there is only: {there}")
