"""What a scenario says of the time before its position, and whether any of its cards asks for that."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from msgspec import Struct, structs

from judge.games.sorcery.cards.costs import Limit
from judge.games.sorcery.cards.facts import Card
from judge.games.sorcery.cards.values.amounts import OF_THE_PAST as PAST_AMOUNTS
from judge.games.sorcery.cards.values.amounts import Amount
from judge.games.sorcery.cards.values.conditions import PAST as OF_THE_PAST
from judge.games.sorcery.cards.values.conditions import Condition
from judge.games.sorcery.cards.values.selector_words import Trait
from judge.games.sorcery.cards.values.selectors import Selector, WrongSelector, effect_selector
from judge.games.sorcery.position.happening import CAST, DIED, KILLED, LOST_LIFE, Past
from judge.games.sorcery.position.selecting import asks_where_summoned, safely_at
from judge.games.sorcery.position.thing import Thing
from judge.games.sorcery.words import SUBSURFACE, other

MARKS: dict[str, tuple[str, int]] = {
    "died this turn": (DIED, 0), "died last turn": (DIED, 1), "died two turns ago": (DIED, 2),
    "cast this turn": (CAST, 0), "lost life this turn": (LOST_LIFE, 0), "killed an enemy last turn": (KILLED, 1),
    "killed an ally last turn": (KILLED, 1),
}  # fmt: skip
"""Marks that say what happened before, each with its kind and how many turns ago that was."""
TRAITS = (Trait.ATTACKED, Trait.DIED, Trait.KILLER, Trait.HAS_KILLED, Trait.LOST_LIFE)
"""What things are like by what happened before."""
FIRST = {words.partition(" ")[0] for words in TRAITS}
"""The words with which these begin: without one of them no phrase says any, and need not be read."""
ASSUMED = "before this position nothing happened that its cards ask for, but for what the scenario says"


def of_the_past(number: int, found: Thing, marks: list[str], face: Card) -> tuple[list[Past], list[str]]:
    """What the marks of a thing say of the past, and the marks that lie on it now.

    What asks whether it is underground where it was summoned is taken to be, where the scenario puts it there.
    """
    told = []
    if asks_where_summoned(face):
        marks = [*marks, *(safely_at(place) for place in found.at if place[1] == SUBSURFACE)]
    for mark in marks:
        if mark not in MARKS:
            continue
        kind, ago = MARKS[mark]
        player = found.controller or found.owner
        whose = other(player) if mark == "killed an enemy last turn" else player
        told.append(Past(kind, -1 if kind == LOST_LIFE else number, whose, ago))
    return told, [mark for mark in marks if mark not in MARKS]


@lru_cache(4096)
def asks_for_the_past(card: Card) -> bool:
    """Whether a text asks for what happened before, in any of its conditions and selectors."""
    return any(
        (isinstance(part, Condition) and part.kind in OF_THE_PAST)
        or (isinstance(part, Selector) and not set(TRAITS).isdisjoint((*part.traits, *part.not_)))
        or (isinstance(part, Amount) and part.of in PAST_AMOUNTS)
        or part == Limit.EVER
        for part in _parts((card.ability, card.passive))
    )


def _parts(value: Any) -> Iterator[Any]:
    """All that a value is made of; phrases as the selectors that they are."""
    if isinstance(value, Struct):
        yield value
        yield from _parts(structs.astuple(value))
    elif isinstance(value, tuple):
        for one in value:
            yield from _parts(one)
    elif isinstance(value, str):
        yield value
        if not any(first in value for first in FIRST):
            return
        try:
            yield effect_selector(str(value))
        except WrongSelector:
            return
