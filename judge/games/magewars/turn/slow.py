"""Slow: the Action Phase of a creature ends with its move action (magewars:slow)."""

from __future__ import annotations

from judge.games.magewars.frames import EndActionPhase
from judge.games.magewars.position.thing import in_play, label
from judge.games.magewars.position.traits import traits
from judge.games.magewars.rulebook import rule
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.state import State


class MovedByItself(Frame, frozen=True):
    """After a move action: what a creature may still do is looked at."""

    number: int


@rule(MovedByItself, "magewars:slow#2")
def slow_creatures_stop(state: State, frame: MovedByItself) -> Result:
    """The Action Phase of a Slow creature ends at once after its move action."""
    number = frame.number
    if not in_play(state, number) or not traits(state, number).has("Slow"):
        return state
    return state.push(EndActionPhase(number)).said("{0} is Slow, and has moved", label(state, number))
