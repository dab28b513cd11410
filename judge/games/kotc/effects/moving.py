"""Effects that move targets: bounce, silo, bury, sheathe, destroy."""

from __future__ import annotations

from judge.games.kotc.effects.doing import doing, each, targets
from judge.games.kotc.rulebook import rule
from judge.kernel.nodes import Result
from judge.kernel.state import Frame, State


@rule("do bounce", "kotc:keywords/bounce#1")
def do_bounce(state: State, frame: Frame) -> Result:
    """Every target goes to its owner's hand."""
    return each(state, frame, "bounce")


@rule("do silo", "kotc:keywords/silo#1")
def do_silo(state: State, frame: Frame) -> Result:
    """Every target goes to its owner's granary."""
    return each(state, frame, "silo")


@rule("do destroy", "kotc:keywords/destroy#1")
def do_destroy(state: State, frame: Frame) -> Result:
    """Every target is destroyed."""
    return each(state, frame, "destroy")


@rule("do bury", "kotc:keywords/bury#1", "kotc:keywords/bury#2")
def do_bury(state: State, frame: Frame) -> Result:
    """The targets go to the bottoms of their owners' decks in the order that you choose."""
    state, numbers = targets(state, doing(frame))
    return state.push(("bury", numbers, doing(frame).by))


@rule("do sheathe", "kotc:keywords/sheathe#1", "kotc:keywords/sheathe#2")
def do_sheathe(state: State, frame: Frame) -> Result:
    """The targets go on top of their owners' decks in the order that you choose."""
    state, numbers = targets(state, doing(frame))
    return state.push(("sheathe", numbers, doing(frame).by))
