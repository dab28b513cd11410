"""What rests on an entry: its rules, with the place where each is written."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.games.shelf import GAMES
from judge.rulings.resting import resting_on


@pytest.mark.parametrize("game", list(GAMES))
def test_every_rule_is_found_from_each_of_its_entries_with_file_and_line(game: str, project_dir: Path) -> None:
    rules = GAMES[game].all_rules()
    named = {passage.partition("#")[0]: rule.name for rule in rules.rules.values() for passage in rule.passages}
    named |= {passage.partition("#")[0]: asked.name for asked in rules.requirements for passage in asked.passages}
    for entry, name in named.items():
        resting = resting_on(game, entry)
        assert name in [rule.name for rule in resting.rules]
        for rule in resting.rules:
            file, _, line = rule.at.partition(":")
            assert file.startswith("judge/games/"), rule
            assert len((project_dir / file).read_text("utf-8").splitlines()) >= int(line) > 0, rule
