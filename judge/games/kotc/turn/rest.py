"""Between the things that players do: the end of the game is looked at, and who waited may start a chain."""

from __future__ import annotations

from judge.games.kotc.rulebook import rule
from judge.games.kotc.scenario.vocabulary import PASSING
from judge.kernel.nodes import Result
from judge.kernel.state import Frame, State


@rule("rest", "kotc:chains#17", "kotc:endgame#1")
def rest(state: State, _frame: Frame) -> Result:
    """``("rest",)``: what comes after each action of a scenario, and after the position as given."""
    return state.push(("check end",), ("window",))


@rule("passed", "kotc:chains#10")
def passed(state: State, _frame: Frame) -> Result:
    """``("passed",)``: who passed in one action of a scenario has not passed in the next one."""
    answers = state.facts.get("answers", ())
    assert isinstance(answers, tuple)
    return state.tell("answers", tuple(a for a in answers if a[0] not in PASSING or a[1] != ("nothing",)))
