"""The words that a scenario may use, for pulldowns and lists: cards, actions, asks, all from the rules themselves."""

from __future__ import annotations

from functools import cache

from msgspec import Struct

from judge.games.sorcery.cards import Card, known
from judge.games.sorcery.cards.facts import KEYWORDS
from judge.games.sorcery.game import KEY, all_rules
from judge.games.sorcery.scenario.actions import ACTIONS, ANSWERS
from judge.games.sorcery.scenario.asks import KINDS, SENTENCES
from judge.games.sorcery.scenario.fields import LEVEL_WORDS


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
    """All words of a game. ``answers`` are the kinds of decisions that an action may answer beforehand."""

    game: str
    cards: tuple[CardWord, ...]
    keywords: tuple[str, ...]
    levels: tuple[str, ...]
    actions: tuple[ActionWord, ...]
    answers: tuple[str, ...]
    asks: tuple[AskWord, ...]
    kinds: tuple[str, ...]


@cache
def sorcery() -> Vocabulary:
    """The words of Sorcery."""
    all_rules()
    return Vocabulary(
        game=KEY,
        cards=tuple(_card(held) for _, held in sorted(known().items())),
        keywords=tuple(sorted(KEYWORDS)),
        levels=tuple(LEVEL_WORDS),
        actions=tuple(ActionWord(name, dict(held.fields)) for name, held in sorted(ACTIONS.items())),
        answers=ANSWERS,
        asks=tuple(AskWord(held.kind, held.words) for held in SENTENCES),
        kinds=(*KINDS, "can"),
    )


def _card(card: Card) -> CardWord:
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
