"""Between the things that players do: the end of the game is looked at, and who waited may start a chain."""

from __future__ import annotations

from judge.games.kotc.activation.chain import Window
from judge.games.kotc.frames import CheckEnd, Rest
from judge.games.kotc.rulebook import rule
from judge.games.kotc.scenario.vocabulary import PASSING
from judge.games.vocabulary.deciding import ANSWERS
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.state import State


class Passed(Frame, frozen=True):
    """One action of a scenario is over."""


@rule(Rest, "kotc:chains#17", "kotc:endgame#1")
def rest(state: State, _frame: Rest) -> Result:
    """First the end of the game, then what waited."""
    return state.push(CheckEnd(), Window())


@rule(Passed, "kotc:chains#10")
def passed(state: State, _frame: Passed) -> Result:
    """Who passed in one action of a scenario has not passed in the next one."""
    return state.tell(ANSWERS, tuple(a for a in state[ANSWERS] if a[0] not in PASSING or a[1] != ("nothing",)))
