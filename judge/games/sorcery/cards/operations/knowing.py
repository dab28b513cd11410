"""Words for what an effect knows, such as ``target`` and ``hit``: whether anything before them lets it know that."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

from judge.games.sorcery.cards.operations.cards import Conjure, Draw, PlayOrDraw, PlayTopmostSite, Summon
from judge.games.sorcery.cards.operations.changing import OnDamage, Sacrifice
from judge.games.sorcery.cards.operations.choosing import Count, MarkPlace
from judge.games.sorcery.cards.operations.combat import MarkPath
from judge.games.sorcery.cards.operations.decks import DealOut, TakeSeen
from judge.games.sorcery.cards.operations.moving import ChangeDirection, DamageGrid, Shoot
from judge.games.sorcery.cards.operations.operation import Op, keys
from judge.games.sorcery.cards.operations.spells import CastCard
from judge.games.sorcery.cards.values.amounts import Amount, Of
from judge.games.sorcery.cards.values.conditions import Condition
from judge.games.sorcery.cards.values.found import Cards, Taken
from judge.games.sorcery.cards.values.known import Known
from judge.games.sorcery.cards.values.manners import Name
from judge.games.sorcery.cards.values.places import Place, Spot
from judge.games.sorcery.cards.values.players import Who
from judge.games.sorcery.cards.values.things import At, Pick, Things

WHY: dict[str, str] = {
    Known.TARGET: "nothing is targeted here: say 'target', or name the things",
    Known.FIRST: "no two things are targeted here: say 'target' with ', then adjacent', and 'targets: 2'",
    Known.SECOND: "no two things are targeted here: say 'target' with ', then adjacent', and 'targets: 2'",
    Known.HIT: "nothing is shot before this",
    Known.PASSED: "nothing is shot before this",
    Known.SUMMONED: "nothing is summoned or conjured before this",
    Known.CAST: "nothing is cast before this: say 'cast' and what",
    Known.AIMED: "no spell is cast that triggers this: say 'when: casts'",
    Known.SACRIFICED: "nothing is sacrificed to use this: say 'cost: [sacrifice a minion]' or the like",
    Known.PAID: "nothing is banished or discarded to use this: say 'cost: [banish a dead minion]' or the like",
    Spot.MARKED: "no place is marked before this: say 'mark place' and where",
    Known.GIVER: "no other card gives this ability",
    Known.SITE_PLAYED: "no site is played before this",
    Of.COUNTED.value: "nothing is counted before this: say 'count' and what",
    Of.DRAWN.value: "nothing is drawn before this: say 'draw', with 'reveal: yes'",
    Of.MUCH.value: "nothing triggered this that is about an amount, as damage is: say 'when: damaged'",
    Of.SACRIFICED.value: "nothing is sacrificed before this: say 'sacrifice' and what",
    Known.ALLY: "no ally is chosen before this: say 'as: ally' where it is, or 'ally unit' for all",
}
"""Words that say nothing unless something comes before them, each with why."""


def unknowing(
    ops: Sequence[Op],
    targeted: bool,
    much: bool = False,
    sacrificed: bool = False,
    given: bool = False,
    banished: bool = False,
    cast: bool = False,
) -> Iterator[tuple[int, str, str]]:
    """The operations with a word for what the effect does not know: which, its key (its name for what was left out).

    ``much``: what triggers it is about an amount. ``sacrificed``: something is sacrificed for it.
    ``given``: another card gives it. ``banished``: cards of the cemetery are, for it.
    """
    known: set[str] = {Known.TARGET, Known.FIRST, Known.SECOND} if targeted else set()
    known |= {Of.MUCH.value} if much else set()
    known |= {Known.GIVER} if given else set()
    known |= {Known.SACRIFICED} if sacrificed else set()
    known |= {Known.PAID} if banished else set()
    known |= {Known.AIMED} if cast else set()
    for place, op in enumerate(ops):
        for key, held in keys(type(op)).items():
            value = getattr(op, held.name)
            if isinstance(op, OnDamage) or isinstance(value, Name) or _unused(op, value):
                continue
            for word in words_in(value):
                if word in WHY and word not in known:
                    yield place, op.name if value == held.default else key, WHY[word]
        known |= _made(op)


@lru_cache(4096)
def asks_how_much(ops: tuple[Op, ...]) -> bool:
    """Whether operations speak of how much what triggered them was about."""
    values = (getattr(op, held.name) for op in ops for held in keys(type(op)).values())
    return any(Of.MUCH.value in words_in(value) for value in values)


@lru_cache(4096)
def asks_what_it_was(ops: tuple[Op, ...]) -> bool:
    """Whether operations speak of the very thing that triggered them, before they choose another one to be *it*."""
    for op in ops:
        if any(Known.IT in words_in(getattr(op, held.name)) for held in keys(type(op)).values()):
            return True
        if Known.IT in _made(op):
            return False
    return False


@lru_cache(4096)
def asks_where_it_was(ops: tuple[Op, ...]) -> bool:
    """Whether operations speak of the location that was left by the movement that triggered them."""
    values = (getattr(op, held.name) for op in ops for held in keys(type(op)).values())
    return any(isinstance(value, Place) and value.spot is Spot.LEFT for value in values)


@lru_cache(4096)
def asks_what_is_aimed_at(ops: tuple[Op, ...]) -> bool:
    """Whether operations speak of what the spell chooses whose casting triggered them."""
    values = (getattr(op, held.name) for op in ops for held in keys(type(op)).values())
    return any(Known.AIMED in words_in(value) for value in values)


def _unused(op: Op, value: Any) -> bool:
    """Whether a grid lies where its Spellcaster is, or its figures are not known, so that its place says nothing."""
    return isinstance(op, DamageGrid) and value == op.at and (op.damage_grid.from_caster or not op.damage_grid.rows)


def words_in(value: Any) -> Iterator[str]:
    """The words in a value that refer to something an effect may know."""
    if isinstance(value, Things | Cards):
        if value.known is not None:
            yield value.known
        if isinstance(value, Things) and value.at is not None:
            yield Spot.MARKED if value.at is At.MARKED else Known.TARGET
        if value.selector is not None:
            yield from value.selector.known
    elif isinstance(value, Pick | Who):
        yield from words_in(value.things)
    elif isinstance(value, Amount):
        for one in value.all:
            yield from (one.of.value, *words_in(one.thing))
    elif isinstance(value, Condition):
        for test in value.all:
            yield from (*words_in(test.thing), *(test.phrase.known if test.phrase is not None else ()))
            yield from (word for amount in test.amounts for word in words_in(amount))
    elif isinstance(value, tuple):
        for one in value:
            yield from words_in(one)
    elif isinstance(value, Place) and value.spot is Spot.MARKED:
        yield Spot.MARKED
    elif isinstance(value, Place) and not (value.square or value.spot or value.reach):
        yield from words_in(value.things)


def _made(op: Op) -> set[str]:
    """What an effect knows once it has done an operation."""
    if isinstance(op, Sacrifice):
        return {Of.SACRIFICED.value}
    if isinstance(op, Shoot | ChangeDirection):
        return {Known.HIT, Known.PASSED}
    if isinstance(op, Summon | Conjure | DealOut):
        return {Known.SUMMONED}
    if isinstance(op, TakeSeen) and op.to is Taken.REALM:
        return {Known.SUMMONED}
    if isinstance(op, CastCard):
        return {Known.CAST}
    if isinstance(op, PlayOrDraw | PlayTopmostSite):
        return {Known.SITE_PLAYED}
    if isinstance(op, Draw):
        return {Of.DRAWN.value}
    if isinstance(op, MarkPlace | MarkPath):
        return {Spot.MARKED}
    if isinstance(op, Count):
        return {Of.COUNTED.value}
    name = getattr(op, "as_", None)
    return {Known(str(name))} if isinstance(name, Name) else set()
