"""What things are: other subtypes than printed, nothing Evil, another card on some turns: made-up sentences."""

from __future__ import annotations

from typing import Any

import pytest

from judge.games.sorcery.cards.reader.reading import Unread, read
from judge.games.sorcery.cards.reader.rows import Rows

SAID = [
    ("Angels in the realm become Frogs.", ""),
    ("Angels become Beasts.", [{"on": "Angel", "no_longer": ["Angel"], "becomes": ["Beast"]}]),
    (
        "Beasts in the realm become Angels and are silenced.",
        [{"on": "Beast", "no_longer": ["Beast"], "becomes": ["Angel"], "silences": True}],
    ),
    ("Nearby Beasts become Angels.", ""),
    (
        "No minion is Evil, but all enter the realm tapped.",
        [{"nothing_evil": True}, {"on": "minion", "enters_tapped": True}],
    ),
    (
        "During your opponent's turn, this is a 3 power Beast Automaton with Burrowing.",
        [
            {
                "becomes": ["minion", "Beast", "Automaton"],
                "set_power": 3,
                "gives": ["Burrowing"],
                "while": ["the opponent's turn"],
            }
        ],
    ),
    ("During your opponent's turn, this is a 3 power Beast with Burrowing.", ""),
]


@pytest.mark.parametrize(("text", "passive"), SAID)
def test_they_are_read_or_stay_unread(text: str, passive: list[dict[str, Any]]) -> None:
    found = read(text, "site")
    if passive:
        assert isinstance(found, Rows), found
        assert list(found.passive) == passive
    else:
        assert isinstance(found, Unread), found
