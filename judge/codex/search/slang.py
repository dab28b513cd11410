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


class Akin(Struct, frozen=True, forbid_unknown_fields=True):
    """Words of one meaning."""

    words: tuple[str, ...]


class PlayersWords(Struct, frozen=True, forbid_unknown_fields=True):
    """One ``slang.toml``."""

    slang: tuple[Slang, ...] = ()
    akin: tuple[Akin, ...] = ()


def load_slang(where: tuple[Path, ...]) -> PlayersWords:
    """The rows of every folder's ``slang.toml``; raises IngestError when a file is broken."""
    slang: list[Slang] = []
    akin: list[Akin] = []
    for folder in where:
        path = folder / "slang.toml"
        if path.is_file():
            try:
                held = convert(tomllib.loads(path.read_text(encoding="utf-8")), PlayersWords)
            except (tomllib.TOMLDecodeError, ValidationError) as error:
                raise IngestError(path.name, 0, str(error)) from error
            slang += held.slang
            akin += held.akin
    return PlayersWords(tuple(slang), tuple(akin))
