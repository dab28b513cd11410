"""Reads the codex of terms of Mage Wars: titled entries between lines that are a single ``#``, by expansion."""

from __future__ import annotations

import re

from msgspec import Struct, structs

from judge.codex.errors import IngestError
from judge.codex.ingest.corrections import apply_corrections
from judge.codex.ingest.coverage import claim_gaps
from judge.codex.ingest.located import Located, line_of
from judge.codex.ingest.nonnormative import mark_nonnormative
from judge.codex.ingest.readers.paragraphs import cut_paragraph
from judge.codex.ingest.sources import Source
from judge.codex.model import Entry, Passage, Reading, Repair, Skipped, slugify

CHAPTERS: dict[str, str] = {
    "FvW": "Forcemaster vs Warlord (FvW)",
    "CoK": "Conquest of Kumanjaro (CoK)",
    "DvN": "Druid vs Necromancer (DvN)",
    "FiF": "Forged in Fire (FiF)",
}
"""The expansions that the banners only abbreviate; any other banner is a chapter name as it stands."""

LONGEST_NAME = 40
"""A longer name in the line after a separator is prose without a title."""

_RULE = re.compile(r"#{2,}")
_BANNER = re.compile(r"#{2,}\s+(?P<name>.+?)\s+#{2,}")
_BULLET = re.compile(r"-(?=[\sA-Z])")
_EXAMPLES = re.compile(r"Examples?:")
_EXAMPLE_SENTENCE = re.compile(r"(?:For example|Examples)\b")
_PLACEHOLDER = re.compile(r"<[a-z][a-z ]*>")
_POINTER = re.compile(r"See [\"\u201c][^\"\u201c\u201d]+[\"\u201d]\.?")
_SHORT_FORM = re.compile(r"(?P<short>\S+) \((?P<long>[^()]+)\)")
_REMOVED = re.compile(r"\s*#\s*")


class _Chunk(Struct):
    """The lines between two separators, with the expansion they stand under."""

    chapter: str
    lines: list[Located]
    skipped: list[tuple[int, int]] = []


def read(source: Source) -> Reading:
    """Reads the document: a banner of three lines, then entries (a title, then text and bullets) between ``#`` lines.

    Raises IngestError with the line for text before the first banner, a broken banner, a title without text, or text
    that has no title.
    """
    text, repairs = apply_corrections(Located.of(source.text), source.text, source.file, source.corrections)
    chunks, skipped, mended = _chunks(_lines(text), source)
    entries: list[Entry] = []
    for chunk in chunks:
        entry, named = _entry(chunk, source)
        entries.append(entry)
        skipped += named
    if not entries:
        raise IngestError(source.file, 1, "expected entries between lines that are a single #; found none")
    claimed = [p.raw for e in entries for p in e.passages] + [(s.start, s.end) for s in skipped]
    skipped += claim_gaps(source.text, claimed, [(_REMOVED, "separator that a correction removes")])
    marked = mark_nonnormative(tuple(entries), source.nonnormative, source.file)
    return Reading(marked, tuple(sorted(skipped, key=lambda s: s.start)), (*repairs, *mended))


def _lines(text: Located) -> list[Located]:
    """The lines of the text, without line ends and outer blanks; blank lines stay, as empty ones."""
    lines, start = [], 0
    for line in text.text.split("\n"):
        lines.append(text.cut(start, start + len(line)).strip())
        start += len(line) + 1
    return lines


def _chunks(lines: list[Located], source: Source) -> tuple[list[_Chunk], list[Skipped], list[Repair]]:
    """Cuts the document at separators and banners.

    A chunk that begins with a bullet has no title: its separator is a slip, and it goes on with the chunk before.
    """
    chunks: list[_Chunk] = []
    skipped: list[Skipped] = []
    mended: list[Repair] = []
    chapter = ""
    between: Located | None = None
    fresh, number = True, 0
    while number < len(lines):
        line = lines[number]
        if line.text == "#":
            between, fresh = line, True
            _skip(skipped, line, "separator between entries")
        elif _RULE.fullmatch(line.text):
            parts = lines[number : number + 3]
            banner = _BANNER.fullmatch(parts[1].text) if len(parts) == 3 else None
            if banner is None or not _RULE.fullmatch(parts[2].text):
                at = line_of(source.text, line.raw[0])
                raise IngestError(source.file, at, "expected a banner: a line of #, a name between #, a line of #")
            for part in parts:
                _skip(skipped, part, "banner of an expansion")
            chapter = CHAPTERS.get(banner["name"], banner["name"])
            between, fresh = None, True
            number += 2
        elif line and not chapter:
            at = line_of(source.text, line.raw[0])
            raise IngestError(source.file, at, f"expected the banner of an expansion; found {line.text[:60]!r}")
        elif line and fresh and between and chunks and _BULLET.match(line.text):
            where = line_of(source.text, between.raw[0])
            why = "a separator before a bullet: a bullet cannot begin an entry, so it belongs to the entry above"
            mended.append(Repair(where, "#", "", why, by="reader"))
            chunks[-1].lines += [line.cut(0, 0), line]
            fresh = False
        elif line and fresh:
            chunks.append(_Chunk(chapter, [line]))
            fresh = False
        elif not fresh:
            chunks[-1].lines.append(line)
        number += 1
    return chunks, skipped, mended


