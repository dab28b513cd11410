"""Reads the older glossary of Sorcery: Contested Realm: Markdown, a bold term on a line of its own, then its text."""

from __future__ import annotations

import re

from judge.codex.errors import IngestError
from judge.codex.ingest.corrections import apply_corrections
from judge.codex.ingest.coverage import claim_gaps
from judge.codex.ingest.located import Located, line_of
from judge.codex.ingest.nonnormative import mark_nonnormative
from judge.codex.ingest.readers.inline_markdown import inline_markdown
from judge.codex.ingest.readers.paragraphs import cut_paragraph
from judge.codex.ingest.readers.titles import alternatives
from judge.codex.ingest.sources import Source
from judge.codex.model import Entry, Passage, Reading, Skipped, slugify

_TERM = re.compile(r"^\*\*(?P<term>[^*_\n]+)\*\*[ \t]*$", re.MULTILINE)
_BREAK = re.compile(r"\n[ \t]*\n\s*|\n(?=\s*[-\u2022]\s)")
_KEYWORD = "**_Keyword Ability._**"
"""What the text of a keyword begins with; anywhere else it betrays a term that is not marked as one."""


def read(source: Source) -> Reading:
    """Reads the document; alternatives in a title (``Ally/Allied``) become aliases, a page reference in it is left out.

    Raises IngestError when the file does not begin with a bold term, or a term has no text, or one seems to stand
    unmarked within the text of another.
    """
    text, repairs = apply_corrections(Located.of(source.text), source.text, source.file, source.corrections)
    heads = list(_TERM.finditer(text.text))
    if not heads or text.text[: heads[0].start()].strip():
        raise IngestError(source.file, 1, "expected a bold term on a line of its own")
    entries: list[Entry] = []
    skipped: list[Skipped] = []
    for head, following in zip(heads, [*heads[1:], None], strict=True):
        name = text.cut(head.start(), head.end()).strip()
        body = text.cut(head.end(), following.start() if following else len(text))
        _refuse_hidden_term(body, source)
        passages = _passages(body, source)
        line = line_of(source.text, name.raw[0])
        if not passages:
            raise IngestError(source.file, line, f"the term {head['term']!r} has no text")
        skipped.append(Skipped(*name.raw, "title of an entry"))
        title = re.sub(r"\s*\(see page \d+\)", "", head["term"]).strip()
        entries.append(Entry(slugify(title), title, "term", line, passages, aliases=alternatives(title)))
    claimed = [p.raw for e in entries for p in e.passages] + [(s.start, s.end) for s in skipped]
    skipped += claim_gaps(source.text, claimed, [])
    marked = mark_nonnormative(tuple(entries), source.nonnormative, source.file)
    return Reading(marked, tuple(sorted(skipped, key=lambda s: s.start)), repairs)


def _refuse_hidden_term(body: Located, source: Source) -> None:
    begins = len(body) - len(body.text.lstrip())
    at = body.text.find(_KEYWORD, begins + 1)
    if at >= 0:
        line = line_of(source.text, body.starts[at])
        raise IngestError(source.file, line, f"{_KEYWORD!r} within the text of a term: a title without its marks?")


def _passages(body: Located, source: Source) -> tuple[Passage, ...]:
    passages: list[Passage] = []
    start = 0
    for block, end in enumerate([*((m.start(), m.end()) for m in _BREAK.finditer(body.text)), (len(body), len(body))]):
        passages += cut_paragraph(body.cut(start, end[0]), source.text, inline_markdown, block)
        start = end[1]
    return tuple(passages)
