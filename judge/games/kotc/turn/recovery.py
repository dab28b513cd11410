"""The Recovery Phase (kotc:turn-order#10), and fatigue, which keeps cards from it (kotc:keywords/fatigue)."""

from __future__ import annotations

from judge.games.kotc.position.assumptions import assume
from judge.games.kotc.position.players import turn, turn_number
from judge.games.kotc.position.thing import Thing, label, printed, put, thing, things
from judge.games.kotc.rulebook import rule
from judge.games.kotc.words import BATTLEFIELD, GRANARY
from judge.kernel.nodes import Result
from judge.kernel.state import Frame, State

REVERSED = tuple(f"kotc:exhaustion-and-recovery#{number}" for number in (4, 5, 9, 10, 11, 12))
"""What the Recovery Phase does, and that nothing else unexhausts cards."""


@rule("fatigue", "kotc:keywords/fatigue#1", "kotc:keywords/fatigue#3")
def fatigue(state: State, frame: Frame) -> Result:
    """``("fatigue", number)``: the Recovery Phase passes it over until its controller's next after this turn."""
    number = frame[1]
    assert isinstance(number, int)
    if thing(state, number).zone not in (BATTLEFIELD, GRANARY):
        return state.said("{0} cannot be fatigued where it is", label(state, number), kind="not-applied")
    return put(state.said("{0} is fatigued", label(state, number)), number, fatigued=turn_number(state))


@rule("recover", "kotc:turn-order#10", "kotc:turn-order#11", *REVERSED, "kotc:keywords/exhaust#2")
def recover(state: State, _frame: Frame) -> Result:
    """``("recover",)``: in-play cards and resources of all players are unexhausted, and figures are as printed."""
    state = state.said("All in-play cards and resources of all players recover")
    for number, held in list(things(state)):
        if passed_over(state, held):
            state = _tired(state, number, held)
            continue
        card = printed(state, number)
        if held.zone == BATTLEFIELD:
            state = put(state, number, exhausted=False, fatigued=0, level=card.level, sp=card.sp, hp=card.hp)
        elif held.zone == GRANARY:
            state = put(state, number, exhausted=False, fatigued=0, level=card.level)
        elif held.level != card.level:
            state = put(state, number, level=card.level)
    return state


def passed_over(state: State, held: Thing) -> bool:
    """Whether fatigue keeps a card from this Recovery Phase (kotc:keywords/fatigue#2)."""
    return held.fatigued > 0 and not (held.controller == turn(state) and held.fatigued < turn_number(state))


def _tired(state: State, number: int, held: Thing) -> State:
    if held.level != printed(state, number).level:
        state = assume(state, "fatigued level")
    cites = ("kotc:keywords/fatigue#1", "kotc:keywords/fatigue#2")
    return state.said(
        "{0} is fatigued: this Recovery Phase passes it over", held.label, cites=cites, kind="not-applied"
    )
