"""A text that somebody types, read clause by clause and told back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.games.sorcery.cards import card, known
from judge.games.sorcery.cards.reader.cards import Read, fields, read_card
from judge.games.sorcery.cards.reader.reading import Unread
from judge.telling.card_book import CardSentence, ClauseRead
from judge.telling.sorcery.cards.told import told


def read_text(text: str, name: str, kind: str) -> tuple[ClauseRead, ...]:
    """The clauses of a text of a card that has no face yet; ``kind`` is its type."""
    return tuple(_clause(one, name, kind) for one in read_card(name, (kind,), text, list(known()), faced=False))


def _clause(one: Read, name: str, kind: str) -> ClauseRead:
    words = one.clause.words
    if isinstance(one.rows, Unread):
        return ClauseRead(words, False, at=one.rows.at, stops=one.rows.words, why=one.rows.why)
    return ClauseRead(words, True, told_rows(name, (kind,), fields(one.rows, name)))


def told_rows(name: str, types: tuple[str, ...], rows: Mapping[str, Any]) -> tuple[CardSentence, ...]:
    """What rows of a card say, in plain words with the passages behind these."""
    if not rows:
        return ()
    made = card(name, {"types": list(types), **{key: value for key, value in rows.items() if key != "size"}})
    return tuple(CardSentence(one.words, one.passages) for one in told(made))
