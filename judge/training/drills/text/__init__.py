"""Drills about the documents themselves: terms, keywords, documents and conflicts, proved by the codex alone."""

from __future__ import annotations

from collections import Counter

from judge.codex.library import Codex
from judge.training.drills.drill import Drill
from judge.training.drills.text import conflicts, definitions, documents, keywords
from judge.training.drills.text.book import book_of
from judge.training.drills.text.proving import still_stands
from judge.training.drills.text.sentences import why_not

_WRONG_NOW = {
    "definition": definitions.wrong_now,
    "entry": definitions.wrong_now,
    "keyword": keywords.wrong_now,
    "document": documents.wrong_now,
    "conflict": conflicts.wrong_now,
}


def made(codex: Codex, game: str) -> tuple[Drill, ...]:
    """Every drill that can be made of a game's documents, each with its proof; takes some seconds.

    No sentence decides two of them, nor do two that say the same in nearly the same words.
    """
    book = book_of(codex, game)
    used: set[str] = set()
    found = [*conflicts.drills(book), *documents.drills(book, used)]
    explained = list(definitions.drills(book, used, "definition"))
    found += [*explained, *keywords.drills(book, used), *definitions.drills(book, used, "entry")]
    return tuple({drill.id: drill for drill in found}.values())


def left_out(codex: Codex, game: str) -> Counter[str]:
    """How many sentences of a game's documents in force no drill asks about, by the rule that keeps them out.

    A sentence that only a keyword's drills can ask about counts by the rule that keeps it from the other kinds.
    """
    book = book_of(codex, game)
    used = {id for drill in made(codex, game) for id in drill.proof.passages}
    found: Counter[str] = Counter()
    for passage in book.passages.values():
        if passage.id in used:
            continue
        if not book.official(passage.document):
            found["in a superseded document"] += 1
        else:
            row = book.entries[passage.entry]
            rule = why_not(passage) or definitions.drill_of(book, row, passage)[1]
            found[rule or "says what a sentence that is asked about says already"] += 1
    return found


def check(codex: Codex, drill: Drill) -> str:
    """Why a drill about the documents holds no longer, in a sentence's words; empty when it does.

    Its passages must stand with the very words, its derivation must be that of its words, and each wrong option must
    be wrong still by the documents of today.
    """
    wrong_now = _WRONG_NOW.get(drill.kind)
    if wrong_now is None:
        return f"a drill of the kind “{drill.kind}” is not about the documents alone"
    book = book_of(codex, drill.game)
    return still_stands(book, drill) or wrong_now(book, drill)
