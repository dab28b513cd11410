"""The position as given is looked over once: what the rules do not allow to stand is put right before anybody acts."""

from __future__ import annotations

from judge.games.magewars.position.thing import objects
from judge.games.magewars.rulebook import rule
from judge.kernel.nodes import Result
from judge.kernel.state import Frame, State


@rule("settle", "magewars:destroyed#2")
def settle(state: State, _frame: Frame) -> Result:
    """Objects whose damage already reaches their Life are destroyed."""
    guards = (("look at guard", number) for number, found in objects(state) if found.guard)
    return state.push(*(("check life", number) for number, _ in objects(state)), ("look at all markers",), *guards)
