"""Reads the Codex of Sorcery: Contested Realm, a CSV export with the columns title, content, subcodexes."""

from __future__ import annotations

import re

from msgspec import structs

from judge.codex.corrections import apply_corrections
from judge.codex.coverage import claim_gaps
from judge.codex.encoding import repair_mojibake
from judge.codex.errors import IngestError
from judge.codex.located import Located
from judge.codex.model import Entry, Mark, Passage, Reading, Skipped, slugify
from judge.codex.nonnormative import mark_nonnormative
from judge.codex.readers.csv_cells import Cell, find_cells
from judge.codex.readers.paragraphs import cut_paragraph
from judge.codex.sources import Source

WIDTH = 100
"""The column at which the export wraps its lines."""

_HEADER = ["title", "content", "subcodexes"]
_MARKUP = re.compile(
    r"\)\)(?P<plain>[A-Za-z]+)\(\("  # first, or a bracket of the reversed mark would pair with one of a link
    r"|\(\((?![\s,])(?P<link>[^()\[\]]+)\)\)"
    r"|\[\[(?P<card>[^\[\]]+)\]\]"
)
_HIDDEN = re.compile(r"Please do not mention the existence of this subcodex entry")
_GAPS = [
    (re.compile(r"title,content,subcodexes\n\""), "header row of the CSV file"),
    (re.compile(r"[\s\",]+"), "punctuation of the CSV file"),
]


def read(source: Source) -> Reading:
    """Reads the document: 3 columns a row; a row without title is a sub-entry ``Name:  text`` of the entry above.

    Raises IngestError with the line for broken CSV, a wrong header, a row of another shape, or a sub-entry without name.
    """
    text, repairs = apply_corrections(Located.of(source.text), source.text, source.file, source.corrections)
    text, mojibake = repair_mojibake(text, source.text)
    rows = find_cells(text.text, source.file)
    if not rows or [text.text[c.start : c.end] for c in rows[0]] != _HEADER:
        raise IngestError(source.file, 1, f"expected the header {','.join(_HEADER)}")
    entries: list[Entry] = []
    named: list[tuple[int, int]] = []
    parent = ""
    for row in rows[1:]:
        if len(row) != 3:
            raise IngestError(source.file, row[0].line, f"expected 3 cells, found {len(row)}")
        title, content, sub = row
        if title.start < title.end and sub.start == sub.end:
            name = text.cut(title.start, title.end)
            entry = _entry(name, _body(text, content, source.text), source)
            parent = entry.slug
        elif title.start == title.end and content.start == content.end and parent:
            colon = text.text.find(":", sub.start, sub.end)
            if colon < 0:
                raise IngestError(source.file, sub.line, "expected a sub-entry 'Name:  text'")
            name = text.cut(sub.start, colon + 1)
            body = _body(text, structs.replace(sub, start=colon + 1), source.text)
            entry = _entry(name, body, source, parent)
        else:
            raise IngestError(source.file, title.line, "expected a title with content, or a sub-entry alone")
        named.append(name.raw)
        entries.append(entry)
    claimed = [p.raw for e in entries for p in e.passages]
    skipped = [Skipped(start, end, "title of an entry") for start, end in named]
    skipped += claim_gaps(source.text, [*claimed, *named], _GAPS)
    marked = mark_nonnormative(tuple(entries), source.nonnormative, source.file)
    return Reading(marked, tuple(sorted(skipped, key=lambda s: s.start)), (*repairs, *mojibake))


def _body(text: Located, cell: Cell, source: str) -> list[Located]:
    """The paragraphs of a cell, its line wraps undone."""
    return _paragraphs(_unwrap(text.cut(cell.start, cell.end), source))


def _unwrap(text: Located, source: str) -> Located:
    """Without the line breaks that only wrap: those after which the next word would not have fitted.

    Widths are measured in the source, so that breaks put in by a correction, which have no width, always stay.
    """
    for at in reversed([i for i, c in enumerate(text.text) if c == "\n"]):
        place = text.starts[at]
        if text.ends[at] - place != 1 or source[place] != "\n":
            continue
        begins = max(source.rfind("\n", 0, place), source.rfind('"', 0, place)) + 1
        word = re.match(r"\S*", source[place + 1 :])
        width = len(source[begins:place].rstrip()) + 1 + (len(word.group()) if word else 0)
        if width > WIDTH:
            before = text.text[at - 1] if at else ""
            text = text.replace(at - 1 if before == " " else at, at + 1, " ")
    return text


def _paragraphs(text: Located) -> list[Located]:
    """Cut at line breaks, and at the double blanks that the export left where a picture or paragraph was."""
    parts = []
    start = 0
    for gap in re.finditer(r"[ \t]*\n\s*| {2,}", text.text):
        parts.append(text.cut(start, gap.start()))
        start = gap.end()
    parts.append(text.cut(start, len(text)))
    return [p.strip() for p in parts if p.strip()]


def _entry(name: Located, body: list[Located], source: Source, parent: str = "") -> Entry:
    title = re.sub(r"\s+", " ", name.text).strip().rstrip(":")
    passages: list[Passage] = []
    example = title.startswith("Example")
    for block, paragraph in enumerate(body):
        cut = cut_paragraph(paragraph, source.text, _inline, block)
        if cut and block < len(body) - 1 and _is_heading(cut[-1]):
            head = structs.replace(cut[-1], kind="heading", normative=False, reason="heading inside an entry")
            example = head.text.startswith(("Example", "Another Example"))
            cut[-1] = head
        if example:
            cut = [structs.replace(p, kind="example") if p.kind == "sentence" else p for p in cut]
        passages += cut
    hidden = any(_HIDDEN.match(p.text) for p in passages)
    if hidden:
        reason = "asks not to be mentioned: kept, but neither listed nor indexed"
        passages = [structs.replace(p, normative=False, reason=reason) for p in passages]
    slug = slugify(title)
    return Entry(
        slug=f"{parent}/{slug}" if parent else slug,
        title=title,
        kind="sub-entry" if parent else "entry",
        line=source.text.count("\n", 0, name.starts[0]) + 1,
        passages=tuple(passages),
        parent=parent,
        listed=not hidden,
    )


def _is_heading(passage: Passage) -> bool:
    """A few words without a stop that end a paragraph: the headings that the export ran into the text."""
    words = passage.text.split()
    return passage.kind == "sentence" and len(words) <= 12 and passage.text[-1] not in ".!?:;'\")" or bool(
        passage.kind == "sentence" and re.fullmatch(r"Limited Formats \(.*\)", passage.text)
    )


def _inline(text: Located) -> tuple[str, tuple[Mark, ...]]:
    """The text without link brackets, and a mark for each: explicit link, card, or word not to be linked."""
    clean, marks, position = "", [], 0
    for match in _MARKUP.finditer(text.text):
        clean += text.text[position : match.start()]
        kind = str(match.lastgroup)
        words = re.sub(r"\s+", " ", match.group(kind)).strip()
        marks.append(Mark(kind, len(clean), len(clean) + len(words), words))
        clean += words
        position = match.end()
    clean += text.text[position:]
    return clean, tuple(marks)
