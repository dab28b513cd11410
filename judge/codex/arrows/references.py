"""References in words: "see the 'die' codex entry", "(see Doublestrike and Triplestrike)", and those listed by hand."""

from __future__ import annotations

import re

from msgspec import structs

from judge.codex.arrows.lexicon import Found
from judge.codex.arrows.page import Page
from judge.codex.arrows.spans import Span, marked, overlaps
from judge.codex.arrows.tokens import tokens
from judge.codex.errors import IngestError
from judge.codex.rows import Edge, PassageRow

_SEE = re.compile(r"(?:^|[(;:,.\u2013\u2014]\s*|\b(?:also|please) )see(?: also)?(?= )", re.IGNORECASE)
_CLAUSE_END = re.compile(
    r"\)|;|\.(?=['\"\u2019\u201d)]*(?:\s|$))"  # a stop, unless it ends an abbreviation inside a title
    r"| for | to | in order | when | in the ['\u2018\u201c]?\w+['\u2019\u201d]? entry"
)
_QUOTED = re.compile(
    r"(?<!\w)['\"\u2018\u201c]"
    r"(?P<title>\w[^'\"\u2018\u2019\u201c\u201d]*(?:['\u2019]t\b[^'\"\u201d\u2019]*)?)"  # one "n't" may stand inside
    r"['\"\u2019\u201d]"
)
_NAMED = re.compile(r"\b(?:codex )?(?:entry|entries|section|sections|chapter)\b")
_BETWEEN = re.compile(r"\s*(?:,|and|or|the|&|as well as|['\"\u2018\u201c\u2019\u201d.])*\s*", re.IGNORECASE)


_JOINING = frozenset({"and", "or", "the", "also", "as", "well"})


def reference_edges(page: Page) -> list[Edge]:
    """Arrows for references in words; none where the document has an explicit link.

    Rows ``[[reference]]`` of the aliases file come first: their words are not read again by the patterns.
    """
    edges = listed_references(page)
    spans: dict[str, list[Span]] = {}
    for edge in edges:
        spans.setdefault(edge.passage, []).append((edge.start, edge.end))
    for passage in page.passages:
        if not page.entries[passage.entry].listed:
            continue
        closed = [*spans.get(passage.id, ()), *marked(passage, "link", "card", "plain")]
        seen: list[Span] = []
        for found in _in_passage(page, passage):
            span = (found.start, found.end)
            if not overlaps(span, closed) and not overlaps(span, seen) and found.sense.target != passage.entry:
                seen.append(span)
                edges.append(_edge(passage, span, found.sense.target, ""))
    return edges


def _in_passage(page: Page, passage: PassageRow) -> list[Found]:
    text = passage.text
    found: list[Found] = []
    for see in _SEE.finditer(text):
        end = _CLAUSE_END.search(text, see.end())
        found += _see_clause(page, text, see.end(), end.start() if end else len(text))
    for match in _QUOTED.finditer(text):
        # A quoted title counts when the words right after it call it an entry: the 'attack' codex entry.
        if _NAMED.match(text[match.end() :].lstrip()) and (one := _whole(page, text, *match.span("title"))):
            found.append(one)
    return found


def _see_clause(page: Page, text: str, start: int, end: int) -> list[Found]:
    """The titles after "see": those that stand right there, joined by commas, and, or; and all quoted ones."""
    found = [
        one
        for match in _QUOTED.finditer(text, start)
        if match.start() < end and (one := _whole(page, text, *match.span("title")))
    ]
    words = [w for w in tokens(text) if w.start >= start]
    end = min([end, *(one.start for one in found)])
    at = start
    position = 0
    while position < len(words) and words[position].start < end:
        if not _BETWEEN.fullmatch(text[at : words[position].start]):
            break
        one = page.lexicon.at(text, words, position)
        if one and one.form not in (("below",), ("above",)):
            found.append(one)
            at, position = one.end, position + one.count
        elif words[position].key in _JOINING:
            at, position = words[position].end, position + 1
        else:
            break
    return found


def _whole(page: Page, text: str, start: int, end: int) -> Found | None:
    """The sense of a span that is a title from end to end, but for a closing stop or comma."""
    title = text[start:end].rstrip(".,;: ")
    sense = page.lexicon.exact(title)
    if sense is None:
        return None
    return Found(1, start, start + len(title), (), sense)


def listed_references(page: Page) -> list[Edge]:
    """The rows ``[[reference]]`` that belong to this edition, located.

    An edition that no longer has the words has no such reference; one that has them but not the target gets an arrow
    of kind ``unresolved``. Raises IngestError when the words of a row stand more than once in its entry.
    """
    edges: list[Edge] = []
    for row in page.aliases.reference:
        places = [
            (passage, passage.text.find(row.words, at.start()))
            for passage in page.passages
            if passage.entry == row.entry
            for at in re.finditer(re.escape(row.within or row.words), passage.text)
        ]
        if len(places) > 1:
            message = f"reference {row.words!r} stands {len(places)} times in {row.entry}; give more words in 'within'"
            raise IngestError(f"aliases/{page.edition.game}.toml", 0, message)
        for passage, start in places:
            span = (start, start + len(row.words))
            for target in row.target:
                if target in page.known:
                    edges.append(_edge(passage, span, target, row.why))
                else:
                    note = f"the entry {target} is not in this edition"
                    edges.append(structs.replace(_edge(passage, span, "", note), kind="unresolved"))
    return edges


def _edge(passage: PassageRow, span: Span, target: str, note: str) -> Edge:
    start, end = span
    words = passage.text[start:end]
    return Edge("reference", passage.id, target, passage.document, passage.edition, passage.id, start, end, words, note)


def check_references(pages: list[Page], edges: list[Edge]) -> None:
    """Raises IngestError for a row ``[[reference]]`` whose entry, words or target no edition holds.

    A row whose document is not there at all is passed over.
    """
    documents = {page.edition.document for page in pages}
    known = {id for page in pages for id in page.entries}
    drawn = {(e.source.split("#", 1)[0], e.words) for e in edges}
    for game, aliases in {page.edition.game: page.aliases for page in pages}.items():
        for row in aliases.reference:
            if row.entry.split(":", 1)[0] not in documents:
                continue
            problem = "" if (row.entry, row.words) in drawn else f"{row.words!r} is not in {row.entry}, in any edition"
            for target in row.target:
                if target not in known and target.split(":", 1)[0] in documents:
                    problem = f"{row.words!r} of {row.entry} leads to unknown {target!r}"
            if problem:
                raise IngestError(f"aliases/{game}.toml", 0, f"reference {problem}")
