"""Transforming: new printed characteristics and abilities, the same game object (sorcery:transform)."""

from __future__ import annotations

from msgspec import structs

from judge.games.sorcery.cards.tables.allowing import Prohibition
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.assumptions import assume
from judge.games.sorcery.position.happening import happened, recorded
from judge.games.sorcery.position.thing import (
    BANISHED,
    COLLECTION,
    HAND,
    SPELLBOOK,
    Thing,
    label,
    printed,
    thing,
    things,
)
from judge.kernel.state import State


def in_collection(state: State, player: str, card: str) -> int | None:
    """A card of that name in a player's collection, if there is one."""
    able = (n for n, t in things(state) if t.card == card and t.owner == player and t.zone == COLLECTION)
    return next(able, None)


def transform(state: State, number: int, into: str, of: int | None = None) -> State:
    """A card becomes another card: what it was is banished, and everything else about the object stays.

    The card ``of`` is used up by this, or one of the owner's hand or spellbook that is named so; whose that is owns
    it from now on (ownership-and-control#1). It does not enter, so no Genesis, no
    summoning sickness and no Stealth of the new form; it does not die either. Raises NoSuchThing for an unknown card.
    """
    seen = view(state)
    now = seen[number]
    old = now.thing
    if Prohibition.BE_MODIFIED in now.cannot or Prohibition.BE_TRANSFORMED in now.cannot:
        cites = ("sorcery.rulebook:glossary/cant-be-modified#1",)
        return state.said("{0} can't be modified and does not transform", old.label, cites=cites, kind="not-applied")
    if "avatar" in now.types:
        cites = ("sorcery:characteristics/avatar-characteristics#3",)
        said = "{0} is an Avatar: its card cannot leave the realm, so it does not transform into another card"
        return state.said(said, old.label, cites=cites, kind="not-applied")
    source = _source(state, old.owner, into) if of is None else of
    owner = old.owner if source is None else thing(state, source).owner
    if source is not None:
        state = state.drop(source)
    said = "{0} transforms into {1}: the same game object, so it neither enters the realm nor dies"
    state = state.said(
        said, old.label, into, cites=("sorcery:transform#1", "sorcery:transform#2", "sorcery:transform#8")
    )
    if any(mark.startswith("copy of ") for mark in old.marks):
        state = assume(state, "a copy transforms")
    new = structs.replace(old, card=into, owner=owner, marks=_kept(old))
    printed(state, new)
    state = state.put(number, new)
    state = _banished(state, old)
    return recorded(state, happened(state, "transforms", number, how=into))


def _kept(old: Thing) -> tuple[str, ...]:
    """The marks that stay: Stealth and Ward tokens and what it did this turn, not that it was a token or a copy."""
    return tuple(m for m in old.marks if m != "token" and not m.startswith("copy of "))


def _source(state: State, owner: str, card: str) -> int | None:
    zones = (HAND, SPELLBOOK)
    return next((n for n, t in things(state) if t.card == card and t.owner == owner and t.zone in zones), None)


def _banished(state: State, old: Thing) -> State:
    """The original card is banished (sorcery:transform#4); it is called after what it was."""
    number = max(state.things) + 1
    name = f"the card {old.label}"
    gone = Thing(card=old.card, differs=old.differs, label=name, owner=old.owner, zone=BANISHED)
    cites = ("sorcery:transform#4", "sorcery.rulebook:glossary/transform#3")
    return state.put(number, gone).said("{0} is banished", name, cites=cites)


def change_type(state: State, number: int) -> State:
    """A card turns into its other type and stays the same card (sorcery:transform#7)."""
    said = "{0} transforms into another type: the same card is used on"
    state = state.said(said, label(state, number), cites=("sorcery:transform#7", "sorcery:transform#1"))
    state = state.put(number, thing(state, number).marked("transformed"))
    return recorded(state, happened(state, "transforms", number))
