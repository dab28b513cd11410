"""Which passages are not rules (flavour, navigation, chatter), declared as data with a reason for each.

``nonnormative/<document>@<edition>.toml`` holds tables ``[[row]]``: ``entry`` (a slug), ``begins`` (the first words
of the
passage, or ``*`` for all passages of the entry) and ``reason``.
"""

from __future__ import annotations

import tomllib
from pathlib import Path

from msgspec import Struct, convert, structs
from msgspec import ValidationError as WrongShape

from judge.codex.errors import IngestError
from judge.codex.model import Entry


class Row(Struct, frozen=True, forbid_unknown_fields=True):
    """One declaration."""

    entry: str
    begins: str
    reason: str


def load_rows(path: Path) -> tuple[Row, ...]:
    """The rows of a file, none when it does not exist; raises IngestError when it is broken."""
    if not path.is_file():
        return ()
    try:
        rows = tomllib.loads(path.read_text(encoding="utf-8")).get("row", [])
        return tuple(convert(row, Row) for row in rows)
    except (tomllib.TOMLDecodeError, WrongShape) as error:
        raise IngestError(path.name, 0, str(error)) from error


def mark_nonnormative(entries: tuple[Entry, ...], declared: tuple[Row, ...], file: str) -> tuple[Entry, ...]:
    """The entries with every declared passage marked. Raises IngestError for a row that matches no passage."""
    rows = {id(row): row for row in declared}
    used: set[int] = set()
    result = []
    for entry in entries:
        mine = [row for row in rows.values() if row.entry == entry.slug]
        passages = []
        for passage in entry.passages:
            row = next((r for r in mine if r.begins == "*" or passage.text.startswith(r.begins)), None)
            if row:
                used.add(id(row))
                passage = structs.replace(passage, normative=False, reason=row.reason)
            passages.append(passage)
        result.append(structs.replace(entry, passages=tuple(passages)))
    for key, row in rows.items():
        if key not in used:
            raise IngestError(file, 0, f"no passage of {row.entry!r} begins {row.begins!r}")
    return tuple(result)
