"""One fact alone: nothing is called otherwise because something else was changed."""

from __future__ import annotations

import pytest

from judge.games.shelf import GAMES
from judge.rulings import BadScenario, load
from judge.rulings.near import changes
from judge.rulings.near.edit import edited_text
from judge.rulings.reader import read
from judge.rulings.shipped import shipped, text_of

pytestmark = pytest.mark.slow

UNNAMED = "a card"
"""The name of cards of which a scenario of Keeper of the Cards says how many they are and nothing else."""


def names(text: str) -> dict[str, str]:
    """What everything is called that has a name, with the name of its card."""
    state = load(text).question.start
    return {held.label: held.card for held in state.things.values() if held.card != UNNAMED}


@pytest.mark.parametrize("game", GAMES)
def test_everything_else_keeps_its_name(game: str) -> None:
    for scenario in shipped(game)[::12]:
        tree = read(text_of(scenario)).plain()
        before = names(text_of(scenario))
        for edit in changes(game, tree):
            try:
                after = names(edited_text(tree, edit))
            except BadScenario:
                continue
            for label in before.keys() & after.keys():
                assert after[label] == before[label], (scenario.path, edit)
            assert len(before.keys() ^ after.keys()) <= 1, (scenario.path, edit)
