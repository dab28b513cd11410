"""Where spells are cast to is written in a closed grammar, and what is none is refused."""

from __future__ import annotations

import pytest

from judge.games.sorcery.cards.load import WrongCard, card
from judge.games.sorcery.cards.values.goals import goal

GOALS = [
    "void", "location here", "void in a corner", "underwater in an outer column", "surface in your bottom row",
    "water site", "below land site", "at your avatar", "site except site at enemy unit", "carried by minion",
    "carried by target enemy minion",
]  # fmt: skip


@pytest.mark.parametrize("words", GOALS)
def test_goals_are_read(words: str) -> None:
    made = card("A card of ours", {"type": "minion", "cast_where": words})
    assert made.cast_where == (words,) and str(goal(words)) == words


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("wwater site", "did you mean 'water'"),
        ("minion", "is to be sites"),
        ("carried by site", "units, which carry"),
        ("void in a cornr", "did you mean 'in a corner'"),
        ("site except minion", "is to be sites"),
        ("", "words are needed"),
    ],
)
def test_what_is_no_goal_is_refused(words: str, said: str) -> None:
    with pytest.raises(WrongCard, match=said):
        card("A card of ours", {"type": "minion", "cast_where": [words]})
