"""Fatigue, which keeps cards from the Recovery Phase (kotc:keywords/fatigue)."""

from __future__ import annotations

from judge.games.kotc.position.players import turn, turn_number
from judge.games.kotc.position.thing import Thing, label, put, thing
from judge.games.kotc.rulebook import rule
from judge.games.kotc.words import BATTLEFIELD, GRANARY
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.state import State


class Fatigue(Frame, frozen=True):
    """A card is fatigued."""

    number: int


@rule(Fatigue, "kotc:keywords/fatigue#1", "kotc:keywords/fatigue#3")
def fatigue(state: State, frame: Fatigue) -> Result:
    """The Recovery Phase passes the card over until its controller's next after this turn."""
    number = frame.number
    if thing(state, number).zone not in (BATTLEFIELD, GRANARY):
        return state.said("{0} cannot be fatigued where it is", label(state, number), kind="not-applied")
    again = ("kotc:keywords/fatigue#3",) if thing(state, number).fatigued else ()
    state = state.said("{0} is fatigued", label(state, number), cites=("kotc:keywords/fatigue#1", *again))
    return put(state, number, fatigued=turn_number(state))


def passed_over(state: State, held: Thing) -> bool:
    """Whether fatigue keeps a card from this Recovery Phase (kotc:keywords/fatigue#2)."""
    return held.fatigued > 0 and not (held.controller == turn(state) and held.fatigued < turn_number(state))
