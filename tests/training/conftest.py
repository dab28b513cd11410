"""The codex, and an empty store."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import Engine

from judge.codex.library import Codex
from judge.store import connect


@pytest.fixture(scope="session")
def codex() -> Codex:
    return Codex.open()


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[Engine]:
    made = connect(f"sqlite:///{tmp_path / 'store.db'}")
    yield made
    made.dispose()
