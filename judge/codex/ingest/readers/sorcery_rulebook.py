"""Reads the rulebook of Sorcery: Contested Realm as text recognition left it: paragraphs between blank lines.

Headings are short lines like any other and several names repeat, so a structure file says on which lines they stand.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from msgspec import structs

from judge.codex.errors import IngestError
from judge.codex.ingest.corrections import apply_corrections
from judge.codex.ingest.coverage import claim_gaps
from judge.codex.ingest.located import Located, line_of
from judge.codex.ingest.nonnormative import mark_nonnormative
from judge.codex.ingest.readers.inline_markdown import inline_markdown
from judge.codex.ingest.readers.paragraphs import ITEM, cut_paragraph
from judge.codex.ingest.sources import Source
from judge.codex.ingest.structure import Aside, Heading, Structure
from judge.codex.model import Entry, Passage, Reading, Skipped, slugify

GLOSSARY = "glossary"
"""The slug of the chapter whose sections are terms."""

_STOPS = (".", "!", "?", ":", "\u201d", '"', ")", "*")
_GAPS = [(re.compile(r"\s+"), "layout")]


def read(source: Source) -> Reading:
    """Reads the document with its structure file: chapters, sections below them, and the terms of the glossary.

    Raises IngestError when there is no structure file, a heading is not on its line, or text stands before the first
    one.
    """
    layout = source.structure
    if layout is None:
        raise IngestError(source.file, 1, "a rulebook's headings are unmarked: this edition needs a structure file")
    text, repairs = apply_corrections(Located.of(source.text), source.text, source.file, source.corrections)
    starts = [0, *(m.end() for m in re.finditer("\n", source.text))]
    if layout.first_line > len(starts):
        raise IngestError(source.file, 0, f"the structure file begins on line {layout.first_line}, past the end")
    front = starts[layout.first_line - 1]
    skipped = _front(source, front)
    entries: list[Entry] = []
    trail: list[Heading] = []
    held: list[Passage] = []
    found: set[int] = set()
    for block, paragraph in enumerate(_paragraphs(text, front, source, layout)):
        line = line_of(source.text, paragraph.raw[0])
        heading, aside = layout.heading_at(line), layout.aside_at(line)
        if heading:
            if paragraph.text.strip() != heading.title:
                raise IngestError(
                    source.file, line, f"expected the heading {heading.title!r}, found {paragraph.text!r}"
                )
            found.add(line)
            _close(entries, held)
            skipped.append(Skipped(*paragraph.raw, "title of an entry"))
            trail = [h for h in trail if h.level < heading.level] + [heading]
            entries.append(_open(trail, layout, entries, line))
        elif aside and aside.kind == "chrome":
            skipped.append(Skipped(*paragraph.raw, aside.reason))
        elif not entries:
            raise IngestError(source.file, line, "text stands before the first heading")
        else:
            held += _passages(paragraph, source, block, aside, line in layout.examples)
    _close(entries, held)
    for heading in layout.headings:
        if heading.line not in found:
            raise IngestError(source.file, heading.line, f"the heading {heading.title!r} is not on its line")
    claimed = [p.raw for e in entries for p in e.passages] + [(s.start, s.end) for s in skipped]
    skipped += claim_gaps(source.text, claimed, _GAPS)
    marked = mark_nonnormative(tuple(entries), source.nonnormative, source.file)
    return Reading(marked, tuple(sorted(skipped, key=lambda s: s.start)), repairs)


def _front(source: Source, end: int) -> list[Skipped]:
    contents = source.text.find("Table of Contents", 0, end)
    parts = [(0, contents if contents > 0 else end, "cover"), (max(contents, 0) or end, end, "table of contents")]
    return [Skipped(start, stop, reason) for start, stop, reason in parts if start < stop]


def _paragraphs(text: Located, front: int, source: Source, layout: Structure) -> Iterator[Located]:
    """Blocks between blank lines, list items on their own; a sentence cut by a page break is put together again."""
    begins = next(i for i, start in enumerate(text.starts) if start >= front)
    body = text.cut(begins, len(text))
    held: Located | None = None
    position = 0
    cuts = [(m.start(), m.end()) for m in re.finditer(r"[ \t]*\n(?:[ \t]*\n)+|\n(?=- )", body.text)]
    for start, end in [*cuts, (len(body), len(body))]:
        part = body.cut(position, start).strip()
        position = end
        if not part:
            continue
        line = line_of(source.text, part.raw[0])
        fixed = layout.heading_at(line) or layout.aside_at(line) or ITEM.match(part.text)
        if held is not None and not fixed and part.text[0].islower() and not held.text.endswith(_STOPS):
            held = held + Located(" ", [held.ends[-1]], [part.starts[0]]) + part
            continue
        if held is not None:
            yield held
        held = part
    if held is not None:
        yield held


def _open(trail: list[Heading], layout: Structure, entries: list[Entry], line: int) -> Entry:
    """A new entry below the headings of ``trail``; its id is its chapter's and its own name, longer only when taken."""
    names = [layout.slugs.get(h.title) or slugify(re.sub(r"\s*\(see page \d+\)", "", h.title)) for h in trail]
    taken = {e.slug for e in entries}
    slug = names[0] if len(names) == 1 else f"{names[0]}/{names[-1]}"
    if slug in taken:
        slug = "/".join(names)
    parent = next((e.slug for e in reversed(entries) if len(trail) > 1 and e.title == _title(trail[-2])), "")
    title = _title(trail[-1])
    term = names[0] == GLOSSARY and len(names) > 1
    parts = tuple(re.split(r"/|, (?:and |& )?| & ", title)) if term else ()
    return Entry(
        slug=slug,
        title=title,
        kind="term" if term else "section",
        line=line,
        parent=parent,
        chapter=_title(trail[0]),
        aliases=parts if parts[1:] else (),
    )


def _title(heading: Heading) -> str:
    """A heading as a title: without page reference, and not in capitals."""
    title = re.sub(r"\s*\(see page \d+\)", "", heading.title)
    return (
        title.title().replace("'S", "'s").replace(" And ", " and ").replace(" Of ", " of ")
        if title.isupper()
        else title
    )


def _close(entries: list[Entry], held: list[Passage]) -> None:
    if entries:
        entries[-1] = structs.replace(entries[-1], passages=(*entries[-1].passages, *held))
    held.clear()


def _passages(paragraph: Located, source: Source, block: int, aside: Aside | None, example: bool) -> list[Passage]:
    cut = cut_paragraph(paragraph, source.text, inline_markdown, block)
    if aside:
        return [structs.replace(p, kind=aside.kind, normative=False, reason=aside.reason) for p in cut]
    if example or (cut and cut[0].kind == "example"):
        # In the rulebook an example fills its paragraph.
        cut = [structs.replace(p, kind="example") for p in cut]
    return cut
