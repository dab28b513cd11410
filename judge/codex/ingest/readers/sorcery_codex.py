"""Reads the Codex of Sorcery: Contested Realm, a CSV export with the columns title, content, subcodexes."""

from __future__ import annotations

import re

from msgspec import Struct, structs

from judge.codex.errors import IngestError
from judge.codex.ingest.corrections import apply_corrections
from judge.codex.ingest.coverage import claim_gaps
from judge.codex.ingest.encoding import repair_mojibake
from judge.codex.ingest.located import Located, line_of
from judge.codex.ingest.nonnormative import mark_nonnormative
from judge.codex.ingest.readers.csv_cells import Cell, find_cells
from judge.codex.ingest.readers.link_brackets import protect_reversed, take_marks
from judge.codex.ingest.readers.paragraphs import cut_paragraph
from judge.codex.ingest.sources import Source
from judge.codex.model import Entry, Passage, Reading, Skipped, slugify

WIDTH = 100
"""The column at which the export wraps its lines."""

NAVIGATION = "navigation: points to where the rule stands"
"""Why a sentence that only names another entry is no rule."""

_HEADER = ["title", "content", "subcodexes"]
_WORD = re.compile(r"[^\s\"]*")  # a cell's closing quote is no part of its last word
_HEADING_WORDS = 12
_POINTER = re.compile(r"\(?(?:See |For (?:more|further) details, see |The '[^']+' entry has details on )")
_HIDDEN = re.compile(r"Please do not mention the existence of this subcodex entry")
_GAPS = [
    (re.compile(r"title,content,subcodexes\r?\n\"?"), "header row of the CSV file"),
    (re.compile(r"[\s\",]+"), "punctuation of the CSV file"),
]


class Paragraph(Struct, frozen=True):
    """A paragraph or list item of an entry with its level of nesting, from 1."""

    text: Located
    depth: int


def read(source: Source) -> Reading:
    """Reads the document: 3 cells a row; one without title is a sub-entry ``Name:  text`` of the entry above.

    Raises IngestError with the line for broken CSV, a wrong header, a row of another shape, a sub-entry
    without name, an entry without text, or link brackets without a partner.
    """
    received = find_cells(source.text, source.file)
    if not received or [source.text[c.start : c.end] for c in received[0]] != _HEADER:
        raise IngestError(source.file, 1, f"expected the header {','.join(_HEADER)}")
    text, repairs = apply_corrections(Located.of(source.text), source.text, source.file, source.corrections)
    text, mojibake = repair_mojibake(text, source.text)
    entries: list[Entry] = []
    named: list[tuple[int, int]] = []
    parent = ""
    for row in find_cells(text.text, source.file)[1:]:
        line = line_of(source.text, text.starts[row[0].start])
        if len(row) != 3:
            raise IngestError(source.file, line, f"expected 3 cells, found {len(row)}")
        title, content, sub = row
        if title.start < title.end and sub.start == sub.end:
            name = text.cut(title.start, title.end)
            entry = _entry(name, _body(text, content, source.text), source)
            parent = entry.slug
        elif title.start == title.end and content.start == content.end and parent:
            colon = text.text.find(":", sub.start, sub.end)
            if colon < 0:
                raise IngestError(source.file, line, "expected a sub-entry 'Name:  text'")
            name = text.cut(sub.start, colon + 1)
            body = _body(text, structs.replace(sub, start=colon + 1), source.text)
            entry = _entry(name, body, source, parent)
        else:
            raise IngestError(source.file, line, "expected a title with content, or a sub-entry alone")
        named.append(name.raw)
        entries.append(entry)
    claimed = [p.raw for e in entries for p in e.passages]
    skipped = [Skipped(start, end, "title of an entry") for start, end in named]
    skipped += claim_gaps(source.text, [*claimed, *named], _GAPS)
    marked = mark_nonnormative(tuple(entries), source.nonnormative, source.file)
    return Reading(marked, tuple(sorted(skipped, key=lambda s: s.start)), (*repairs, *mojibake))


