"""Where objects are put: the one place that changes an object's zone (magewars:zone#1)."""

from __future__ import annotations

from judge.games.magewars.ground.arena import SIZE, Size
from judge.games.magewars.ground.events import happened
from judge.games.magewars.moments import CLIMBS_TO, MOVES, PUSHED_TO, TELEPORTED_TO
from judge.games.magewars.position.happenings import Moved
from judge.games.magewars.position.thing import in_play, label, put, thing
from judge.kernel.state import State

MOVE, PUSH, TELEPORT, CLIMB = "move", "push", "teleport", "climb"
WAYS_THERE = {
    MOVE: ("moves to", (MOVES,)),
    PUSH: ("is pushed to", (MOVES, PUSHED_TO)),
    TELEPORT: ("is teleported to", (MOVES, TELEPORTED_TO)),
    CLIMB: ("climbs to", (MOVES, CLIMBS_TO)),
}
"""The ways into another zone: what is told of each, and the moments that it is."""


def size(state: State) -> Size:
    """Columns and rows of the arena."""
    return state[SIZE]


def relocate(state: State, number: int, zone: str, how: str, *cites: str) -> State:
    """An object in play comes into another zone; what is attached to it comes along, since it has no zone of its own.

    ``how`` is move, push, teleport or climb. What answers to it waits in front.
    """
    if not in_play(state, number):
        return state
    start = thing(state, number).at
    told, ways = WAYS_THERE[how]
    name = label(state, number)
    moment = tuple(way(name, zone) for way in ways)
    state = state.said("{0} {1} {2}", name, told, zone, cites=cites, moment=moment)
    state = put(state, number, at=zone)
    return happened(state, Moved(number, start, zone, how))
