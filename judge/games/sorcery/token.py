"""Tokens: cards of no deck that exist in the realm only (sorcery:token)."""

from __future__ import annotations

from judge.games.sorcery.enter import enter_realm
from judge.games.sorcery.thing import BANISHED, Thing, thing, things, tick
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
    return state.put(number, state.things[number].marked(MADE)) if copy else state  # type: ignore[attr-defined]


def fresh(state: State, card: str, owner: str, zone: str) -> tuple[int, State]:
    """A new card of a name in a zone, and its number."""
    number = max(state.things, default=0) + 1
    return number, state.put(number, Thing(card=card, label=_label(state, card), owner=owner, zone=zone))


def _label(state: State, card: str) -> str:
    taken = {t.label for _, t in things(state) if t.zone != BANISHED}
    label, count = card, 2
    while label in taken:
        label, count = f"{card} {count}", count + 1
    return label


def with_lances(state: State, number: int, keywords: tuple[str, ...]) -> State:
    """A minion enters the realm carrying a Lance for each Lance keyword, silenced or not (sorcery:lance#12)."""
    for _ in range(keywords.count("Lance")):
        bearer = thing(state, number)
        now, state = tick(state)
        name = _label(state, "Lance")
        token = Thing(
            card="Lance", label=name, owner=bearer.owner, controller=bearer.controller, at=bearer.at, entered=now,
            bearer=number,
        )  # fmt: skip
        state = state.put(max(state.things, default=0) + 1, token)
        state = state.said("{0} carries {1}", bearer.label, name, cites=("sorcery:lance#2", "sorcery:lance#12"))
    return state
