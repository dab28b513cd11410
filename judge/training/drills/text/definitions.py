"""Two questions about one sentence: which term it explains, and under which entry it stands."""

from __future__ import annotations

from collections.abc import Iterator

from judge.codex.rows import EntryRow, PassageRow
from judge.training.drills.drill import Drill
from judge.training.drills.text.book import Book
from judge.training.drills.text.options import as_options, can_be_asked, why_right, wrong_terms
from judge.training.drills.text.proving import put
from judge.training.drills.text.terms import GAP

LEAST_LEFT = 5
"""So many words are to be read beside the gaps."""
MOST_GAPS = 3


def drill_of(book: Book, row: EntryRow, passage: PassageRow) -> tuple[Drill | None, str]:
    """The question about a sentence, or None and the rule by which there is none."""
    term = book.term(row.id)
    if term is None or not can_be_asked(book, row):
        return None, "its title is no term to be asked for"
    quoted = term.hidden(passage.text.strip())
    left = quoted.replace(GAP, " ").split()
    if len([w for w in left if any(c.isalpha() for c in w)]) < LEAST_LEFT:
        return None, "too little is left beside the gaps"
    if quoted.count(GAP) > MOST_GAPS:
        return None, "more gaps than can be read"
    rank = _whole_rank(book, passage)
    section = row.kind == "section"
    explains = rank == 0 and not section
    if not explains and GAP not in quoted and not (section and not row.parent):
        return None, "does not name its own term, and is not the sentence that explains it"
    if any(book.term(book.passages[id].entry) is not term for id in book.twins(passage)):
        return None, "stands under another entry too"
    short = book.documents[row.document].short
    wrong, close = wrong_terms(book, row, passage, quoted, "" if explains else row.document, section)
    if not wrong:
        return None, "not three wrong terms that are wrong for sure"
    kind = "definition" if explains else "entry"
    question = "Which term does this sentence explain?" if explains else _where(short)
    options = as_options(book, row, passage, wrong)
    entries = [row.id, *(e.id for e in term.entries if e.id != row.id and book.official(e.document))]
    cites = [passage.id, *(lead.id for _, lead in wrong)]
    return put(book, kind, question, options, entries, cites, quoted, close), ""


def drills(book: Book, used: set[str], kind: str) -> Iterator[Drill]:
    """A question of a kind about every sentence that can be asked about so and is not used yet."""
    for row, passage in book.asked():
        if passage.id not in used and (_whole_rank(book, passage) == 0 or kind == "entry"):
            drill, _ = drill_of(book, row, passage)
            if drill is not None and drill.kind == kind:
                used.update({passage.id, *book.twins(passage)})
                yield drill


def wrong_now(book: Book, drill: Drill) -> str:
    """Why a drill about a sentence no longer holds: its words, or an option that became right."""
    right = drill.options[drill.right]
    term = book.term(right.key)
    passage = book.passages.get(right.cites[0]) if right.cites else None
    if term is None or passage is None or passage.entry != right.key:
        return "the sentence no longer stands under its entry"
    if term.hidden(passage.text.strip()) != drill.quoted:
        return "the sentence hides other words now"
    if not book.official(passage.document):
        return "the document of its sentence is superseded now"
    for place, option in enumerate(drill.options):
        if place != drill.right:
            found = why_right(book, term, passage, drill.quoted, option.key)
            if found:
                return f"“{option.text}” is not wrong for sure any more: {found}"
    if any(book.term(book.passages[id].entry) is not term for id in book.twins(passage)):
        return "the sentence stands under another entry too"
    return ""


def _where(short: str) -> str:
    return f"Under which entry of the {short[0].lower() + short[1:]} does this sentence stand?"


def _whole_rank(book: Book, passage: PassageRow) -> int:
    """Which sentence of its entry it is, not counting those that only say what sort of term it is."""
    return sum(len(p.text.split()) > 3 and p.normative for p in book.by_entry[passage.entry][: book.rank(passage)])
