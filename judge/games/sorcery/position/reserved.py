"""Spells that only one card may cast, since it was that card which drew them."""

from __future__ import annotations

from judge.games.sorcery.position.thing import REALM, thing
from judge.kernel.fact import Fact
from judge.kernel.state import State

Stay = tuple[int, int]
"""A card by its number, as long as it stays in its zone: its incarnation."""
RESERVED: Fact[tuple[tuple[Stay, Stay], ...]] = Fact("spells that only one card may cast", ())
"""Each such spell with the card that may cast it, both for as long as they stay where they are."""


def reserve(state: State, number: int, caster: Stay) -> State:
    """With a spell that only one card may cast from now on, as long as it stays where it is."""
    kept = tuple(row for row in state[RESERVED] if thing(state, row[0][0]).incarnation == row[0][1])
    return state.tell(RESERVED, (*kept, ((number, thing(state, number).incarnation), caster)))


def reserved_for(state: State, number: int) -> Stay | None:
    """The card that alone may cast a spell; None when all may."""
    held = (number, thing(state, number).incarnation)
    return next((caster for spell, caster in state[RESERVED] if spell == held), None)


def is_it(state: State, caster: int, wanted: Stay) -> bool:
    """Whether a card is that which may cast, and never left the realm since."""
    return caster == wanted[0] and thing(state, caster).zone == REALM and thing(state, caster).incarnation == wanted[1]
