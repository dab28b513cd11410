"""Words that players use and no document defines, as a list of our own: ``slang.toml``."""

from __future__ import annotations

import tomllib
from pathlib import Path

from msgspec import Struct, ValidationError, convert

from judge.codex.errors import IngestError


class Slang(Struct, frozen=True, forbid_unknown_fields=True):
    """Words for something that the documents call otherwise, and the entries that a judge would show, best first."""

    words: tuple[str, ...]
    means: tuple[str, ...]
    note: str = ""


def load_slang(where: tuple[Path, ...]) -> tuple[Slang, ...]:
    """The rows of every folder's ``slang.toml``; raises IngestError when a file is broken."""
    rows: list[Slang] = []
    for folder in where:
        path = folder / "slang.toml"
        if path.is_file():
            try:
                rows += convert(tomllib.loads(path.read_text(encoding="utf-8")).get("slang", []), list[Slang])
            except (tomllib.TOMLDecodeError, ValidationError) as error:
                raise IngestError(path.name, 0, str(error)) from error
    return tuple(rows)
