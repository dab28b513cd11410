"""The manifest: which documents there are, in which editions, and that their bytes are the ones received."""

from __future__ import annotations

import hashlib
import tomllib
from pathlib import Path

import msgspec

from judge.codex.errors import IngestError
from judge.codex.ingest.corrections import Correction, load_corrections
from judge.codex.ingest.nonnormative import Row, load_rows
from judge.codex.ingest.structure import Structure, load_structure
from judge.codex.model import GAMES, Edition


class Source(msgspec.Struct, frozen=True):
    """A document edition ready to be read: its manifest row, its text, its corrections, and what in it is no rule."""

    edition: Edition
    text: str
    corrections: tuple[Correction, ...] = ()
    nonnormative: tuple[Row, ...] = ()
    structure: Structure | None = None

    @property
    def file(self) -> str:
        """The file's name, as errors show it."""
        return Path(self.edition.file).name


def load_manifest(folder: Path) -> tuple[Edition, ...]:
    """The editions that ``folder/manifest.toml`` lists, in its order; none when there is no manifest.

    Raises IngestError for a row that lacks a field, names an unknown game, or repeats an edition.
    """
    path = folder / "manifest.toml"
    if not path.is_file():
        return ()
    try:
        rows = tomllib.loads(path.read_text(encoding="utf-8")).get("edition", [])
        editions = tuple(msgspec.convert(row, Edition) for row in rows)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise IngestError(path.name, 0, str(error)) from error
    seen: set[tuple[str, str]] = set()
    for edition in editions:
        if edition.game not in GAMES:
            raise IngestError(path.name, 0, f"{edition.document}: unknown game {edition.game!r}")
        if (edition.document, edition.edition) in seen:
            raise IngestError(path.name, 0, f"{edition.document} {edition.edition} is listed twice")
        seen.add((edition.document, edition.edition))
    return editions


def load_source(folder: Path, edition: Edition) -> Source:
    """Reads one edition's file, checks its SHA-256 and loads its corrections.

    Corrections lie beside the documents in ``corrections/<document>@<edition>.toml``. Raises IngestError when
    the file is missing, is not UTF-8 or its bytes are not those the manifest names.
    """
    name = f"{edition.document}@{edition.edition}.toml"
    path = folder / edition.file
    if not path.is_file():
        raise IngestError(path.name, 0, "the manifest lists this file, but it is not there")
    data = path.read_bytes()
    digest = hashlib.sha256(data).hexdigest()
    if digest != edition.sha256:
        raise IngestError(path.name, 0, f"SHA-256 is {digest}, the manifest says {edition.sha256}")
    return Source(
        edition,
        decode(data, path.name),
        load_corrections(folder / "corrections" / name),
        load_rows(folder / "nonnormative" / name),
        load_structure(folder / "structure" / name),
    )


def decode(data: bytes, file: str) -> str:
    """The bytes of a document as text, line ends as they are; raises IngestError with the line of a bad byte."""
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise IngestError(file, line, f"byte {error.start} is not UTF-8: {error.reason}") from error
