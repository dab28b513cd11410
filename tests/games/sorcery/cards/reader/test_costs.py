"""What the next spell of a kind costs, and what a turn's spells do: made-up sentences."""

from __future__ import annotations

from typing import Any

import pytest

from judge.games.sorcery.cards.reader.reading import Unread, read
from judge.games.sorcery.cards.reader.rows import Rows


@pytest.mark.parametrize(
    ("text", "kind", "do"),
    [
        (
            "Genesis → This turn, the next Undead cast to this site costs (2) less, ignoring threshold.",
            "site",
            [{"next spell": "Undead", "here": True, "less": 2, "no threshold": True}],
        ),
        (
            "Sacrifice → This turn, bearer's next artifact requires no threshold and costs (1) less to cast.",
            "artifact",
            [{"next spell": "artifact", "by": "bearer", "less": 1, "no threshold": True}],
        ),
        (
            "Tap → The next Spirit you cast to this location costs (0) this turn.",
            "minion",
            [{"next spell": "Spirit", "who": "you", "here": True, "free": True}],
        ),
        (
            "The next minion you cast this turn costs life instead of mana.",
            "magic",
            [{"next spell": "minion", "who": "you", "for life": True}],
        ),
        (
            "Genesis → This turn, its next aura costs (1) less.",
            "minion",
            [{"next spell": "aura", "by": "itself", "less": 1}],
        ),
        (
            "Genesis → On your opponent's next turn, their spells cost (2) more.",
            "minion",
            [{"tax": 2, "who": "opponent"}],
        ),
    ],
)
def test_what_spells_to_come_cost_is_read(text: str, kind: str, do: list[dict[str, Any]]) -> None:
    rows = read(text, kind)
    assert isinstance(rows, Rows), rows
    assert rows.ability[0]["do"] == do


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("Genesis → The next Undead cast to this location costs (2) less.", "until when the next spell is waited for"),
        ("Genesis → This turn, the next Undead cast to this site costs (2) less.", "to which place it is cast"),
        ("Tap → The next Spirit you cast to this location costs (2) this turn.", "neither more, less nor nothing"),
        ("Genesis → This turn, its next nearby ally costs (1) less.", "where spells are"),
        ("Genesis → On your opponent's next turn, their minions cost (2) more.", "only some spells of a turn"),
    ],
)
def test_a_spell_to_come_that_cannot_be_placed_stays_unread(text: str, why: str) -> None:
    found = read(text)
    assert isinstance(found, Unread)
    assert why in found.why


SPELLCASTER = {"on": "Spellcaster"}


@pytest.mark.parametrize(
    ("text", "passive"),
    [
        (
            "Elite Beasts cost (2) less to cast to adjacent sites.",
            [{**SPELLCASTER, "cost": -2, "cost_of": "Elite Beast", "cost_at": "adjacent site"}],
        ),
        (
            "Ordinary spells cost an additional (1) to cast, and Uniques (3).",
            [
                {**SPELLCASTER, "cost": 1, "cost_of": "Ordinary spell"},
                {**SPELLCASTER, "cost": 3, "cost_of": "Unique spell"},
            ],
        ),
        (
            "Undead cast to this site require no threshold and cost (2) less.",
            [
                {**SPELLCASTER, "no_threshold": True, "threshold_of": "Undead", "threshold_to": "here"},
                {**SPELLCASTER, "cost": -2, "cost_of": "Undead", "cost_to": "here"},
            ],
        ),
        (
            "The first Dame or Sir you cast each turn costs (2) less.",
            [{"on": "ally Spellcaster", "cost": -2, "cost_of": "minion named with Dame or Sir", "cost_first": True}],
        ),
        (
            "Costs (3) less to cast if you have more life than your opponent.",
            [{"cheaper": 3, "while": ["life of you is more than life of opponent"]}],
        ),
    ],
)
def test_what_spells_cost_while_a_card_is_there_is_read(text: str, passive: list[dict[str, Any]]) -> None:
    rows = read(text, "site")
    assert isinstance(rows, Rows), rows
    assert list(rows.passive) == passive


@pytest.mark.parametrize(
    ("text", "cost"),
    [
        ("Break Stealth → Gain 1 life.", ["break Stealth"]),
        ("Discard an earth spell → Gain 1 life.", ["discard a earth spell"]),
        ("Discard an air site → Gain 1 life. Use only once per turn.", ["once per turn", "discard a air site"]),
        ("Once on your turn, discard a card → Gain 1 life.", ["once on your turn", "discard a card"]),
    ],
)
def test_new_costs_of_abilities_are_read(text: str, cost: list[str]) -> None:
    rows = read(text)
    assert isinstance(rows, Rows), rows
    assert rows.ability[0]["cost"] == cost


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
