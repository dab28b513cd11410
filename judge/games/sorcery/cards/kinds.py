"""How the values of a card are read, once: words of closed tables, numbers, yes and no, letters, phrases, costs.

Each kind of value is a ``Value``; what cannot be read raises NoSuchThing or ValueError with a sentence.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from judge.games.sorcery.cards.costs import Limit, part
from judge.games.sorcery.cards.facts import KEYWORDS, keyword
from judge.games.sorcery.cards.operations.knowing import words_in
from judge.games.sorcery.cards.tables.allowing import Joined
from judge.games.sorcery.cards.tables.damage import DamageKind
from judge.games.sorcery.cards.tables.faces import CostOf, Subtype
from judge.games.sorcery.cards.values.amounts import Amount, Of
from judge.games.sorcery.cards.values.conditions import Condition
from judge.games.sorcery.cards.values.found import CardName
from judge.games.sorcery.cards.values.goals import goal
from judge.games.sorcery.cards.values.known import Known
from judge.games.sorcery.cards.values.reading import Word
from judge.games.sorcery.cards.values.selector_words import Noun
from judge.games.sorcery.cards.values.selectors import card_selector, selector
from judge.games.sorcery.words import ELEMENTS, TYPES
from judge.games.source import figure, nearest
from judge.games.vocabulary import NoSuchThing


class Value(Struct, frozen=True):
    """A kind of value: how it is read, whether there may be several, and what it is called.

    ``phrase``: it names things of a position, so those who know these look at it too.
    """

    read: Callable[[Any], Any]
    called: str
    several: bool = False
    phrase: bool = False
    words: type[Word] | None = None


def _text(value: Any) -> str:
    if not isinstance(value, str) or not value.strip():
        raise NoSuchThing(f"words are needed here, and not {_shown(value)}")
    return value


def _shown(value: Any) -> str:
    return "a list" if isinstance(value, list | tuple) else "a group" if isinstance(value, dict) else repr(value)


def _yes(value: Any) -> bool:
    if isinstance(value, bool):
        return value
    if value in ("yes", "true", "no", "false"):
        return value in ("yes", "true")
    raise NoSuchThing(f"this is yes or no, and not {_shown(value)}")


def number(least: int, most: int = 99) -> Value:
    """A whole number within bounds."""

    def read(value: Any) -> int:
        digits = str(value).strip().removeprefix("+").removeprefix("-")
        if isinstance(value, bool | list | tuple | dict) or not (digits.isascii() and digits.isdigit()):
            raise NoSuchThing(f"this is a whole number from {least} to {most}, and not {_shown(value)}")
        found = int(value)
        if not least <= found <= most:
            raise NoSuchThing(f"this is a whole number from {least} to {most}, and not {found}")
        return found

    return Value(read, f"a number from {least} to {most}")


def amount(least: int, most: int = 99) -> Value:
    """A whole number within bounds, or an amount that a card in the realm can read off the position."""
    plain = number(least, most)

    def read(value: Any) -> int | Amount:
        if not isinstance(value, str) or figure(value.strip()) is not None or " " not in value:
            found: int = plain.read(value)
            return found
        made = Amount.read(value)
        _known(made, OF_CARDS)
        return made

    return Value(read, f"{plain.called}, or an amount such as `number of other minion nearby`")


def conditions(known: frozenset[str]) -> Value:
    """Conditions that speak of nothing but what is known."""

    def read(value: Any) -> Condition:
        made = Condition.read(_text(value))
        _known(made, known)
        return made

    return Value(read, "conditions", several=True)


def _known(value: Amount | Condition, known: frozenset[str]) -> None:
    """Raises NoSuchThing for words that a card cannot know: targets, or what only a scenario calls so."""
    if wrong := next((word for word in words_in(value) if word not in known), ""):
        raise NoSuchThing(f"this card knows nothing that is called {wrong!r} here")
    if wrong := next((one.words for one in value.things if one.called), ""):
        raise NoSuchThing(f"{wrong!r} are no things{nearest(wrong, Known)}; by a card's name say 'card named {wrong}'")


def word(words: type[Word], *, several: bool = False) -> Value:
    """A word of a closed table."""
    called = ", ".join(f"`{one}`" for one in words)
    return Value(lambda value: words.read(_text(value)), called, several, words=words)


def _letters(value: Any) -> str:
    if not isinstance(value, str) or not value or set(value) - set(ELEMENTS):
        raise NoSuchThing(f"these are the letters A, E, F and W, such as AWW, and not {_shown(value)}")
    return value


def _type(value: Any) -> str:
    kind = _text(value).lower()
    if kind not in TYPES:
        one = f"a card's type is one or more of {', '.join(TYPES)}"
        raise NoSuchThing(f"{one}, and not {value!r}{nearest(kind, TYPES)}")
    return kind


def _keyword(value: Any) -> str:
    keyword(_text(value))
    return str(value)


def _becomes(value: Any) -> str:
    words = _text(value)
    if words in TYPES or Subtype.knows(words):
        return words
    raise NoSuchThing(f"{words!r} is no type and no subtype{nearest(words, (*TYPES, *Subtype))}")


ALL, AFFINITY, MANA = "abilities", "affinity", "mana"
"""What a thing may lose beside keyword abilities and abilities with a name."""


def _lost(value: Any) -> str:
    words = _text(value)
    if words in (ALL, AFFINITY, MANA):
        return words
    try:
        keyword(words)
    except NoSuchThing as error:
        known = (ALL, AFFINITY, MANA, *KEYWORDS)
        raise NoSuchThing(f"{words!r} is nothing that is lost{nearest(words, known)}") from error
    return words


def _damage_of(value: Any) -> str:
    for one in _text(value).split():
        DamageKind.read(one)
    return str(value)


def _spells(value: Any) -> str:
    card_selector(_text(value))
    return str(value)


def _cost_of(value: Any) -> str:
    return CostOf.FIRST if value == CostOf.FIRST else _spells(value)


def _selector(value: Any) -> str:
    selector(_text(value))
    return str(value)


def _joined(value: Any) -> str:
    words = _text(value)
    if Joined.knows(words):
        return words
    if not all(Noun.SITE in head.nouns for head in selector(words).heads):
        known = ", ".join(repr(str(word)) for word in Joined)
        raise NoSuchThing(f"squares are joined with sites that a selector selects, or with one of {known}: {words!r}")
    return words


def _goal(value: Any) -> str:
    goal(_text(value))
    return str(value)


def _cost(value: Any) -> str:
    paid = part(_text(value))
    if paid.kind in ("tap", "sacrifice", "banish") and paid.what != Known.GIVER:
        selector(paid.what)
    return str(value)


def _cost_of_ability(value: Any) -> str:
    return str(value) if Limit.knows(value) else _cost(value)


TEXT = Value(_text, "words")
YES = Value(_yes, "`yes` or `no`")
NAME_OF_CARD = Value(lambda value: CardName.read(_text(value)).words, "the name of a card")
LETTERS = Value(_letters, "letters such as `AWW` (air, earth, fire, water)")
SELECTOR = Value(_selector, "a selector", phrase=True)
TARGET = Value(_text, "a selector, `location`, `square` or `void`, with `up to N steps away`", phrase=True)
TYPES_IN_WORDS = Value(lambda value: tuple(map(_type, _text(value).split())), ", ".join(f"`{kind}`" for kind in TYPES))
TYPE = Value(_type, ", ".join(f"`{kind}`" for kind in TYPES), several=True)
KEYWORDS_ = Value(_keyword, "keyword abilities", several=True)
BECOMES = Value(_becomes, "types or subtypes", several=True)
LOST = Value(_lost, f"keyword abilities, `{ALL}`, `{AFFINITY}` or `{MANA}`", several=True)
DAMAGE_OF = Value(_damage_of, " ".join(f"`{one}`" for one in DamageKind))
SPELLS = Value(_spells, "a selector of spells")
COST_OF = Value(_cost_of, "a selector of spells, such as `Ordinary minion`, or `first of each element`")
ROWS_OF_GRID = Value(_text, "rows of a damage grid, such as `1 2* 1`", several=True)
JOINED = Value(_joined, ", ".join(f"`{one}`" for one in Joined) + ", or a selector of sites")
GOALS = Value(_goal, "goals of spells, such as `water site`, `void in a corner`", several=True)
COSTS = Value(_cost, "costs", several=True)
ABILITY_COSTS = Value(_cost_of_ability, "costs, and how often", several=True)
OF_EFFECTS = (Of.X, Of.ITS_COST, Of.MUCH, Of.COUNTED, Of.KILLED, Of.SACRIFICED)
"""Amounts that only an effect knows."""
OF_CARDS = frozenset((Known.ITSELF, *(of.value for of in Of if of not in OF_EFFECTS)))
"""What a passive ability can speak of beside what selectors select."""
WHILE = conditions(OF_CARDS)
WHEN = conditions(OF_CARDS | {Known.IT, Known.BY})
"""Conditions of abilities, which know what triggered them."""
