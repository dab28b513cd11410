"""The corrections file of a document: every repair of its text, as rows that a reader can see.

A row says where (the line of the source on which ``seen`` begins), what is seen, what it becomes, and why.
``becomes`` may hold line breaks: that is how a list or paragraph lost by the source is given back. A row
that does not apply exactly where it says is an error, so that no repair ever rests on luck.
"""

from __future__ import annotations

import tomllib
from pathlib import Path

from msgspec import Struct

from judge.codex.errors import IngestError
from judge.codex.ingest.located import Located, line_of
from judge.codex.model import Repair


class Correction(Struct, frozen=True):
    """One row of a corrections file. ``shown`` is false for mere layout (a wrap put back),
    which nobody wants listed.
    """

    line: int
    seen: str
    becomes: str
    why: str
    shown: bool = True


def load_corrections(path: Path) -> tuple[Correction, ...]:
    """The rows of a TOML corrections file (tables ``[[correction]]``); none when the file does not exist.

    Raises IngestError for a row that lacks a field or has an unknown one.
    """
    if not path.is_file():
        return ()
    try:
        rows = tomllib.loads(path.read_text(encoding="utf-8")).get("correction", [])
    except tomllib.TOMLDecodeError as error:
        raise IngestError(path.name, 0, f"is not TOML: {error}") from error
    result = []
    for number, row in enumerate(rows, 1):
        missing = {"line", "seen", "becomes", "why"} - row.keys()
        unknown = row.keys() - {"line", "seen", "becomes", "why", "shown"}
        if missing or unknown:
            raise IngestError(
                path.name, 0, f"correction {number}: missing {sorted(missing)}, unknown {sorted(unknown)}"
            )
        result.append(Correction(**row))
    return tuple(result)


def apply_corrections(
    text: Located, source: str, file: str, rows: tuple[Correction, ...]
) -> tuple[Located, tuple[Repair, ...]]:
    """Applies each row at its line and returns the repaired text with what was done.

    ``seen`` may span lines (written with ``\\n``) and must begin on the row's line exactly once; several
    equal places on one line are an error that asks for a longer ``seen``.
    """
    repairs: list[Repair] = []
    line_starts = [0]
    for position, character in enumerate(source):
        if character == "\n":
            line_starts.append(position + 1)
    for row in rows:
        if not 1 <= row.line <= len(line_starts):
            raise IngestError(file, row.line, f"correction of {row.seen!r}: the file has no such line")
        low = line_starts[row.line - 1]
        high = line_starts[row.line] if row.line < len(line_starts) else len(source) + 1
        places = [p for p in _places(text.text, row.seen) if low <= text.starts[p] < high]
        if len(places) != 1:
            raise IngestError(
                file, row.line, f"correction expects {row.seen!r} to begin here exactly once; found {len(places)}"
            )
        text = text.replace(places[0], places[0] + len(row.seen), row.becomes)
        if row.shown:
            repairs.append(Repair(line_of(source, low), row.seen, row.becomes, row.why))
    return text, tuple(repairs)


def _places(text: str, wanted: str) -> list[int]:
    places, at = [], text.find(wanted)
    while at >= 0:
        places.append(at)
        at = text.find(wanted, at + 1)
    return places
