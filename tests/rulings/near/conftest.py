"""The codex."""

from __future__ import annotations

import pytest

from judge.codex.library import Codex


@pytest.fixture(scope="session")
def codex() -> Codex:
    return Codex.open()
