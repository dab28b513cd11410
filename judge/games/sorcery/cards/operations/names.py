"""The names that operations say: what only a thing of the scenario, or a card, can be called."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge.games.sorcery.cards.operations.operation import Op, keys
from judge.games.sorcery.cards.values.amounts import Amount
from judge.games.sorcery.cards.values.conditions import Condition
from judge.games.sorcery.cards.values.found import CardName, Cards
from judge.games.sorcery.cards.values.places import Place
from judge.games.sorcery.cards.values.players import Who
from judge.games.sorcery.cards.values.selectors import Phrase
from judge.games.sorcery.cards.values.things import Pick, Things


def names(op: Op) -> Iterator[tuple[str, str]]:
    """The names that an operation says, each with the key that it stands under."""
    for key, held in keys(type(op)).items():
        value = getattr(op, held.name)
        for one in value if isinstance(value, tuple) else (value,):
            yield from ((key, name) for name in _named(one))


def _named(value: Any) -> Iterator[str]:
    if isinstance(value, Things):
        if value.called:
            yield value.words
        elif value.selector is not None:
            yield from value.selector.names
    elif isinstance(value, Phrase | Cards) and value.selector is not None:
        yield from value.selector.names
    elif isinstance(value, CardName) or (isinstance(value, Cards) and value.named):
        yield value.words
    elif isinstance(value, Amount):
        for one in value.all:
            yield from (*_named(one.thing), *_named(one.cards))
    elif isinstance(value, Condition):
        for test in value.all:
            yield from _named(test.thing)
            yield from ((test.phrase.name,) if test.phrase is not None and test.phrase.name else ())
            for amount in test.amounts:
                yield from _named(amount)
    elif isinstance(value, Place | Pick | Who):
        yield from _named(value.things)
