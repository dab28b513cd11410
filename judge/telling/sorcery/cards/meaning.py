"""What is meant by the values of a card, however it is written: two texts say the same when this is the same."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct, structs

from judge.games.sorcery.cards.costs import Limit, Part, part
from judge.games.sorcery.cards.facts import Ability
from judge.games.sorcery.cards.passives.passive import Passive
from judge.games.sorcery.cards.tables.abilities import When
from judge.games.sorcery.cards.tables.allowing import Joined
from judge.games.sorcery.cards.tables.faces import CostOf
from judge.games.sorcery.cards.values.amounts import amount
from judge.games.sorcery.cards.values.found import CardName, Cards
from judge.games.sorcery.cards.values.goals import TARGET, goal
from judge.games.sorcery.cards.values.harm import DamageOf, TakenFor
from judge.games.sorcery.cards.values.keywords import KeywordAbility, keyword
from judge.games.sorcery.cards.values.known import Known
from judge.games.sorcery.cards.values.manners import Lost
from judge.games.sorcery.cards.values.reading import Grammar, Misread
from judge.games.sorcery.cards.values.selected import Selector
from judge.games.sorcery.cards.values.selectors import card_selector, effect_selector, selector
from judge.games.sorcery.cards.values.things import Things
from judge.games.sorcery.casting.target import APART, OWN, PAIR, PLACES, TOGETHER, split
from judge.games.sorcery.words import ELEMENTS

PHRASES = (
    "on", "against", "for_each", "bars", "cost_at", "joins", "joins_to", "no_summons", "casters", "by", "what",
    "carries", "carried_by", "enters_as", "takes_carried", "disabled_until_tap_of", "disabled_until_death_of",
    "abilities_of", "saved_by_sacrifice_of", "banishing", "opens_hands",
)  # fmt: skip
"""Fields that hold selectors as they are written."""


def meaning(value: Any) -> Any:
    """What a value means, without how it was written: words of one meaning in any order are the same."""
    if isinstance(value, Selector):
        return _selected(value)
    if isinstance(value, Things):
        return (value.known or (value.selector and _selected(value.selector)) or value.words, value.at)
    if isinstance(value, KeywordAbility):
        return (value.name, value.parameter)
    if isinstance(value, Lost):
        return _lost(value.words)
    if isinstance(value, TakenFor | DamageOf):
        return frozenset(value.kinds)
    if isinstance(value, Cards | CardName):
        chosen = value.selector if isinstance(value, Cards) else None
        return _selected(chosen) if chosen else value.words
    if isinstance(value, Struct):
        fields = structs.asdict(value)
        if isinstance(value, Grammar):
            fields.pop("words")
        return (type(value).__name__, *((name, _field(value, name, held)) for name, held in fields.items()))
    if isinstance(value, tuple | list):
        return tuple(map(meaning, value))
    if isinstance(value, Mapping):
        return {key: _field(None, key, held) for key, held in value.items()}
    return value


def _field(of: Any, name: str, value: Any) -> Any:
    if name == "joins_to" and Joined.knows(value):
        return value
    if name in PHRASES and type(value) is str:
        casts = isinstance(of, Ability) and of.when is When.CASTS and name == "what"
        return _selected((card_selector if casts else effect_selector)(value)) if value else value
    if name in ("cost_of", "casts_what", "threshold_of", "as_of", "casts_for_what", "casts_top_of", "plays_over"):
        return value if value in ("", CostOf.FIRST) else _selected(card_selector(value))
    if name in ("mana", "power", "set_power", "cheaper", "x_is") and type(value) is int:
        return meaning(amount(value))
    if name in ("cast_where", "cast_only", "casts_to"):
        return tuple(map(_goal, value))
    if isinstance(of, Ability) and name == "target" and value:
        if PAIR in value:
            return tuple(_selected(selector(one)) for one in value.split(PAIR))
        what, most, where = split(value)
        apart = (str(value).endswith(APART), str(value).endswith(TOGETHER), str(value).endswith(OWN))
        return (what if what in PLACES else _selected(selector(what)), most, where, apart)
    if name in ("cost", "cast_cost", "alternate") and isinstance(value, tuple | list):
        return _costs(tuple(value))
    if name in ("threshold", "affinity", "letters") and isinstance(value, str):
        return "".join(sorted(value)) if set(value) <= set(ELEMENTS) else value
    if name in ("gives", "keywords"):
        return tuple(keyword(one) for one in value)
    if name == "loses":
        return tuple(map(_lost, value))
    if name == "damage_of" and isinstance(value, str):
        return frozenset(value.split())
    return meaning(value)


def _selected(chosen: Selector) -> Any:
    heads = frozenset((frozenset(head.nouns), frozenset(head.subtypes)) for head in chosen.heads)
    lists = (chosen.traits, chosen.not_, chosen.words, chosen.without, map(frozenset, chosen.with_))
    relations = frozenset((how, _selected(to) if isinstance(to, Selector) else to) for how, to in chosen.relations)
    plain = structs.replace(chosen, heads=(), traits=(), not_=(), words=(), without=(), with_=(), relations=())
    return (heads, plain, relations, *map(frozenset, lists))


def _goal(words: str) -> Any:
    """What a goal means; the selector of whose hands it is stands in it as it is written."""
    found = goal(words)
    hands = found.hands.removeprefix(TARGET)
    rest = meaning(structs.replace(found, hands=""))
    return (rest, found.hands.startswith(TARGET), _selected(selector(hands)) if hands else "")


def _lost(words: str) -> Any:
    try:
        return keyword(words)
    except Misread:
        return words


def _costs(words: tuple[str, ...]) -> Any:
    limits = tuple(one for one in words if Limit.knows(one))
    paid = (part(one) for one in words if not Limit.knows(one))
    return (*map(_part, paid), *limits)


def _part(one: Part) -> Any:
    if one.ways:
        return (one.kind, *map(_part, one.ways))
    return _paid(one.kind, one.amount, one.what, one.random)


def _paid(kind: str, amount: int, what: str, random: bool) -> Any:
    return (
        kind,
        amount,
        _selected(selector(what)) if kind in ("tap", "sacrifice") and what != Known.GIVER else what,
        random,
    )


def same(one: Ability | Passive | Any, other: Ability | Passive | Any) -> bool:
    """Whether two abilities, or two values of a card, say the same."""
    return bool(meaning(one) == meaning(other))
