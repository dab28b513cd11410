"""The paths by which a unit could get somewhere, looked ahead as for its range of motion (sorcery:range-of-motion)."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator

from judge.games.sorcery.movement.look_ahead import Spot, after, open_steps, started
from judge.games.sorcery.movement.path import Leg, walk
from judge.games.sorcery.position.thing import label, thing
from judge.games.sorcery.words import Location
from judge.games.source import either
from judge.games.vocabulary import NoSuchThing
from judge.games.vocabulary.deciding import ANSWERS
from judge.kernel.nodes import Result, Unsupported
from judge.kernel.state import State

Way = tuple[Leg, ...]
LOOKS = 600
"""On so many places on the way to somewhere it is looked how a path goes on; beyond that there are too many paths."""


def reaching(state: State, number: int, ends: tuple[Location, ...]) -> Iterator[Way]:
    """All paths of a unit that end at one of some locations, the shortest first.

    No step is repeated (sorcery:move-and-attack/movement#7), and none leads back to what was there before. Ongoing
    effects count in each place on the way as they will be there; triggered abilities do not. Raises NoSuchThing
    at the end when it cannot be judged what is beyond some place, or where there are too many paths.
    """
    start = thing(state, number).at
    if not set(start).isdisjoint(ends):
        yield ()
        return
    unclear: NoSuchThing | None = None
    waiting: deque[tuple[Way, tuple[Spot, ...]]] = deque(((), (spot,)) for spot in started(state, number))
    for _ in range(LOOKS):
        if not waiting:
            break
        way, spots = waiting.popleft()
        passed = {spot.key for spot in spots}
        for stride, spent in open_steps(spots[-1], number):
            leg = (spots[-1].at, stride.to)
            if leg in way:
                continue
            if not set(stride.to).isdisjoint(ends):
                yield (*way, leg)
                continue
            try:
                following = after(spots[-1], number, stride, spent)
            except NoSuchThing as error:
                unclear, following = error, []
            waiting += [((*way, leg), (*spots, there)) for there in following if there.key not in passed]
    if waiting:
        raise NoSuchThing(f"{label(state, number)} could go more paths than can be looked at each")
    if unclear is not None:
        raise unclear


def spoken(way: Way) -> str:
    """A path as scenario files answer it."""
    return ", ".join(f"{to[0][0]} {to[0][1]}" for _, to in way) or "stay"


def answered(state: State, number: int, ways: Iterable[Way]) -> Result | None:
    """The path that the scenario answers, already being walked; None when it answers none.

    An answer lists the places on the way; a level may be left out where it is the surface.
    """
    held = state[ANSWERS]
    place = next((p for p, (kind, labels) in enumerate(held) if kind == "defend path" and labels), None)
    if place is None or held[place][1] == ("any",):
        return None
    wanted = ", ".join(w if " " in w or w == "stay" else f"{w} surface" for w in held[place][1])
    told: list[str] = []
    for way in ways:
        told.append(spoken(way))
        if told[-1] == wanted:
            rest = state.tell(ANSWERS, (*held[:place], *held[place + 1 :]))
            return walk(rest, number, way)
    return Unsupported(f"the scenario answers 'defend path' with {wanted!r}, but the options are {either(told)}")