def _skip(skipped: list[Skipped], line: Located, reason: str) -> None:
    """Skips a line, unless a correction put it there, so that it has no place in the source."""
    start, end = line.raw
    if start < end:
        skipped.append(Skipped(start, end, reason))


def _entry(chunk: _Chunk, source: Source) -> tuple[Entry, list[Skipped]]:
    """An entry, and what of it is no passage: its title, and the heads of its examples."""
    head = chunk.lines[0]
    line = line_of(source.text, head.raw[0])
    title, *aliases = names = [name.strip() for name in head.text.split(",")]
    named = all(0 < len(name) <= LONGEST_NAME for name in names)
    if not named or head.text[-1] in ".:;" or _BULLET.match(head.text):
        raise IngestError(source.file, line, f"expected the title of an entry; found {head.text[:60]!r}")
    if short := _SHORT_FORM.fullmatch(title):
        aliases = [short["short"], short["long"], *aliases]
    skipped = [Skipped(*head.raw, "title of an entry")]
    passages: list[Passage] = []
    example = False
    for block, paragraph in enumerate(_paragraphs(chunk.lines[1:])):
        if _EXAMPLES.fullmatch(paragraph.text):
            skipped.append(Skipped(*paragraph.raw, "heading of examples"))
            example = True
        elif marker := _EXAMPLES.match(paragraph.text):
            skipped.append(Skipped(*paragraph.cut(0, marker.end()).raw, "heading of examples"))
            passages.append(_whole_example(paragraph.cut(marker.end(), len(paragraph)), source.text, block))
        elif example:
            passages.append(_whole_example(paragraph, source.text, block))
        else:
            passages += [_judged(p) for p in cut_paragraph(paragraph, source.text, block=block)]
    if not passages:
        raise IngestError(source.file, line, f"entry {title!r} has a title but no text")
    entry = Entry(slugify(title), title, "entry", line, tuple(passages), chapter=chunk.chapter, aliases=tuple(aliases))
    return entry, skipped


def _paragraphs(lines: list[Located]) -> list[Located]:
    """Joins wrapped lines: a paragraph ends at a blank line, at a bullet, and after the head of examples."""
    parts: list[Located] = []
    open_end = False
    for line in lines:
        if not line:
            open_end = False
        elif open_end and not _BULLET.match(line.text):
            parts[-1] = _joined(parts[-1], line)
        else:
            parts.append(line)
            open_end = True
        if line and _EXAMPLES.fullmatch(line.text):
            open_end = False
    return parts


def _joined(above: Located, below: Located) -> Located:
    """Two lines as one text; the blank between them stands for the line break."""
    gap = Located(" ", [above.raw[1]], [below.raw[0]])
    return above + gap + below


def _whole_example(paragraph: Located, source: str, block: int) -> Passage:
    """One passage for a whole example, however many sentences it has."""
    start, end = paragraph.strip().raw
    bullet = _BULLET.match(paragraph.text)
    words = paragraph.cut(bullet.end() if bullet else 0, len(paragraph)).strip()
    clean = re.sub(r"\s+", " ", words.text)
    return Passage(
        text=clean,
        raw=(start, end),
        line=line_of(source, start),
        kind="example",
        label="-" if bullet else "",
        block=block,
        depth=1 if bullet else 0,
    )


def _judged(passage: Passage) -> Passage:
    """Sets apart what is no rule by its form: examples, a place left open by the authors, and mere pointers."""
    if _PLACEHOLDER.search(passage.text):
        reason = "placeholder: the document leaves this undetermined"
        return structs.replace(passage, kind="placeholder", normative=False, reason=reason)
    if _POINTER.fullmatch(passage.text):
        return structs.replace(passage, normative=False, reason="navigation: points to another entry")
    if _EXAMPLE_SENTENCE.match(passage.text):
        return structs.replace(passage, kind="example")
    return passage
