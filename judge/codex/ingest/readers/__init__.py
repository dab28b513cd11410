"""One reader for each document shape: text in, entries and passages out, every character accounted for."""

from __future__ import annotations

from bisect import bisect_right
from importlib import import_module

from msgspec import structs

from judge.codex.errors import IngestError
from judge.codex.ingest.coverage import check_coverage
from judge.codex.ingest.sources import Source
from judge.codex.model import Reading, Repair

SHAPES: dict[str, str] = {
    "sorcery_codex": "CSV with the columns title, content, subcodexes",
    "sorcery_rulebook": "a printed rulebook as recognised text with bold Markdown marks",
    "sorcery_glossary": "Markdown with one bold term a paragraph",
    "magewars_codex": "plain text, entries separated by lines that are a single #",
    "card_rulings": "Markdown with a heading for each ruling on a card",
    "kotc_rulebook": "an HTML page, perhaps below the chrome of a code-hosting page",
}
"""The shapes of documents that can be read, each said in words."""


def read(source: Source) -> Reading:
    """Reads a document with the reader of its shape and proves that nothing was lost.

    Raises IngestError when the shape is unknown, the text does not have that shape, two entries share a slug,
    or a character is claimed by nobody or twice.
    """
    shape = source.edition.shape
    if shape not in SHAPES:
        raise IngestError(source.file, 0, f"unknown shape {shape!r}; known: {', '.join(SHAPES)}")
    reading: Reading = import_module(f"judge.codex.ingest.readers.{shape}").read(source)
    slugs: dict[str, int] = {}
    for entry in reading.entries:
        if entry.slug in slugs:
            raise IngestError(
                source.file, entry.line, f"entry {entry.slug!r} stands already on line {slugs[entry.slug]}"
            )
        slugs[entry.slug] = entry.line
        if entry.parent and entry.parent not in slugs:
            raise IngestError(source.file, entry.line, f"{entry.slug!r} stands under unknown {entry.parent!r}")
        for passage in entry.passages:
            for mark in passage.marks:
                if not 0 <= mark.start < mark.end <= len(passage.text):
                    raise IngestError(source.file, passage.line, f"mark {mark} lies outside its passage")
    check_coverage(source.text, reading, source.file)
    return structs.replace(reading, repairs=place_repairs(reading))


def place_repairs(reading: Reading) -> tuple[Repair, ...]:
    """The repairs, each with the slug of the entry it stands in: the last one that begins at or above its line."""
    entries = sorted(reading.entries, key=lambda e: e.line)
    lines = [e.line for e in entries]
    placed = []
    for repair in reading.repairs:
        at = bisect_right(lines, repair.line) - 1
        placed.append(repair if repair.entry or at < 0 else structs.replace(repair, entry=entries[at].slug))
    return tuple(placed)
