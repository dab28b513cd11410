"""The words that a scenario may use, for pulldowns and lists: cards, actions, asks, all from the rules themselves."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from msgspec import Struct

from judge.games.vocabulary import Asks
from judge.games.vocabulary.asks import KINDS
from judge.rulings.scenario import GAMES

Lists = dict[str, tuple[str, ...]]
"""Words by what they are: keywords, levels, traits, phases."""


class CardWord(Struct, frozen=True, omit_defaults=True):
    """A card that the judge knows: what a list needs to show of it. ``size`` is its squares along one side."""

    name: str
    types: tuple[str, ...]
    power: str = ""
    cost: str = ""
    keywords: tuple[str, ...] = ()
    size: int = 1
    unread: bool = False


class ActionWord(Struct, frozen=True):
    """An action: its name and the kind of value of each of its keys, its own name among them."""

    name: str
    fields: dict[str, str]


class AskWord(Struct, frozen=True):
    """An ask: its kind and its sentence, with places such as ``{thing}``."""

    kind: str
    words: str


class Vocabulary(Struct, frozen=True):
    """All words of a game. ``answers`` are the kinds of decisions that an action may answer beforehand.

    ``lists`` are further words by what they are (traits, conditions, phases). Games whose cards are declared by
    scenarios have no ``cards``.
    """

    game: str
    cards: tuple[CardWord, ...]
    keywords: tuple[str, ...]
    levels: tuple[str, ...]
    actions: tuple[ActionWord, ...]
    answers: tuple[str, ...]
    asks: tuple[AskWord, ...]
    kinds: tuple[str, ...]
    lists: Lists


@cache
def words_of(game: str) -> Vocabulary:
    """The words of a game that is judged."""
    module = GAMES[game]
    module.all_rules()
    asks: Asks = module.ASKS
    cards, lists = OWN[game]()
    known = asks.actions.known
    return Vocabulary(
        game=game,
        cards=cards,
        keywords=lists.pop("keywords", ()),
        levels=lists.pop("levels", ()),
        actions=tuple(ActionWord(name, dict(held.fields)) for name, held in sorted(known.items())),
        answers=tuple(asks.actions.answers),
        asks=tuple(AskWord(held.kind, held.words) for held in asks.sentences),
        kinds=(*KINDS, "can"),
        lists=lists,
    )


def _sorcery() -> tuple[tuple[CardWord, ...], Lists]:
    from judge.games.sorcery.cards import Card, known
    from judge.games.sorcery.cards.facts import KEYWORDS
    from judge.games.sorcery.scenario.fields import LEVEL_WORDS

    def word(card: Card) -> CardWord:
        power = "" if card.power is None else str(card.power)
        return CardWord(
            name=card.name,
            types=card.types,
            power=power if card.defense is None else f"{power}/{card.defense}",
            cost="X" if card.x else "" if card.cost is None else str(card.cost),
            keywords=card.keywords,
            size=card.size,
            unread=any(clause.when == "always" for clause in card.uncovered),
        )

    cards = tuple(word(held) for _, held in sorted(known().items()))
    return cards, {"keywords": tuple(sorted(KEYWORDS)), "levels": tuple(LEVEL_WORDS)}


def _magewars() -> tuple[tuple[CardWord, ...], Lists]:
    from judge.games.magewars.ground.phases import PHASES
    from judge.games.magewars.position.condition_table import CONDITIONS
    from judge.games.magewars.position.trait import TRAITS
    from judge.games.magewars.words import DAMAGE_TYPES, TOKENS, TYPES

    forms = {"": "", "X": " 1", "+X": " +1", "-X": " -1", "+/-X": " +1"}
    return (), {
        "keywords": tuple(sorted(f"{name}{forms[form]}" for name, form in TRAITS.items())),
        "conditions": tuple(CONDITIONS),
        "tokens": TOKENS,
        "types": TYPES,
        "damage types": DAMAGE_TYPES,
        "phases": tuple(PHASES),
    }


def _kotc() -> tuple[tuple[CardWord, ...], Lists]:
    from judge.games.kotc.words import COUNTERS, MINION, PHASES, SETUP, SPELL

    return (), {"counters": COUNTERS, "types": (MINION, SPELL), "phases": (*PHASES, SETUP)}


OWN: dict[str, Callable[[], tuple[tuple[CardWord, ...], Lists]]] = {
    "sorcery": _sorcery,
    "magewars": _magewars,
    "kotc": _kotc,
}
"""What each game has beside actions and asks: cards that come with the judge, and lists of words."""
