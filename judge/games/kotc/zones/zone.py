"""The one way in which a card gets from a zone to another; destroying, bouncing and the others all come here."""

from __future__ import annotations

from judge.games.kotc.position.assumptions import assume
from judge.games.kotc.position.thing import deck, deck_of, label, printed, put, thing
from judge.games.kotc.words import BATTLEFIELD, DECK, GRANARY, GRAVE, NOWHERE
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


def leave_for_chain(state: State, number: int, player: str) -> State:
    """A spell that is being cast exists in no zone; everybody has seen it (kotc:spells)."""
    said = "{0} is revealed and is in no zone until it goes to the grave"
    state = state.said(said, label(state, number), cites=("kotc:spells#3",))
    return move(state, number, NOWHERE, player)
