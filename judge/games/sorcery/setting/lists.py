"""The cards that come with the judge and the words that a scenario may use, for whoever writes one."""

from __future__ import annotations

from judge.games.game import CardWord, Lists
from judge.games.sorcery.cards import Card, known
from judge.games.sorcery.cards.facts import KEYWORDS
from judge.games.sorcery.cards.operations import OPERATIONS, keys
from judge.games.sorcery.cards.operations.values import TABLES
from judge.games.sorcery.cards.tables.abilities import Late
from judge.games.sorcery.cards.tables.every import OF_ABILITIES, OF_FACES, OF_PASSIVES
from judge.games.sorcery.scenario.fields import LEVEL_WORDS


def lists() -> Lists:
    """Every known card by name, the keywords, the levels of a square, the words of declared cards and of operations."""
    cards = tuple(_word(held) for _, held in sorted(known().items()))
    others = {"operations": tuple(OPERATIONS), "keys of operations": _keys()}
    others |= {table.called(): tuple(map(str, table)) for table in TABLES}
    others |= {table.called(): tuple(map(str, table)) for table in (*OF_FACES, *OF_ABILITIES, *OF_PASSIVES)}
    return Lists(cards, keywords=tuple(sorted(KEYWORDS)), levels=tuple(LEVEL_WORDS), others=others)


def _keys() -> tuple[str, ...]:
    return tuple(sorted({key for kind in OPERATIONS.values() for key in keys(kind)} - set(OPERATIONS)))


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
        partly=bool(card.uncovered),
        plain=not (card.ability or card.passive or card.uncovered or card.keywords),
    )
