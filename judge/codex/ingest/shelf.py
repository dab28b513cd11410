"""The editions in the folders that hold codex data, and each of them read whole."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

from judge.codex.errors import IngestError
from judge.codex.ids.ledger import apply_ids, ids_file, load_ids
from judge.codex.ingest.readers import read
from judge.codex.ingest.sources import load_manifest, load_source
from judge.codex.model import Edition, Entry, Repair, Skipped


class Volume(Struct, frozen=True):
    """One edition read whole: numbered entries, what no passage claims, repairs applied, and the source's length."""

    edition: Edition
    entries: tuple[Entry, ...]
    skipped: tuple[Skipped, ...]
    repairs: tuple[Repair, ...]
    length: int


def all_editions(where: tuple[Path, ...]) -> list[tuple[Path, Edition]]:
    """Every edition of every folder with the folder it lies in; raises IngestError when one is listed twice."""
    found: list[tuple[Path, Edition]] = []
    for folder in where:
        for edition in load_manifest(folder):
            if any((e.document, e.edition) == (edition.document, edition.edition) for _, e in found):
                raise IngestError("manifest.toml", 0, f"{edition.document} {edition.edition} is in two folders")
            found.append((folder, edition))
    return found


def load_volume(folder: Path, edition: Edition) -> Volume:
    """Reads one edition and gives its passages their permanent numbers; raises IngestError as readers do."""
    source = load_source(folder, edition)
    reading = read(source)
    known = load_ids(ids_file(folder, edition.document, edition.edition))
    if not known:
        raise IngestError(source.file, 0, "this edition has no ids file; make it: judge codex ids")
    entries = apply_ids(reading.entries, known, source.file)
    return Volume(edition, entries, reading.skipped, reading.repairs, len(source.text))
