"""What clauses are, what they are about, and when that matters."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from judge.games.sorcery.cards.tables.abilities import Late, When


class Kind(StrEnum):
    """What a clause is in its text."""

    KEYWORDS = "keywords"
    CASTING = "casting"
    ARROW = "arrow"
    MOMENT = "moment"
    EVENT = "event"
    STATEMENT = "statement"
    RESOLVES = "resolves"


class Matter(Struct, frozen=True):
    """What a clause is about, in our words, and when it matters."""

    clause: str
    when: When | Late
