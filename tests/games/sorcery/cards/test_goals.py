"""Where spells are cast to is written in a closed grammar, every form of which is read."""

from __future__ import annotations

import pytest

from judge.games.sorcery.cards.facts import Card
from judge.games.sorcery.cards.load import WrongCard, card
from judge.games.sorcery.cards.values.goals import Goal, goal


@pytest.mark.parametrize("form", Goal.FORMS, ids=lambda form: form.words)
def test_each_form_is_read(form: object) -> None:
    key, words = form.example.strip("{}").split(": ", 1)  # type: ignore[attr-defined]
    made = card("A card of ours", {"type": "minion", key: words})
    assert isinstance(made, Card) and getattr(made, key) == (words,) and goal(words).words == words


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
