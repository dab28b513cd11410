"""Down-level: so much is taken off the level of targets (kotc:keywords/down-level)."""

from __future__ import annotations

from judge.games.kotc.effects.doing import Doing, targets
from judge.games.kotc.position.thing import label, put, thing
from judge.games.kotc.rulebook import rule
from judge.kernel.nodes import Result
from judge.kernel.state import State


class DoDownLevel(Doing, frozen=True):
    """So much is taken off the level of every target."""


@rule(DoDownLevel, "kotc:keywords/down-level#1", "kotc:keywords/down-level#2", "kotc:keywords/each#1")
def do_down_level(state: State, frame: DoDownLevel) -> Result:
    """A level is never less than 0, wherever the target is."""
    state, numbers = targets(state, frame)
    for number in numbers:
        level = max(0, thing(state, number).level - frame.number)
        state = put(state.said("{0} has level {1} now", label(state, number), level), number, level=level)
    return state
