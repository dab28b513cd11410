"""What is paid as an effect resolves, and what is paid before an arrow: made-up sentences."""

from __future__ import annotations

from typing import Any

import pytest

from judge.games.sorcery.cards.reader.reading import Unread, read
from judge.games.sorcery.cards.reader.rows import Rows


def _ability(text: str, kind: str = "minion") -> dict[str, Any]:
    rows = read(text, kind)
    assert isinstance(rows, Rows), rows
    return rows.ability[0]


@pytest.mark.parametrize(
    ("text", "do"),
    [
        ("Genesis → You may pay (2) to draw a spell.", [{"pay": "(2)"}, {"draw": "spell"}]),
        (
            "Deathrite → You may pay (1) to untap a nearby ally.",
            [{"pay": "(1)"}, {"choose": "nearby ally unit", "as": "ally"}, {"untap": "ally"}],
        ),
        ("Genesis → Die unless you discard a site.", [{"unless paid": "discard a site"}, {"kill": "itself"}]),
        (
            "Whenever an enemy attacks, you gain 2 life unless they pay 1 life.",
            [{"unless paid": "pay 1 life", "who": "opponent"}, {"gain life": 2}],
        ),
    ],
)
def test_paying_as_it_resolves_bounds_what_follows(text: str, do: list[dict[str, Any]]) -> None:
    ability = _ability(text)
    assert ability["do"] == do
    assert "may" not in ability, "paying asks, and nothing else does"


def test_what_is_paid_to_use_an_ability_is_its_cost() -> None:
    ability = _ability("Once on your turn, you may pay (2) to draw a spell.")
    assert ability == {"when": "activated", "cost": ["once on your turn", "(2)"], "do": [{"draw": "spell"}]}


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("Whenever an ally attacks, gain 1 life unless they pay 1 life.", "who of the players is meant"),
        ("Genesis → You may pay (1) to draw a spell. Gain 1 life.", "a condition of a sentence that others follow"),
        ("Genesis → Pay (1) to draw a spell.", "does not go on from there"),
    ],
)
def test_who_pays_and_for_what_is_said_or_it_stays_unread(text: str, why: str) -> None:
    found = read(text)
    assert isinstance(found, Unread)
    assert why in found.why


@pytest.mark.parametrize(
    ("text", "cost"),
    [
        ("Tap bearer → Draw a spell.", ["tap bearer"]),
        ("Tap bearer and another ally here → Draw a spell.", ["tap bearer", "tap another ally unit here"]),
        ("Tap bearer, Discard a site → Draw a spell.", ["tap bearer", "discard a site"]),
    ],
)
def test_who_taps_before_the_arrow(text: str, cost: list[str]) -> None:
    assert _ability(text, "artifact")["cost"] == cost


def test_another_that_is_no_ally_does_not_tap_for_a_cost() -> None:
    found = read("Tap bearer and another minion here → Draw a spell.", "artifact")
    assert isinstance(found, Unread)
    assert "whom another one leaves out" in found.why
