"""The Recovery Phase (kotc:turn-order#10): in-play cards and resources are unexhausted."""

from __future__ import annotations

from judge.games.kotc.position.assumptions import assume
from judge.games.kotc.position.thing import Thing, printed, put, things
from judge.games.kotc.rulebook import rule
from judge.games.kotc.words import BATTLEFIELD, GRANARY
from judge.games.kotc.zones.fatigue import passed_over
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.state import State


class Recover(Frame, frozen=True):
    """The Recovery Phase: cards of all players recover."""


@rule(
    Recover, "kotc:turn-order#10", "kotc:turn-order#11", "kotc:exhaustion-and-recovery#4",
    "kotc:exhaustion-and-recovery#5", "kotc:exhaustion-and-recovery#9", "kotc:exhaustion-and-recovery#10",
    "kotc:exhaustion-and-recovery#11", "kotc:exhaustion-and-recovery#12", "kotc:keywords/exhaust#2",
)  # fmt: skip
def recover(state: State, _frame: Recover) -> Result:
    """In-play cards and resources of all players are unexhausted, and figures are as printed."""
    cites = ("kotc:turn-order#10", "kotc:turn-order#11", "kotc:exhaustion-and-recovery#9")
    state = state.said("All in-play cards and resources of all players recover", cites=cites)
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


def _tired(state: State, number: int, held: Thing) -> State:
    if held.level != printed(state, number).level:
        state = assume(state, "fatigued level")
    cites = ("kotc:keywords/fatigue#1", "kotc:keywords/fatigue#2")
    return state.said(
        "{0} is fatigued: this Recovery Phase passes it over", held.label, cites=cites, kind="not-applied"
    )
