"""Today's codex, opened once for all questions."""

from __future__ import annotations

import pytest

from judge.codex.library import Codex


@pytest.fixture(scope="session")
def codex() -> Codex:
    return Codex.open()
