"""The shipped codex, compiled once for all tests that read it."""

from __future__ import annotations

import pytest

from judge.codex.library import Codex


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
