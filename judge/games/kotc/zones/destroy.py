"""Destroying: the one way in which cards are destroyed, in battle or by an effect (kotc:keywords/destroy)."""

from __future__ import annotations

from judge.games.kotc import moments
from judge.games.kotc.position.assumptions import assume
from judge.games.kotc.position.happened import happened
from judge.games.kotc.position.thing import thing
from judge.games.kotc.rulebook import rule
from judge.games.kotc.words import GRAVE, NOWHERE
from judge.games.kotc.zones.zone import move
from judge.kernel.fact import Fact
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.state import State

DESTROYED: Fact[tuple[int, ...]] = Fact("destroyed", ())
"""The cards that were destroyed so far."""


class Destroy(Frame, frozen=True):
    """A card is destroyed."""

    number: int


def to_grave(state: State, number: int) -> State:
    """A card goes face-down to the grave, its owner's."""
    held = thing(state, number)
    if held.owner != held.controller:
        state = assume(state, "grave")
    return move(state, number, GRAVE, held.owner)


@rule(Destroy, "kotc:keywords/destroy#1", "kotc:keywords/destroy#2", "kotc:fields#7", "kotc:keywords/in-play#2")
def destroy(state: State, frame: Destroy) -> Result:
    """Wherever the card is, it goes to the grave, and whatever waits for that may follow.

    A card that is in the grave already, or in no zone, cannot be destroyed: nothing happens.
    """
    number = frame.number
    held = thing(state, number)
    if held.zone in (GRAVE, NOWHERE):
        return state.said("{0} cannot be destroyed where it is", held.label, kind="not-applied")
    said = "{0} is destroyed and goes face-down to {1}'s grave"
    cites = ("kotc:keywords/destroy#1", "kotc:fields#7")
    state = state.said(said, held.label, held.owner, cites=cites, moment=moments.DESTROYED(held.label))
    state = to_grave(state, number).tell(DESTROYED, tuple(sorted({*state[DESTROYED], number})))
    return happened(state, "destroyed", number, held.controller, held.zone)
