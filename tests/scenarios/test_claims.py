"""Every sentence that states a rule has one of ours, a scenario, another sentence that says the same, or a reason."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from judge.codex.claims import claims_of
from judge.codex.library import Codex
from judge.codex.rows import entry_of
from judge.games.shelf import GAMES
from judge.rulings.check import report_on
from judge.rulings.coverage import passages
from judge.rulings.shipped_files import scenario_files


@pytest.mark.slow
@pytest.mark.parametrize("game", list(GAMES))
def test_every_normative_passage_is_claimed(
    codex: Codex, as_shipped: Callable[[Path], dict[str, Any]], game: str
) -> None:
    report = report_on([as_shipped(file.parent)[file.name].checked for file in scenario_files(game)])
    found = passages(codex, game, report)
    assert not found.withdrawn, "the words changed: read them again"
    assert not found.adrift, "these lead to a passage on which nothing rests, or to no scenario that is right"
    assert not found.needless, "a rule or a ruling rests on these: take their reason away"
    assert not [passage.id for passage in found.unclaimed], "judge coverage --unclaimed shows them with their words"


def test_what_gave_way_to_another_passage_stands_in_a_conflict(codex: Codex) -> None:
    """Why one is read instead of the other is recorded once, where readers of either find it."""
    for claim in claims_of(codex).standing.values():
        if claim.instead:
            assert codex.conflicts(claim.passage) or codex.conflicts(entry_of(claim.passage)), claim
