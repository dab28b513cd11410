"""The shipped codex, compiled once for all tests that read it."""

from __future__ import annotations

import pytest

from judge.codex.ingest.readers import read
from judge.codex.ingest.sources import Source, load_manifest, load_source
from judge.codex.library import Codex
from judge.codex.model import Entry, Reading
from judge.resources import data_dir


@pytest.fixture(scope="session")
def shipped(tmp_path_factory: pytest.TempPathFactory) -> Codex:
    """The codex of the documents that came with the program, without anything a user imported."""
    folder = tmp_path_factory.mktemp("shipped")
    with pytest.MonkeyPatch.context() as patch:
        patch.delenv("JUDGE_CODEX", raising=False)
        patch.setenv("JUDGE_HOME", str(folder / "home"))
        patch.setenv("JUDGE_CACHE", str(folder / "cache"))
        codex = Codex.open()
    return codex


@pytest.fixture(scope="module")
def source(request: pytest.FixtureRequest) -> Source:
    """The shipped document that a reader's test module names as ``DOCUMENT``: its key and its edition."""
    folder = data_dir("codex_data")
    edition = next(e for e in load_manifest(folder) if (e.document, e.edition) == request.module.DOCUMENT)
    return load_source(folder, edition)


@pytest.fixture(scope="module")
def reading(source: Source) -> Reading:
    """What its reader makes of it."""
    return read(source)


@pytest.fixture(scope="module")
def entries(reading: Reading) -> dict[str, Entry]:
    """Its entries by slug."""
    return {entry.slug: entry for entry in reading.entries}
