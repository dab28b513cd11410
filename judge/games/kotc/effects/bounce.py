"""Bounce: a card goes to its owner's hand (kotc:keywords/bounce)."""

from __future__ import annotations

from judge.games.kotc.effects.doing import Doing, targets, unless_nowhere
from judge.games.kotc.moments import TO_HAND
from judge.games.kotc.position.thing import label, thing
from judge.games.kotc.rulebook import rule
from judge.games.kotc.words import HAND
from judge.games.kotc.zones.zone import move
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.state import State


class DoBounce(Doing, frozen=True):
    """Every target goes to its owner's hand."""


class Bounce(Frame, frozen=True):
    """A card goes to its owner's hand."""

    number: int


@rule(DoBounce, "kotc:keywords/bounce#1")
def do_bounce(state: State, does: DoBounce) -> Result:
    """One after another."""
    state, numbers = targets(state, does)
    return state.push(*map(Bounce, numbers))


@rule(Bounce, "kotc:keywords/bounce#1")
def bounce_card(state: State, frame: Bounce) -> Result:
    """Impossible only for a spell that is being cast."""
    return unless_nowhere(state, frame.number) or bounce(state, frame.number)


def bounce(state: State, number: int) -> State:
    """A card goes to its owner's hand."""
    owner, called = thing(state, number).owner, label(state, number)
    state = state.said(
        "{0} goes to {1}'s hand", called, owner, cites=("kotc:keywords/bounce#1",), moment=TO_HAND(called)
    )
    return move(state, number, HAND, owner)
