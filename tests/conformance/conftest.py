"""One suite that every game passes: what it shares, for each of the games that can be judged."""

from __future__ import annotations

import pytest

from judge.codex.library import Codex
from judge.games.shelf import GAMES


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test that asks for a ``game`` runs once for each of them."""
    if "game" in metafunc.fixturenames:
        metafunc.parametrize("game", list(GAMES), scope="module")


@pytest.fixture(scope="session")
def codex() -> Codex:
    """Today's codex as shipped."""
    return Codex.open()
