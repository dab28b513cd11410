"""The folders that hold codex data: the ones that came with the program and what its user imported."""

from __future__ import annotations

import os
from pathlib import Path

from msgspec import Struct

from judge.codex.errors import IngestError
from judge.codex.ids.ledger import apply_ids, ids_file, load_ids
from judge.codex.ingest.readers import read
from judge.codex.ingest.sources import load_manifest, load_source
from judge.codex.model import Edition, Entry, Repair, Skipped
from judge.resources import home


class Volume(Struct, frozen=True):
    """One edition read whole: numbered entries, what no passage claims, repairs applied, and the source's length."""

    edition: Edition
    entries: tuple[Entry, ...]
    skipped: tuple[Skipped, ...]
    repairs: tuple[Repair, ...]
    length: int


def folders() -> tuple[Path, ...]:
    """The codex folders in order: the shipped one (or ``$JUDGE_CODEX``), then the user's imports when there are any."""
    from judge.resources import data_dir

    shipped = Path(given) if (given := os.environ.get("JUDGE_CODEX")) else data_dir("codex_data")
    imported = home() / "codex"
    return (shipped, *([imported] if (imported / "manifest.toml").is_file() else []))


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
