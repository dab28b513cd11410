"""The position as given is looked over once: what the rules do not allow to stand is put right before anybody acts."""

from __future__ import annotations

from judge.games.magewars.frames import CheckLife, LookAtAllMarkers, LookAtGuard
from judge.games.magewars.position.thing import objects
from judge.games.magewars.rulebook import rule
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.state import State


class Settle(Frame, frozen=True):
    """The position as given is to be looked over."""


@rule(Settle, "magewars:destroyed#2")
def settle(state: State, _frame: Settle) -> Result:
    """Objects whose damage already reaches their Life are destroyed."""
    guards = (LookAtGuard(number) for number, found in objects(state) if found.guard)
    return state.push(*(CheckLife(number) for number, _ in objects(state)), LookAtAllMarkers(), *guards)
