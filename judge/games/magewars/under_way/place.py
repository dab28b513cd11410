"""Where objects are put: the one place that changes an object's zone (magewars:zone#1)."""

from __future__ import annotations

from judge.games.magewars.ground.arena import SIZE, Size
from judge.games.magewars.ground.events import happened
from judge.games.magewars.moments import MOVES
from judge.games.magewars.position.happenings import Moved
from judge.games.magewars.position.thing import in_play, label, put, thing
from judge.kernel.state import State

MOVE, PUSH, TELEPORT, CLIMB = "move", "push", "teleport", "climb"


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
    told = {MOVE: "moves to", PUSH: "is pushed to", TELEPORT: "is teleported to", CLIMB: "climbs to"}[how]
    state = state.said(
        "{0} {1} {2}", label(state, number), told, zone, cites=cites, moment=MOVES(label(state, number), zone)
    )
    state = put(state, number, at=zone)
    return happened(state, Moved(number, start, zone, how))
