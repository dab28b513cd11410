"""The one way in which a card gets from a zone to another; destroying, bouncing and the others all come here."""

from __future__ import annotations

from collections.abc import Sequence

from judge.games.kotc.moments import TO_HAND
from judge.games.kotc.position.assumptions import assume
from judge.games.kotc.position.thing import deck, deck_of, label, printed, put, thing
from judge.games.kotc.words import BATTLEFIELD, DECK, GRANARY, GRAVE, HAND, NOWHERE
from judge.kernel.state import State

TOP, BOTTOM = "top", "bottom"


def move(state: State, number: int, zone: str, player: str, end: str = TOP, exhausted: bool = False) -> State:
    """A card goes to a player's zone: to an end of a deck, or exhausted to a granary or a battlefield.

    Leaving the battlefield it loses its counters (kotc:counters#2) and what changed its SP and HP; a lowered level
    stays until the Recovery Phase wherever it goes (kotc:keywords/down-level#3).
    """
    held = thing(state, number)
    if held.zone == DECK:
        left = tuple(n for n in deck(state, held.controller) if n != number)
        state = state.tell(deck_of(held.controller), left)
    card = printed(state, number)
    if held.zone == BATTLEFIELD and zone != GRAVE and (held.sp, held.hp) != (card.sp, card.hp):
        state = assume(state, "printed again")
    if held.fatigued and zone != GRAVE:
        state = assume(state, "fatigue left")
    exhausted = exhausted and zone in (GRANARY, BATTLEFIELD)
    state = put(
        state, number, zone=zone, controller=player, exhausted=exhausted, fatigued=0, before=(), counters=(),
        sp=card.sp, hp=card.hp, incarnation=held.incarnation + 1,
    )  # fmt: skip
    if zone == DECK:
        held_there = deck(state, player)
        state = state.tell(deck_of(player), (number, *held_there) if end == TOP else (*held_there, number))
    return state


def bounce(state: State, number: int) -> State:
    """A card goes to its owner's hand."""
    owner = thing(state, number).owner
    state = state.said(
        "{0} goes to {1}'s hand",
        label(state, number),
        owner,
        cites=("kotc:keywords/bounce#1",),
        moment=TO_HAND(label(state, number)),
    )
    return move(state, number, HAND, owner)


def silo(state: State, number: int) -> State:
    """A card goes to its owner's granary, exhausted and face-down."""
    owner = thing(state, number).owner
    said = "{0} goes to {1}'s granary, exhausted and face-down"
    state = state.said(said, label(state, number), owner, cites=("kotc:keywords/silo#1",))
    return move(state, number, GRANARY, owner, exhausted=True)


def bury(state: State, numbers: Sequence[int]) -> State:
    """Cards go to the bottoms of their owners' decks, the first of them first: the last is at the very bottom."""
    for number in numbers:
        owner = thing(state, number).owner
        said = "{0} goes to the bottom of {1}'s deck"
        state = state.said(said, label(state, number), owner, cites=("kotc:keywords/bury#1",))
        state = move(state, number, DECK, owner, BOTTOM)
    return state


def sheathe(state: State, numbers: Sequence[int]) -> State:
    """Cards go on top of their owners' decks, the first of them first: the last is on the very top."""
    for number in numbers:
        owner = thing(state, number).owner
        said = "{0} goes on top of {1}'s deck"
        state = state.said(said, label(state, number), owner, cites=("kotc:keywords/sheathe#1",))
        state = move(state, number, DECK, owner, TOP)
    return state


def leave_for_chain(state: State, number: int, player: str) -> State:
    """A spell that is being cast exists in no zone; everybody has seen it (kotc:spells)."""
    said = "{0} is revealed and is in no zone until it goes to the grave"
    state = state.said(said, label(state, number), cites=("kotc:spells#3",))
    return move(state, number, NOWHERE, player)
