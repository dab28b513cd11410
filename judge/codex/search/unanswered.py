"""What no document answers: a query about something else finds nothing, rather than whatever has a word of it."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping, Sequence, Set

from judge.codex.search.index_reader import Memory
from judge.codex.search.words import stem

FEW = 5
"""A query of more words than this may be a sentence, in which names may be anything."""

MOSTLY = 0.6
"""A question of whose words more than this share is unheard of, by weight, is about something else."""

NAMED = 0.75
"""So much of a query is the title of an entry that it is named."""

ASKING = frozenset(
    "who whom whose what which when where why how can could may must does do did is are am will would if".split()
)
"""Words with which questions begin."""


def foreign(memory: Memory, tokens: Sequence[str], content: Sequence[str], corrected: Mapping[str, str]) -> bool:
    """Whether a query is about something of which no document speaks.

    A few words without a question name one thing, and each of them must be known. In a question names may be anything;
    only where they are most of what it says it is about something else. ``corrected`` are words that were mended.
    """
    subject = [word for word in dict.fromkeys(content) if word != "x"]
    strange = [word for word in subject if _unheard_of(memory, word, corrected.get(word, ""))]
    if not strange or len(subject) < 2:
        return False
    if len(subject) < FEW and not ASKING & set(tokens):
        return True
    weights = {word: memory.weight(word) for word in subject}
    return sum(weights[word] for word in strange) > MOSTLY * sum(weights.values())


def _unheard_of(memory: Memory, word: str, mended: str) -> bool:
    """Whether a word is in no document, no title and no list, nor nearly so; a slip seldom is in the first letter."""
    if stem(word) in memory.stems or word in memory.words or memory.akin_of(word):
        return False
    return mended[:1] != word[:1] and not any(form.startswith(word) for form in memory.vocabulary)


def held_together(db: sqlite3.Connection, tokens: Sequence[str], ways: Sequence[Set[str]]) -> bool:
    """Whether some entry or ruling holds all words of a query, each in one of its ``ways``.

    It is asked of queries that name one thing in three words or four; of all others nothing is wanted.
    """
    if not 2 < len(ways) < FEW or len(tokens) > FEW or ASKING & set(tokens):
        return True
    match = " AND ".join("(" + " OR ".join(f'"{way}"' for way in sorted(some)) + ")" for some in ways)
    return any(
        db.execute(f"SELECT 1 FROM {table} WHERE {table} MATCH ? LIMIT 1", (match,)).fetchone()  # noqa: S608
        for table in ("entry_text", "ruling_text")
    )
