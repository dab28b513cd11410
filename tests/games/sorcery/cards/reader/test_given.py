"""Abilities in quotes, which others have: they speak of whoever has them."""

from __future__ import annotations

from typing import Any

import pytest

from judge.games.sorcery.cards.reader.reading import Unread, read
from judge.games.sorcery.cards.reader.rows import Rows

GIVEN = [
    ('Nearby Beasts have "Tap → Draw a spell."', "", {}),
    (
        'Enemy minions here have "Tap → Draw a spell."',
        "enemy minion here",
        {"when": "activated", "cost": ["tap"], "do": [{"draw": "spell"}]},
    ),
    (
        'Adjacent sites have "At the end of your turn, lose 1 life."',
        "adjacent site",
        {"when": "ends turn", "whose": "you", "do": [{"lose life": 1}]},
    ),
]


@pytest.mark.parametrize(("text", "on", "ability"), GIVEN)
def test_what_is_in_quotes_is_an_ability_of_whom_it_is_given_to(text: str, on: str, ability: dict[str, Any]) -> None:
    found = read(text, "artifact")
    if not on:
        assert isinstance(found, Unread) and "to what kind of card" in found.why
        return
    assert isinstance(found, Rows)
    assert found.passive == ({"on": on, "grants": [ability]},)


def test_who_gives_an_ability_is_not_meant_by_its_name_in_it() -> None:
    found = read('Minions here have "Tap → Banish ~."', "artifact")
    assert isinstance(found, Unread) and found.words == "~"
