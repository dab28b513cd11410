"""Silo: a card goes to its owner's granary, exhausted and face-down (kotc:keywords/silo)."""

from __future__ import annotations

from judge.games.kotc.effects.doing import Doing, targets, unless_nowhere
from judge.games.kotc.position.thing import label, thing
from judge.games.kotc.rulebook import rule
from judge.games.kotc.words import GRANARY
from judge.games.kotc.zones.zone import move
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.state import State


class DoSilo(Doing, frozen=True):
    """Every target goes to its owner's granary."""


class Silo(Frame, frozen=True):
    """A card goes to its owner's granary."""

    number: int


@rule(DoSilo, "kotc:keywords/silo#1")
def do_silo(state: State, does: DoSilo) -> Result:
    """One after another."""
    state, numbers = targets(state, does)
    return state.push(*map(Silo, numbers))


@rule(Silo, "kotc:keywords/silo#1")
def silo_card(state: State, frame: Silo) -> Result:
    """Impossible only for a spell that is being cast."""
    return unless_nowhere(state, frame.number) or silo(state, frame.number)


def silo(state: State, number: int) -> State:
    """A card goes to its owner's granary, exhausted and face-down."""
    owner = thing(state, number).owner
    said = "{0} goes to {1}'s granary, exhausted and face-down"
    state = state.said(said, label(state, number), owner, cites=("kotc:keywords/silo#1",))
    return move(state, number, GRANARY, owner, exhausted=True)
