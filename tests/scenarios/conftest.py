"""What tests over all scenario files share."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec import Struct

from judge.codex.library import Codex
from judge.games.ruling import Answer
from judge.rulings import BadScenario, judge, load
from judge.rulings.check import UNREADABLE, Checked, compared
from tests.shared_work import SharedWork


class Judged(Struct, frozen=True):
    """A shipped file with what came of it: its answers, held against what it expects."""

    checked: Checked
    answers: tuple[Answer, ...]


Shipped = Callable[[Path], dict[str, Judged]]
"""Gives the files of a folder, by their names."""


@pytest.fixture(scope="session")
def codex() -> Codex:
    """Today's codex as shipped."""
    return Codex.open()


@pytest.fixture(scope="session")
def as_shipped(codex: Codex, shared_work: SharedWork) -> Shipped:
    """What comes of the files of a folder, judged by the first test that asks, in whichever process: many ask."""

    def judged(file: Path) -> Judged:
        try:
            scenario = load(file.read_text("utf-8"), file.name)
            ruling = judge(codex, scenario)
        except BadScenario as error:
            return Judged(Checked(str(file), "", UNREADABLE, problem=str(error)), ())
        return Judged(compared(file, scenario, ruling), ruling.answers)

    def of(folder: Path) -> dict[str, Judged]:
        name = f"judged-{folder.parent.name}-{folder.name}"
        return shared_work(name, lambda: {f.name: judged(f) for f in sorted(folder.glob("*.yaml"))}, dict[str, Judged])

    return of
