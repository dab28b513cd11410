"""What a keyword does: its own sentence among sentences about others, all with gaps where they name themselves."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator

from judge.codex.rows import PassageRow
from judge.games.shelf import GAMES
from judge.training.drills.drill import Drill, Option
from judge.training.drills.text.book import Book
from judge.training.drills.text.likeness import plain, same
from judge.training.drills.text.options import given_away, nearness, shown_entry
from judge.training.drills.text.proving import put
from judge.training.drills.text.sentences import TOLD, why_not
from judge.training.drills.text.terms import GAP, Term

MOST_WORDS = 32
WRONG = 3
NEAR_AWAY = 100
"""Added to how far away the sentence of a keyword is that stands right beside: all others go before it."""
CLOSE = 0
"""So far away, or nearer, a sentence is easily taken for the right one."""
_TRAIT_LEAD = re.compile(
    r"(?:All attacks|Attacks|This (?:creature|attack|object|spell|wall|enchantment|conjuration|equipment))\b"
)
_SORT = re.compile(r"\b(?:Keyword ability|(?:poison|flame|acid|frost|wind|hydro|psychic|lightning) condition)\b")
_LOOSE = re.compile(
    r"\b(?:this|these|those|such|that)\b (?!creature|attack|object|spell|wall|unit|minion|card|keyword|ability)", re.I
)


def is_keyword(book: Book, term: Term) -> bool:
    """Whether a term is a keyword, trait or condition that cards have, and not a thing, a place or a part of a turn."""
    for row in term.entries:
        if not book.official(row.document) or row.kind == "section":
            continue
        passages = book.by_entry[row.id]
        if row.kind == "keyword" or row.title.endswith(("X", "X/Y")):
            return True
        if row.id in GAMES[book.game].keywords:
            return True
        if any(_SORT.search(p.text) for p in passages) or (passages and _TRAIT_LEAD.match(passages[0].text)):
            return True
        if "quick-reference/" in row.slug and row.kind == "term":
            return True
    return False


def sayings(book: Book, term: Term) -> list[tuple[PassageRow, str]]:
    """What the documents in force say about a keyword, sentence by sentence: the passage, and it with gaps."""
    found = []
    for row in term.entries:
        if row.listed and book.official(row.document) and row.kind != "section":
            for passage in book.by_entry[row.id]:
                text = passage.text.strip()
                gapped = term.hidden(text)
                fit = not why_not(passage, subject=True) and len(text.split()) <= MOST_WORDS
                fit = fit and passage.id not in book.with_cards and not TOLD.search(text)
                if fit and not _LOOSE.search(text) and not given_away(term, row, gapped) and gapped.count(GAP) <= 2:
                    found.append((passage, gapped))
    return found


def drills(book: Book, used: set[str]) -> Iterator[Drill]:
    """For every keyword its sentences that are not used yet, each among sentences of three other keywords."""
    keywords = [t for t in book.terms if is_keyword(book, t) and shown_entry(book, t, "")]
    said = {term.number: sayings(book, term) for term in keywords}
    for term in keywords:
        for passage, gapped in said[term.number]:
            if passage.id in used:
                continue
            wrong, close = _wrong(book, term, passage, gapped, keywords, said)
            if len(wrong) == WRONG:
                used.update({passage.id, *book.twins(passage)})
                yield _drill(book, term, passage, gapped, wrong, close)


def not_about(book: Book, term: Term, passage: PassageRow, gapped: str) -> str:
    """Why a sentence could be about a term after all; empty when by the documents it is not."""
    other = book.term(passage.entry)
    if other is None or other is term:
        return f"{passage.id} explains the same term"
    if other.number in book.kin[term.number]:
        return f"{passage.id} and the right one are not told apart by every document"
    if book.leans_on(term, other) or book.leans_on(other, term):
        return f"{passage.id} is about a term that is told by means of it, or the other way round"
    if term.pattern.search(passage.text):
        return f"{passage.id} names it"
    found = book.fits(gapped, term)
    return f"{found} says nearly the same" if found else ""


def wrong_now(book: Book, drill: Drill) -> str:
    """Why a drill about a keyword no longer holds: a sentence that changed, or one that became right."""
    term = book.term(drill.entries[0])
    if term is None:
        return f"the entry {drill.entries[0]} is no longer there"
    for place, option in enumerate(drill.options):
        passage = book.passages.get(option.key)
        owner = book.term(passage.entry) if passage else None
        if passage is None or owner is None:
            return f"the passage {option.key} is no longer there"
        if owner.hidden(passage.text.strip()) != option.text:
            return f"the sentence {option.key} hides other words now"
        if place == drill.right:
            if owner is not term or not book.official(passage.document):
                return "the right sentence no longer stands under its entry in a document in force"
        else:
            found = not_about(book, term, passage, option.text)
            if found:
                return f"a wrong sentence is not wrong for sure any more: {found}"
    return ""


def _wrong(
    book: Book,
    term: Term,
    passage: PassageRow,
    gapped: str,
    keywords: list[Term],
    said: dict[int, list[tuple[PassageRow, str]]],
) -> tuple[list[tuple[Term, PassageRow, str]], int]:
    row = book.entries[passage.entry]
    near = nearness(book, row, term)
    length = len(passage.text.split())
    found: list[tuple[float, bytes, Term, PassageRow, str]] = []
    for other in keywords:
        ranked = sorted(
            (abs(len(p.text.split()) - length) / 4 + 2 * ((GAP in g) != (GAP in gapped)), _lot(passage.id, p.id), p, g)
            for p, g in said[other.number]
        )
        if other is term:
            continue
        for away, lot, candidate, text in ranked:
            if not not_about(book, term, candidate, text):
                # What is said of a near keyword may be half true of this one: it is taken where there is none else.
                far = NEAR_AWAY if other.number in book.beside[term.number] else 0
                found.append((far + away - near[other.number] / 2, lot, other, candidate, text))
                break
    found.sort(key=lambda one: one[:2])
    nearest: list[tuple[bytes, Term, PassageRow, str]] = []
    for _, lot, other, candidate, text in found:
        if not any(same(plain(text), plain(held)) for held in (gapped, *(one[3] for one in nearest))):
            nearest.append((lot, other, candidate, text))
        if len(nearest) == 2 * WRONG:
            break
    if all(far < NEAR_AWAY / 2 for far, *_ in found[: 2 * WRONG]):
        nearest.sort(key=lambda one: one[0])
    close = sum(score <= CLOSE for score, *_ in found)
    return [(other, p, text) for _, other, p, text in nearest[:WRONG]], close


def _drill(
    book: Book,
    term: Term,
    passage: PassageRow,
    gapped: str,
    wrong: list[tuple[Term, PassageRow, str]],
    close: int,
) -> Drill:
    row = book.entries[passage.entry]
    options = [Option(gapped, passage.id, cites=(passage.id,))]
    for _, sentence, text in wrong:
        title = book.entries[sentence.entry].title
        options.append(Option(text, sentence.id, f"That is said of {title}: “{sentence.text.strip()}”", (sentence.id,)))
    entries = [row.id, *(e.id for e in term.entries if e.id != row.id and book.official(e.document))]
    cites = [passage.id, *(sentence.id for _, sentence, _ in wrong)]
    question = f"What do the documents say about “{row.title}”?"
    # Of one keyword several sentences are asked for, and what is asked tells them apart.
    return put(book, "keyword", question, tuple(options), entries, cites, alike=close)


def _lot(*parts: str) -> bytes:
    return hashlib.blake2b("\0".join(parts).encode(), digest_size=8).digest()
