"""Obliterate: an object leaves the game; what triggers on its destruction is canceled (magewars:obliterate)."""

from __future__ import annotations

from judge.games.magewars.damage.leave_play import leave
from judge.games.magewars.moments import OBLITERATED
from judge.games.magewars.position.thing import in_play, label
from judge.games.magewars.rulebook import rule
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.state import State


class Obliterate(Frame, frozen=True):
    """An object is to be obliterated; ``why`` and ``cites`` are told with it."""

    number: int
    why: str
    cites: tuple[str, ...]


def obliterate(state: State, number: int, why: str = "", *cites: str) -> State:
    """An effect obliterates an object; it waits as a frame in front."""
    return state.push(Obliterate(number, why, cites))


@rule(Obliterate, "magewars:obliterate#1", "magewars:obliterate#2")
def obliterated(state: State, frame: Obliterate) -> Result:
    """An object is destroyed and removed from the game; what triggers on its destruction is canceled."""
    number = frame.number
    if not in_play(state, number):
        return state
    told = "{0} is obliterated" + (f": {frame.why}" if frame.why else "")
    state = state.said(
        told,
        label(state, number),
        cites=(*frame.cites, "magewars:obliterate#2"),
        moment=OBLITERATED(label(state, number)),
    )
    return leave(state, number, True)
