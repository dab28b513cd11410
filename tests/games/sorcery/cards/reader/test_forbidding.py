"""Sentences on what cannot be done, made up for this, and what is read of them."""

from __future__ import annotations

from typing import Any

import pytest

from judge.games.sorcery.cards.reader.reading import Unread, read


@pytest.mark.parametrize(
    ("text", "passive"),
    [
        (
            "Nearby Beasts can't be targeted or damaged by magic.",
            {"on": "nearby Beast", "cannot": ["be targeted by magic"], "damage": "immune", "damage_of": "magic"},
        ),
        (
            "Adjacent Giants can't be targeted by enemies.",
            {"on": "adjacent Giant", "cannot": ["be targeted by enemies"]},
        ),
        ("Can't be silenced, disabled, or moved by force.", {"cannot": ["be silenced", "be disabled", "be moved"]}),
        ("Nearby Beasts can't be moved by force.", {"on": "nearby Beast", "cannot": ["be moved"]}),
    ],
)
def test_what_cannot_be_done_is_read(text: str, passive: dict[str, Any]) -> None:
    rows = read(text)
    assert not isinstance(rows, Unread), rows
    assert rows.passive == (passive,)


@pytest.mark.parametrize(
    ("text", "do"),
    [
        (
            "This turn, Beasts gain +2 power, and can't be disabled or silenced.",
            [
                {"power": 2, "to": "Beast", "until": "end of turn"},
                {"forbid": ["be disabled", "be silenced"], "to": "Beast", "until": "end of turn"},
            ],
        ),
        (
            "A Beast can't attack or defend this turn.",
            [
                {"choose": "Beast", "as": "it"},
                {"forbid": ["attack", "defend"], "to": "it", "until": "end of turn"},
            ],
        ),
    ],
)
def test_what_an_effect_forbids_for_a_while_is_read(text: str, do: list[dict[str, Any]]) -> None:
    rows = read(text, "magic")
    assert not isinstance(rows, Unread), rows
    assert rows.ability[0]["do"] == do


def test_one_that_is_chosen_is_not_given_something_and_chosen_again() -> None:
    found = read("This turn, a Beast gains +1 power, and can't be disabled.", "magic")
    assert isinstance(found, Unread)
