"""Effects that move targets: bounce, silo, bury, sheathe, destroy."""

from __future__ import annotations

from judge.games.kotc.effects.doing import Doing, targets
from judge.games.kotc.position.thing import thing
from judge.games.kotc.rulebook import rule
from judge.games.kotc.words import NOWHERE
from judge.games.kotc.zones.destroy import Destroy
from judge.games.kotc.zones.ordering import Bury, Sheathe
from judge.games.kotc.zones.zone import bounce, silo
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.state import State


class DoBounce(Doing, frozen=True):
    """Every target goes to its owner's hand."""


class DoSilo(Doing, frozen=True):
    """Every target goes to its owner's granary."""


class DoDestroy(Doing, frozen=True):
    """Every target is destroyed."""


class DoBury(Doing, frozen=True):
    """The targets go to the bottoms of their owners' decks in the order that you choose."""


class DoSheathe(Doing, frozen=True):
    """The targets go on top of their owners' decks in the order that you choose."""


class Bounce(Frame, frozen=True):
    """A card goes to its owner's hand."""

    number: int


class Silo(Frame, frozen=True):
    """A card goes to its owner's granary."""

    number: int


@rule(DoBounce, "kotc:keywords/bounce#1")
def do_bounce(state: State, does: DoBounce) -> Result:
    """One after another."""
    state, numbers = targets(state, does)
    return state.push(*map(Bounce, numbers))


@rule(DoSilo, "kotc:keywords/silo#1")
def do_silo(state: State, does: DoSilo) -> Result:
    """One after another."""
    state, numbers = targets(state, does)
    return state.push(*map(Silo, numbers))


@rule(DoDestroy, "kotc:keywords/destroy#1")
def do_destroy(state: State, does: DoDestroy) -> Result:
    """One after another."""
    state, numbers = targets(state, does)
    return state.push(*map(Destroy, numbers))


@rule(DoBury, "kotc:keywords/bury#1", "kotc:keywords/bury#2")
def do_bury(state: State, does: DoBury) -> Result:
    """You choose which goes first."""
    state, numbers = targets(state, does)
    return state.push(Bury(numbers, does.by))


@rule(DoSheathe, "kotc:keywords/sheathe#1", "kotc:keywords/sheathe#2")
def do_sheathe(state: State, does: DoSheathe) -> Result:
    """You choose which goes first."""
    state, numbers = targets(state, does)
    return state.push(Sheathe(numbers, does.by))


@rule(Bounce, "kotc:keywords/bounce#1")
def bounce_card(state: State, frame: Bounce) -> Result:
    """Impossible only for a spell that is being cast."""
    return _unless_nowhere(state, frame.number) or bounce(state, frame.number)


@rule(Silo, "kotc:keywords/silo#1")
def silo_card(state: State, frame: Silo) -> Result:
    """Impossible only for a spell that is being cast."""
    return _unless_nowhere(state, frame.number) or silo(state, frame.number)


def _unless_nowhere(state: State, number: int) -> State | None:
    held = thing(state, number)
    if held.zone == NOWHERE:
        return state.said("{0} is in no zone: nothing happens to it", held.label, kind="not-applied")
    return None
