"""The cards that come with the judge and the words that a scenario may use, for whoever writes one."""

from __future__ import annotations

from judge.games.game import CardWord, Lists
from judge.games.sorcery.cards import Card, known
from judge.games.sorcery.cards.facts import KEYWORDS
from judge.games.sorcery.cards.tables.abilities import Late
from judge.games.sorcery.scenario.fields import LEVEL_WORDS


def lists() -> Lists:
    """Every known card by name, the keywords, and the levels of a square."""
    cards = tuple(_word(held) for _, held in sorted(known().items()))
    return Lists(cards, keywords=tuple(sorted(KEYWORDS)), levels=tuple(LEVEL_WORDS))


def _word(card: Card) -> CardWord:
    power = "" if card.power is None else str(card.power)
    return CardWord(
        name=card.name,
        types=card.types,
        power=power if card.defense is None else f"{power}/{card.defense}",
        cost="X" if card.x else "" if card.cost is None else str(card.cost),
        keywords=card.keywords,
        size=card.size,
        unread=any(clause.when in (Late.ALWAYS, Late.REALM) for clause in card.uncovered),
    )
