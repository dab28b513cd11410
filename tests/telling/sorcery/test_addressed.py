"""What a scenario states outside of cards, told to the player whose effect it is."""

from __future__ import annotations

from typing import Any

import pytest

from judge.telling.sorcery.cards.addressed import addressed
from judge.telling.sorcery.stated import ability_words, length, operation_words, passive_words

TOLD = [
    ([{"draw": "spell", "amount": 2}], "you", "you draw 2 cards from the spellbook"),
    ([{"draw": "spell", "amount": 2}], "opponent", "the opponent draws 2 cards from the spellbook"),
    ([{"lose life": 2, "who": "opponent"}], "you", "the opponent loses 2 life"),
    ([{"lose life": 2, "who": "opponent"}], "opponent", "you lose 2 life"),
    ([{"play or draw a site": True}], "you", "you either play or draw a site"),
    ([{"damage": 3, "to": "Bosk Troll"}, {"kill": "one's"}], "you", "Bosk Troll takes 3 damage; “one's” is killed"),
]  # fmt: skip


@pytest.mark.parametrize(("rows", "player", "said"), TOLD)
def test_operations_are_told_to_whose_they_are(rows: list[dict[str, Any]], player: str, said: str) -> None:
    assert operation_words(rows, player) == said


def test_what_something_is_called_comes_before_what_a_word_selects() -> None:
    rows = [{"strike": "Ogre", "by": "Mole"}]
    assert "each" in operation_words(rows, "you")
    assert operation_words(rows, "you", labels=frozenset({"Ogre", "Mole"})) == "Mole strikes Ogre"


def test_an_effect_speaks_of_its_source_by_name() -> None:
    assert operation_words([{"burrow": "itself"}], "you", "Old Mole").startswith("Old Mole ")
    assert passive_words({"power": 2}, "you", "each of Ox and Ant").startswith("Each of Ox and Ant has 2 more power")


def test_a_name_stays_whoever_is_spoken_to() -> None:
    rows = [{"damage": 4, "to": "the opponent's Avatar"}]
    assert operation_words(rows, "opponent") == operation_words(rows, "you") == "the opponent's Avatar takes 4 damage"


def test_what_cannot_be_read_says_nothing() -> None:
    assert operation_words([{"strike": ""}], "you") == "" == ability_words({"when": "sometime", "do": []})
    assert passive_words({"powr": 1}) == ""


def test_times_are_told_to_whose_they_are() -> None:
    assert length("your next turn", "you") == "until your next turn begins"
    assert length("your next turn", "opponent") == "until the next turn of the opponent begins"
    assert addressed("each unit of its controller wins", "you") == "each unit of yours wins"
