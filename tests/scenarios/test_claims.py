"""Every sentence that states a rule has one of ours, a scenario, another sentence that says the same, or a reason."""

from __future__ import annotations

import pytest

from judge.codex.claims import claims_of
from judge.codex.library import Codex
from judge.codex.rows import entry_of
from judge.games.shelf import GAMES
from judge.rulings.check import check
from judge.rulings.coverage import passages
from judge.rulings.shipped_files import scenario_files


@pytest.mark.slow
@pytest.mark.parametrize("game", list(GAMES))
def test_every_normative_passage_is_claimed(codex: Codex, game: str) -> None:
    found = passages(codex, game, check(codex, scenario_files(game)))
    assert not found.withdrawn, "the words changed: read them again"
    assert not found.adrift, "these lead to a passage on which nothing rests, or to no scenario that is right"
    assert not found.needless, "a rule or a ruling rests on these: take their reason away"
    assert not [passage.id for passage in found.unclaimed], "judge coverage --unclaimed shows them with their words"


def test_what_gave_way_to_another_passage_stands_in_a_conflict(codex: Codex) -> None:
    """Why one is read instead of the other is recorded once, where readers of either find it."""
    for claim in claims_of(codex).standing.values():
        if claim.instead:
            assert codex.conflicts(claim.passage) or codex.conflicts(entry_of(claim.passage)), claim
