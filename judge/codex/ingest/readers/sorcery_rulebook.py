"""Reads the rulebook of Sorcery: Contested Realm as text recognition left it: paragraphs between blank lines.

Headings are short lines like any other and several names repeat, so a structure file says on which lines they stand.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator

from msgspec import structs

from judge.codex.errors import IngestError
from judge.codex.ingest.corrections import apply_corrections
from judge.codex.ingest.coverage import claim_gaps
from judge.codex.ingest.located import Located, line_of
from judge.codex.ingest.nonnormative import mark_nonnormative
from judge.codex.ingest.readers.inline_markdown import inline_markdown
from judge.codex.ingest.readers.page_contents import read_contents
from judge.codex.ingest.readers.paragraphs import ITEM, cut_paragraph
from judge.codex.ingest.readers.titles import alternatives
from judge.codex.ingest.sources import Source
from judge.codex.ingest.structure import Aside, Heading, Structure
from judge.codex.model import Entry, Passage, Reading, Skipped, slugify

CONTENTS = "Table of Contents"
"""The line above the table of contents, which ends the cover."""

GLOSSARY = "glossary"
"""The slug of the chapter whose sections are terms."""

_STOPS = (".", "!", "?", ":", "\u201d", '"', ")", "*")
_PAGE = re.compile(r"\s*\(see page \d+\)")
_SMALL = re.compile(r"(?<= )(?:And|Of|The)(?= )")


def read(source: Source) -> Reading:
    """Reads the document with its structure file: chapters, sections below them, and the terms of the glossary.

    Raises IngestError when there is no structure file, one of its rows does not fit its line, a chapter is missing in
    the table of contents, or text stands before the first heading.
    """
    layout = source.structure
    if layout is None:
        name = f"structure/{source.edition.document}@{source.edition.edition}.toml"
        raise IngestError(source.file, 1, f"a rulebook's headings are unmarked: it needs a structure file, {name}")
    text, repairs = apply_corrections(Located.of(source.text), source.text, source.file, source.corrections)
    starts = [0, *(m.end() for m in re.finditer("\n", source.text))]
    if layout.first_line > len(starts):
        raise IngestError(source.file, 0, f"the structure file begins on line {layout.first_line}, past the end")
    front = starts[layout.first_line - 1]
    skipped = _front(source, front, layout)
    entries: list[Entry] = []
    trail: list[tuple[Heading, str]] = []
    held: list[Passage] = []
    found: set[int] = set()
    for block, paragraph in enumerate(_paragraphs(text, front, source, layout)):
        line = line_of(source.text, paragraph.raw[0])
        heading, aside = layout.heading_at(line), layout.aside_at(line)
        found.add(line)
        if heading:
            if paragraph.text.strip() != heading.title:
                raise IngestError(
                    source.file, line, f"expected the heading {heading.title!r}, found {paragraph.text!r}"
                )
            _close(entries, held)
            skipped.append(Skipped(*paragraph.raw, "title of an entry"))
            trail = [(above, slug) for above, slug in trail if above.level < heading.level]
            entries.append(_open(heading, trail, layout, {e.slug for e in entries}))
            trail.append((heading, entries[-1].slug))
        elif aside and aside.kind == "chrome":
            skipped.append(Skipped(*paragraph.raw, aside.reason))
        elif not entries:
            raise IngestError(source.file, line, "text stands before the first heading")
        else:
            held += _passages(paragraph, source, block, aside, line in layout.examples)
    _close(entries, held)
    for line, what in layout.rows():
        if line not in found:
            raise IngestError(source.file, line, f"the structure file has {what} here, but no paragraph begins here")
    claimed = [p.raw for e in entries for p in e.passages] + [(s.start, s.end) for s in skipped]
    skipped += claim_gaps(source.text, claimed, [])
    marked = mark_nonnormative(tuple(entries), source.nonnormative, source.file)
    return Reading(marked, tuple(sorted(skipped, key=lambda s: s.start)), repairs)


def _front(source: Source, end: int, layout: Structure) -> list[Skipped]:
    """The cover and the table of contents; the latter must name every chapter that the structure file has."""
    start = source.text.find(CONTENTS, 0, end)
    if start < 0:
        raise IngestError(source.file, 1, f"expected {CONTENTS!r} before line {layout.first_line}")
    line = line_of(source.text, start)
    rows = read_contents(source.text[start + len(CONTENTS) : end], source.file, line)
    named = {row.name.casefold() for row in rows}
    for heading in layout.headings:
        if heading.level == 1 and heading.title.casefold() not in named:
            raise IngestError(source.file, line, f"the table of contents lacks the chapter {heading.title!r}")
    return [Skipped(0, start, "cover"), Skipped(start, end, "table of contents")]


def _paragraphs(text: Located, front: int, source: Source, layout: Structure) -> Iterator[Located]:
    """Blocks between blank lines, list items on their own; a sentence cut by a page break is put together again."""
    body = text.cut(bisect_left(text.starts, front), len(text))
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


def _open(heading: Heading, above: list[tuple[Heading, str]], layout: Structure, taken: set[str]) -> Entry:
    """A new entry; ``above`` are the headings it stands under, with their slugs.

    Its id is its chapter's name and its own, and the whole path only when that is taken.
    """
    trail = [*(h for h, _ in above), heading]
    names = [layout.slugs.get(h.title) or slugify(_PAGE.sub("", h.title)) for h in trail]
    slug = names[0] if len(names) == 1 else f"{names[0]}/{names[-1]}"
    if slug in taken:
        slug = "/".join(names)
    title = _title(heading)
    term = names[0] == GLOSSARY and len(names) > 1
    return Entry(
        slug=slug,
        title=title,
        kind="term" if term else "section",
        line=heading.line,
        parent=above[-1][1] if above else "",
        chapter=_title(trail[0]),
        aliases=alternatives(title) if term else (),
    )


def _title(heading: Heading) -> str:
    """A heading as a title: without page reference, and not in capitals."""
    title = _PAGE.sub("", heading.title)
    if not title.isupper():
        return title
    return _SMALL.sub(lambda m: m.group().lower(), title.title().replace("'S", "'s"))


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
