"""What tests over all scenario files share."""

from __future__ import annotations

import pytest

from judge.codex.library import Codex


@pytest.fixture(scope="session")
def codex() -> Codex:
    """Today's codex as shipped."""
    return Codex.open()
