"""Tokens: cards of no deck that exist in the realm only (sorcery:token)."""

from __future__ import annotations

from judge.games.sorcery.position.new_card import fresh
from judge.games.sorcery.position.thing import BANISHED, thing
from judge.games.sorcery.storyline.enter import enter_realm
from judge.games.sorcery.words import Location
from judge.kernel.state import State

MADE = "token"
"""Mark of a token that is a copy of a card that is none (sorcery:copy#3)."""


def create(
    state: State,
    card: str,
    at: tuple[Location, ...],
    player: str | None,
    owner: str,
    bearer: int | None = None,
    copy: bool = False,
) -> State:
    """A token enters the realm; its owner is who put it into play (sorcery:token#5)."""
    number, state = fresh(state, card, owner, BANISHED)
    state = enter_realm(state, number, at, player, bearer)
    return state.put(number, thing(state, number).marked(MADE)) if copy else state
