"""Destroying: the one way in which cards are destroyed, in battle or by an effect (kotc:keywords/destroy)."""

from __future__ import annotations

from judge.games.kotc.moments import DESTROYED
from judge.games.kotc.position.assumptions import assume
from judge.games.kotc.position.happened import happened
from judge.games.kotc.position.thing import label, thing
from judge.games.kotc.rulebook import rule
from judge.games.kotc.words import GRAVE, NOWHERE
from judge.games.kotc.zones.zone import move
from judge.kernel.nodes import Result
from judge.kernel.state import Frame, State


def to_grave(state: State, number: int) -> State:
    """A card goes face-down to the grave, its owner's."""
    held = thing(state, number)
    if held.owner != held.controller:
        state = assume(state, "grave")
    return move(state, number, GRAVE, held.owner)


def destroyed(state: State) -> tuple[int, ...]:
    """The cards that were destroyed so far."""
    found = state.facts.get("destroyed", ())
    assert isinstance(found, tuple)
    return found


@rule("destroy", "kotc:keywords/destroy#1", "kotc:keywords/destroy#2", "kotc:fields#7", "kotc:keywords/in-play#2")
def destroy(state: State, frame: Frame) -> Result:
    """``("destroy", number)``: wherever the card is, it goes to the grave, and whatever waits for that may follow.

    A card that is in the grave already, or in no zone, cannot be destroyed: nothing happens.
    """
    number = frame[1]
    assert isinstance(number, int)
    held = thing(state, number)
    if held.zone in (GRAVE, NOWHERE):
        return state.said("{0} cannot be destroyed where it is", held.label, kind="not-applied")
    state = state.said(
        "{0} is destroyed and goes face-down to {1}'s grave",
        label(state, number),
        held.owner,
        moment=DESTROYED(label(state, number)),
    )
    state = to_grave(state, number).tell("destroyed", tuple(sorted({*destroyed(state), number})))
    return happened(state, "destroyed", number, held.controller, held.zone)
