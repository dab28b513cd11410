"""Sentences on Ward and Stealth, made up for this, and what is read of them."""

from __future__ import annotations

from typing import Any

import pytest

from judge.games.sorcery.cards.reader.reading import Unread, read


@pytest.mark.parametrize(
    ("text", "do"),
    [
        ("Genesis → Break adjacent Wards.", [{"break ward": "adjacent Warded unit or site"}]),
        (
            "Deathrite → Steal an adjacent Ward.",
            [{"choose": "other adjacent Warded unit or site", "as": "it"}, {"move ward": "it", "to": "itself"}],
        ),
        (
            "At the end of your turn, transfer a nearby Ward onto an adjacent Beast.",
            [
                {"choose": "nearby Warded unit or site", "as": "it"},
                {"choose": "non-Warded non-Evil adjacent Beast", "as": "ally"},
                {"move ward": "it", "to": "ally"},
            ],
        ),
    ],
)
def test_what_is_done_with_wards_is_read(text: str, do: list[dict[str, Any]]) -> None:
    rows = read(text)
    assert not isinstance(rows, Unread), rows
    assert rows.ability[0]["do"] == do


@pytest.mark.parametrize(
    ("text", "passive"),
    [
        ("Adjacent Beasts permanently lose Stealth.", {"on": "adjacent Beast", "loses": ["Stealth"], "for_good": True}),
        ("Nearby sites lose Ward.", {"on": "nearby site", "loses": ["Ward"]}),
    ],
)
def test_what_is_lost_for_good_is_more_than_what_is_lost(text: str, passive: dict[str, Any]) -> None:
    rows = read(text)
    assert not isinstance(rows, Unread), rows
    assert rows.passive == (passive,)
    never = read("Adjacent Beasts permanently lose Airborne.")
    assert isinstance(never, Unread) and "lost permanently" in never.why