def _body(text: Located, cell: Cell, source: str) -> list[Paragraph]:
    """The paragraphs of a cell, its line wraps undone."""
    return _paragraphs(protect_reversed(unwrap(text.cut(cell.start, cell.end), source)))


def unwrap(text: Located, source: str) -> Located:
    """Without the line breaks that only wrap: those after which the next word would not have fitted.

    Widths are measured in the source, so that breaks put in by a correction, which have no width, stay.
    """
    for at in reversed([i for i, c in enumerate(text.text) if c == "\n"]):
        place = text.starts[at]
        if text.ends[at] - place != 1 or source[place] != "\n":
            continue
        begins = max(source.rfind("\n", 0, place), source.rfind('"', 0, place)) + 1
        word = _WORD.match(source, place + 1)
        width = len(source[begins:place].rstrip()) + 1 + (len(word.group()) if word else 0)
        if width > WIDTH:
            before = text.text[at - 1] if at else ""
            text = text.replace(at - 1 if before == " " else at, at + 1, " ")
    return text


def _paragraphs(text: Located) -> list[Paragraph]:
    """Cut at line breaks, and at the double blanks that the export left where a picture or paragraph was.

    Two blanks of indentation after a line break are one level of nesting.
    """
    parts = []
    start, depth = 0, 1
    for gap in re.finditer(r"[ \t]*\n\s*| {2,}", text.text):
        parts.append(Paragraph(text.cut(start, gap.start()), depth))
        indent = gap.group().rpartition("\n")[2] if "\n" in gap.group() else ""
        start, depth = gap.end(), 1 + len(indent) // 2
    parts.append(Paragraph(text.cut(start, len(text)), depth))
    return [p for p in parts if p.text.strip()]


def _entry(name: Located, body: list[Paragraph], source: Source, parent: str = "") -> Entry:
    title = re.sub(r"\s+", " ", name.text).strip().rstrip(":")
    line = line_of(source.text, name.raw[0])
    passages: list[Passage] = []
    example = title.startswith("Example")
    block = 0
    for paragraph in body:
        cut = _cut(paragraph, source, block)
        if paragraph is not body[-1] and _is_heading(cut[-1]):
            block += len(cut) > 1
            reason = "heading inside an entry"
            cut[-1] = structs.replace(cut[-1], kind="heading", block=block, normative=False, reason=reason)
            example = cut[-1].text.startswith(("Example", "Another Example"))
        if example:
            cut = [structs.replace(p, kind="example") if p.kind == "sentence" else p for p in cut]
        passages += cut
        block += 1
    if not passages:
        raise IngestError(source.file, line, f"{title!r} has no text")
    hidden = any(_HIDDEN.match(p.text) for p in passages)
    if hidden:
        reason = "asks not to be mentioned: kept, but neither listed nor indexed"
        passages = [structs.replace(p, normative=False, reason=reason) for p in passages]
    slug = slugify(title)
    return Entry(
        slug=f"{parent}/{slug}" if parent else slug,
        title=title,
        kind="sub-entry" if parent else "entry",
        line=line,
        passages=tuple(passages),
        parent=parent,
        listed=not hidden,
    )


def _cut(paragraph: Paragraph, source: Source, block: int) -> list[Passage]:
    """The passages of a paragraph; those that only point to another entry are no rule."""
    cut = cut_paragraph(
        paragraph.text,
        source.text,
        lambda sentence: take_marks(sentence, source.text, source.file),
        block,
        depth=paragraph.depth,
    )
    pointing = [structs.replace(p, normative=False, reason=NAVIGATION) for p in cut]
    return [q if _POINTER.match(p.text) else p for p, q in zip(cut, pointing, strict=True)]


def _is_heading(passage: Passage) -> bool:
    """A few words without a stop that end a paragraph: the headings that the export ran into the text."""
    few = len(passage.text.split()) <= _HEADING_WORDS
    return passage.kind == "sentence" and few and bool(re.fullmatch(r"[^.!?:;]*\w\)?", passage.text))
