"""The passages that say what words of selectors, conditions and amounts mean, where it hangs on them who is meant.

Words that all cards are made of (minion, enemy, nearby) are not among them: what they mean is told where they matter.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

from judge.games.sorcery.cards.passives.passive import Passive, amounts
from judge.games.sorcery.cards.values.amounts import Amount, Of
from judge.games.sorcery.cards.values.conditions import Condition
from judge.games.sorcery.cards.values.reading import Word
from judge.games.sorcery.cards.values.selected import Selector
from judge.games.sorcery.cards.values.selector_words import Noun, Relation, Trait, Where
from judge.games.sorcery.cards.values.selectors import effect_selector
from judge.games.sorcery.cards.values.things import Things

RIVERS = ("sorcery.rulings:river-rapids-1#1", "sorcery:body-of-water#1")
ATOP = ("sorcery:atop#1", "sorcery:atop#2")
MEANINGS: Mapping[Word, tuple[str, ...]] = {
    Noun.SPELLCASTER: ("sorcery:spellcaster#2", "sorcery:spellcaster#3", "sorcery:spellcaster#4"),
    Noun.TOWER: ("sorcery.rulings:spire-lich-1#1", "sorcery.rulings:spire-lich-2#1"),
    Trait.ABOVEGROUND: ATOP,
    Trait.BROKEN: ("sorcery:broken-artifact#1",),
    Trait.DEAD: ("sorcery:dead-minion#1",),
    Trait.EVIL: ("sorcery.rulebook:glossary/evil#1",),
    Trait.FULL: ("sorcery.rulings:hemogoblet-1#1",),
    Trait.ROYAL: ("sorcery:royalty#1",),
    Trait.WOUNDED: ("sorcery:wounded#1", "sorcery:wounded#2"),
    Where.ATOP: ATOP,
    Where.ELSEWHERE: ("sorcery:move#1", "sorcery.rulings:guardian-angel-1#1"),
    Where.IN_BODY: ("sorcery:body-of-water#1", "sorcery:body-of-water#2"),
    Where.RIVERS: RIVERS,
    Relation.ATOP: ATOP,
}
"""The passages on what a word means."""
RARE = ("sorcery:rarity#1",)
FIGURED: Mapping[Of, tuple[str, ...]] = {
    Of.RARITIES: RARE,
    Of.VOIDS: ("sorcery:void#1",),
    Of.DRAWN: ("sorcery:cost#1", "sorcery:cost#5"),
    Of.LIFE: ("sorcery:life#1", "sorcery:life#2"),
}
"""The passages on what an amount is read off."""


@lru_cache(4096)
def of_selector(selector: Selector) -> tuple[str, ...]:
    """The passages on the words of a selector, and of those in it."""
    words: list[Word] = [noun for head in selector.heads for noun in head.nouns]
    words += [*selector.traits, *(one for one in selector.not_ if not isinstance(one, Noun))]
    words += [selector.where] if selector.where is not None else []
    words += [relation for relation, _ in selector.relations]
    found = [id for word in words for id in MEANINGS.get(word, ())]
    found += RARE if selector.rarity else ()
    found += [id for _, held in selector.relations if isinstance(held, Selector) for id in of_selector(held)]
    return tuple(dict.fromkeys(found))


def of_things(things: Things) -> tuple[str, ...]:
    """The passages on the words for things."""
    return of_selector(things.selector) if things.selector is not None else ()


@lru_cache(4096)
def of_amount(amount: Amount) -> tuple[str, ...]:
    """The passages on the words of an amount."""
    found = [id for one in amount.all for id in (*FIGURED.get(one.of, ()), *of_things(one.thing), *_cards(one))]
    return tuple(dict.fromkeys(found))


@lru_cache(4096)
def of_condition(condition: Condition) -> tuple[str, ...]:
    """The passages on the words of a condition."""
    return tuple(dict.fromkeys(id for one in condition.all for id in _of_condition(one)))


def of_conditions(conditions: Iterable[Condition]) -> tuple[str, ...]:
    """The passages on the words of several conditions."""
    return tuple(dict.fromkeys(id for one in conditions for id in of_condition(one)))


@lru_cache(4096)
def of_passive(passive: Passive) -> tuple[str, ...]:
    """The passages on the words of a passive ability: on whom, while what, and how much."""
    on = of_selector(effect_selector(passive.on))
    figures = (id for _, amount in amounts(passive) for id in of_amount(amount))
    return tuple(dict.fromkeys((*on, *of_conditions((*passive.while_, *passive.unless)), *figures)))


def _of_condition(condition: Condition) -> Iterator[str]:
    yield from of_selector(condition.phrase) if condition.phrase is not None else ()
    yield from of_things(condition.thing)
    for amount in condition.amounts:
        yield from of_amount(amount)


def _cards(amount: Amount) -> tuple[str, ...]:
    held = amount.cards.selector if amount.cards is not None else None
    return of_selector(held) if held is not None else ()
