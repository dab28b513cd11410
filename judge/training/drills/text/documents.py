"""Which document is which: what only a superseded one says of a term, which is newer, which stands above another."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from itertools import combinations

from rapidfuzz import fuzz

from judge.codex.rows import PassageRow
from judge.games.shelf import GAMES
from judge.training.drills.drill import Drill, Option
from judge.training.drills.text.book import Book
from judge.training.drills.text.options import can_be_asked
from judge.training.drills.text.proving import put, topic_of
from judge.training.drills.text.sentences import TOLD, why_not
from judge.training.drills.text.terms import Term

UNLIKE, UNLIKE_PART = 70, 86
"""Below these likenesses (whole, and of the best part) the words of an old sentence stand in no document in force."""
FEWEST, MOST = 2, 3
"""So many sentences in force stand beside the superseded one."""
WORDS = (5, 45)


def drills(book: Book, used: set[str]) -> Iterator[Drill]:
    """Questions about the documents of a game; none where there is only one document."""
    yield from _between(book)
    for term in book.terms:
        yield from _superseded(book, term, used)


def wrong_now(book: Book, drill: Drill) -> str:
    """Why a drill about documents no longer holds."""
    keys = [option.key for option in drill.options]
    if all(key in book.documents for key in keys):
        best = _best(book, keys, drill.question)
        return "" if best == keys[drill.right] else "another document is the right answer now"
    for place, key in enumerate(keys):
        passage = book.passages.get(key)
        if passage is None:
            return f"the passage {key} is no longer there"
        if passage.text.strip() != drill.options[place].text:
            return f"the words of {key} are others now"
        if book.official(passage.document) is (place == drill.right):
            return f"{key} stands in a document of another standing now"
    right = book.passages[keys[drill.right]]
    term = book.term(right.entry)
    if term is None:
        return f"the entry {right.entry} is no longer there"
    return _in_force(book, term, right)


def _superseded(book: Book, term: Term, used: set[str]) -> Iterator[Drill]:
    old = [p for e in term.entries if not book.official(e.document) for p in book.by_entry[e.id] if _whole(p)]
    current = [
        p
        for e in term.entries
        if book.official(e.document) and can_be_asked(book, e) and e.kind != "section"
        for p in book.by_entry[e.id]
        if _whole(p) and p.normative and p.id not in book.with_cards
    ]
    asked: list[PassageRow] = []
    for passage in old:
        if passage.id in used or asked or why_not(passage, subject=True) or _in_force(book, term, passage):
            continue
        beside = sorted(current, key=lambda p: abs(len(p.text) - len(passage.text)) + _lot(passage.id, p.id)[0] / 4)
        beside = _unlike(beside)[:MOST]
        if len(beside) < FEWEST:
            continue
        asked.append(passage)
        used.add(passage.id)
        row = next(e for e in term.entries if e.id == beside[0].entry)
        old_entry = book.entries[passage.entry]
        shorts = {p.document: book.documents[p.document].short for p in (passage, *beside)}
        options = [Option(passage.text.strip(), passage.id, cites=(passage.id,))]
        for p in beside:
            why = f"That stands in a document in force: {shorts[p.document]}, {book.entries[p.entry].title}."
            options.append(Option(p.text.strip(), p.id, why, (p.id,)))
        question = f"Which of these sentences about “{row.title}” stands only in a superseded document?"
        cites = [passage.id, *(p.id for p in beside)]
        yield put(book, "document", question, tuple(options), [row.id, old_entry.id], cites)


def _in_force(book: Book, term: Term, passage: PassageRow) -> str:
    """Whether a document in force says what an old sentence says, in nearly its words; empty when none does."""
    for p in book.passages.values():
        if book.official(p.document):
            whole = fuzz.ratio(p.text, passage.text)
            same = book.term(p.entry) is term
            part = fuzz.partial_ratio(p.text, passage.text) if same else 0
            if whole >= UNLIKE or part >= UNLIKE_PART or (same and fuzz.token_set_ratio(p.text, passage.text) >= 80):
                return f"{p.id} says nearly the same in a document in force"
    return ""


def _unlike(passages: list[PassageRow]) -> list[PassageRow]:
    kept: list[PassageRow] = []
    for passage in passages:
        if all(fuzz.ratio(passage.text, other.text) < UNLIKE for other in kept):
            kept.append(passage)
    return kept


def _whole(passage: PassageRow) -> bool:
    text = passage.text.strip()
    return (
        WORDS[0] <= len(text.split()) <= WORDS[1]
        and not text.endswith(":")
        and why_not(passage, subject=True) in ("", "leans on the sentence before it")
        and passage.kind in ("sentence", "item")
        and not TOLD.search(text)
    )


def _between(book: Book) -> Iterator[Drill]:
    order = [d for d in GAMES[book.game].documents if d in book.documents]
    for one, other in combinations(order, 2):
        shorts = " or the ".join(sorted(_small(book.documents[d].short) for d in (one, other)))
        for question in (_NEWER, _ABOVE):
            yield _which(book, (one, other), question.format(shorts))


_NEWER = "Which of the two documents is the newer, the {}?"
_ABOVE = "Two documents speak about a case and disagree. Which of them stands above the other, the {}?"


def _which(book: Book, some: tuple[str, ...], question: str) -> Drill:
    right = _best(book, some, question)
    options = [Option(book.documents[right].title, right)]
    for other in some:
        if other != right:
            held = book.documents[other]
            words = f"{held.short}: {held.date_words}; {held.standing}."
            options.append(
                Option(held.title, other, f"The {_small(book.documents[right].short)} goes before it. {words}")
            )
    first = next(e.id for e in book.entries.values() if e.document == right and e.listed)
    return put(book, "document", question, tuple(options), (first,), (), topic=_topic(book, first))


def _best(book: Book, some: Sequence[str], question: str) -> str:
    """The newer document, or that of the higher precedence, as the question asks."""
    if question.startswith(_NEWER.split("{")[0]):
        return max(some, key=lambda d: (book.documents[d].standing == "official", book.documents[d].date))
    return min(some, key=GAMES[book.game].documents.index)


def _small(short: str) -> str:
    return short[0].lower() + short[1:]


def _topic(book: Book, entry: str) -> str:
    """Questions of precedence stand beside what the documents themselves say about it."""
    return "the-silver-rule" if f"{book.game}:the-silver-rule" in book.entries else topic_of(book, entry)


def _lot(*parts: str) -> bytes:
    return hashlib.blake2b("\0".join(parts).encode(), digest_size=8).digest()
