"""Wrong terms to choose from: near enough to be taken for the right one, and wrong by the documents themselves."""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from itertools import chain, islice

from rapidfuzz import fuzz

from judge.codex.rows import EntryRow, PassageRow
from judge.training.drills.drill import Option
from judge.training.drills.text.book import Book
from judge.training.drills.text.proving import quoted_words
from judge.training.drills.text.terms import GAP, SMALL, Term, telling

WRONG = 3
"""So many wrong options a question about terms has."""
CLOSE = 9
"""A term so near (arrows, title, kind and beginning together) is easily taken for the right one."""
LONGEST_TITLE = 40
UNASKED = frozenset(
    "it you each see changelog errata quick-reference rulebook keywords card faq introduction credits gameplay "
    "sample-turn contents".split()
)
"""Titles that are no terms to be found out by a sentence: words of every day, and parts of a document."""


def can_be_asked(book: Book, row: EntryRow) -> bool:
    """Whether the title of an entry may stand among options."""
    return (
        row.listed
        and book.official(row.document)
        and len(row.title) <= LONGEST_TITLE
        and row.slug.split("/")[-1] not in UNASKED
        and row.slug.split("/")[0] not in ("changelog", "errata")
        and not re.match(r"Phrases|Example|How |What |When |“", row.title)
    )


def shown_entry(book: Book, term: Term, document: str) -> EntryRow | None:
    """The entry by whose title a term is offered: of the document asked about, or else of another in force."""
    held = [row for row in term.entries if can_be_asked(book, row)]
    held.sort(key=lambda row: row.document != document)
    return held[0] if held else None


def wrong_terms(
    book: Book, row: EntryRow, passage: PassageRow, quoted: str, only: str = "", sections: bool = False
) -> tuple[list[tuple[EntryRow, PassageRow]], int]:
    """The wrong terms for a sentence of an entry, each with the sentence that tells what it is; and how many are close.

    Empty when there are not enough. ``only`` names the document in which they must have an entry. Every word of the
    right title that can still be read in the sentence is in a wrong title as well, so that it gives nothing away.
    """
    right = book.term(row.id)
    assert right is not None
    near = nearness(book, row, right)
    candidates: list[tuple[float, bytes, EntryRow, PassageRow]] = []
    for term in book.terms:
        shown = shown_entry(book, term, only or row.document)
        if shown is None or (only and shown.document != only) or (shown.kind == "section") > sections:
            continue
        lead = book.lead(term, shown.document)
        if lead is not None and term is not right:
            score = near[term.number] + fuzz.ratio(shown.title, row.title) / 50 + 2 * (shown.kind == row.kind)
            score += 2 * (_start(term.hidden(lead.text)) == _start(quoted))
            candidates.append((-score, _lot(passage.id, shown.id), shown, lead))
    candidates.sort(key=lambda one: one[:2])
    alike = sum(-score >= CLOSE for score, *_ in candidates)
    safe = ((shown, lead) for _, _, shown, lead in candidates if not why_right(book, right, passage, quoted, shown.id))
    nearest = sorted(islice(safe, 3 * WRONG), key=lambda one: _lot(passage.id, one[0].id))
    chosen = nearest[:WRONG]
    given = given_away(right, row, quoted)
    if sections and 2 * len(given) < len([w for w in _words(row.title) if w not in SMALL]):
        given = frozenset()  # of a heading of several words one may well be read
    if given and not any(given <= telling(_words(shown.title)) for shown, _ in chosen):
        helping = next((one for one in chain(nearest, safe) if given <= telling(_words(one[0].title))), None)
        if helping is None:
            return [], 0
        chosen = [helping, *chosen][:WRONG]
    return (chosen if len(chosen) == WRONG else []), alike


def why_right(book: Book, right: Term, passage: PassageRow, quoted: str, option: str) -> str:
    """Why an offered entry could be right as well, or is no fair wrong answer; empty when it is wrong for sure."""
    term = book.term(option)
    if term is None:
        return f"the entry {option} is no longer there"
    if term is right:
        return f"{option} explains the same term"
    if term.number in book.kin[right.number]:
        return f"{option} and the right one are not told apart by every document"
    if term.pattern.search(quoted.replace(GAP, " ")):
        return f"{option} is named in the sentence itself"
    if all(e.kind == "section" for e in term.entries):
        # A heading treats many things; one of which the sentence names a part may well say the same elsewhere.
        seen = set(re.findall(r"[^\W\d_]{3,}", quoted.casefold())) - right.words
        if term.words & seen:
            return f"{option} treats what the sentence names"
    other = book.fits(quoted, term, passage.id)
    return f"{other} says nearly the same of {option}" if other else ""


def given_away(right: Term, row: EntryRow, quoted: str) -> frozenset[str]:
    """The words of the right title, in the form of the title, that can still be read in the sentence."""
    visible = set(re.findall(r"[^\W\d_]{3,}", quoted.casefold()))
    return frozenset(
        word
        for word in _words(row.title)
        if word not in SMALL and any(v in telling([word]) or _one_stem(word, v) for v in visible)
    )


def as_options(
    book: Book, row: EntryRow, passage: PassageRow, wrong: list[tuple[EntryRow, PassageRow]]
) -> tuple[Option, ...]:
    """The right term first, then the wrong ones with what each of them is."""
    first = Option(row.title, row.id, cites=(passage.id,))
    return (
        first,
        *(
            Option(shown.title, shown.id, f"That is {shown.title}: {quoted_words(book, lead.id)}", (lead.id,))
            for shown, lead in wrong
        ),
    )


def nearness(book: Book, row: EntryRow, right: Term) -> Counter[int]:
    """How near each term is: by arrows between the two, by common neighbours, and by standing under one heading."""
    near: Counter[int] = Counter()
    beside = book.beside[right.number]
    for number, arrows in beside.items():
        near[number] += 3 + min(arrows, 5)
        for second in book.beside[number]:
            near[second] += 1
    most = max(near.values(), default=1)
    for number in near:
        near[number] = round(6 * near[number] / most) + 2 * (number in beside)
    for term in book.terms:
        if any(
            e.parent == row.parent and e.chapter == row.chapter and e.document == row.document for e in term.entries
        ):
            near[term.number] += 2
    return near


def _start(text: str) -> str:
    """How a sentence begins: what completes *To … a card* is a verb, what completes *This … may* is none."""
    return " ".join(text.split()[:2])


def _words(title: str) -> list[str]:
    return re.findall(r"[^\W\d_]{3,}", title.casefold())


def _one_stem(one: str, other: str) -> bool:
    least = min(len(one), len(other))
    return least >= 5 and one[: max(5, least - 2)] == other[: max(5, least - 2)]


def _lot(*parts: str) -> bytes:
    return hashlib.blake2b("\0".join(parts).encode(), digest_size=8).digest()
