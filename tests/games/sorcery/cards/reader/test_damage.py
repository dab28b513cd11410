"""Sentences on what becomes of damage, made up for this, and what is read of them."""

from __future__ import annotations

from typing import Any

import pytest

from judge.games.sorcery.cards.reader.reading import Unread, read


@pytest.mark.parametrize(
    ("text", "passive"),
    [
        ("Takes no damage from Deserts.", {"damage": "immune", "against": "Desert"}),
        (
            "Takes no damage from Beast, Dragon, or Giant minions.",
            {"damage": "immune", "against": "Beast or Dragon or Giant"},
        ),
        ("Takes no damage from units with 2 or more power.", {"damage": "immune", "against": "unit power 2 or more"}),
        (
            "Nearby allied Beasts take no damage from Demons, Giants, and Undead.",
            {"on": "nearby allied Beast", "damage": "immune", "against": "Demon or Giant or Undead"},
        ),
        (
            "Nearby minions take no damage from ranged strikes.",
            {"on": "nearby minion", "damage": "immune", "damage_of": "ranged strike"},
        ),
        ("Takes no damage from magic spells.", {"damage": "immune", "damage_of": "magic"}),
        ("Immune to water damage.", {"damage": "immune", "damage_of": "water"}),
        (
            "Bearer minion takes no damage from Beasts, and is also a Spirit.",
            {"on": "minion bearer", "damage": "immune", "against": "Beast", "becomes": ["Spirit"]},
        ),
        ("Nearby Beasts take double damage.", {"on": "nearby Beast", "damage": "double"}),
        (
            "Beasts here take double damage, except from strikes.",
            {"on": "Beast here", "damage": "double", "damage_of": "non-strike"},
        ),
        ("Damage dealt to adjacent minions is lethal.", {"on": "adjacent minion", "damage": "make Lethal"}),
        ("Nearby Beasts are immune to Lethal.", {"on": "nearby Beast", "damage": "make non-Lethal"}),
        ("Lethal to Beasts.", {"damage": "make Lethal", "damage_dealt": True, "against": "Beast"}),
        (
            "Damage caused by nearby Beasts is increased to 3.",
            {"on": "nearby Beast", "damage": "raise", "damage_dealt": True, "amount": 3},
        ),
        ("She takes damage for nearby Beasts.", {"on": "nearby Beast", "damage": "redirect"}),
    ],
)  # fmt: skip
def test_what_becomes_of_damage_is_read(text: str, passive: dict[str, Any]) -> None:
    rows = read(text)
    assert not isinstance(rows, Unread), rows
    assert rows.passive == (passive,)


def test_the_next_strike_of_what_is_chosen_heals() -> None:
    rows = read("Choose a Beast. The next time it strikes a unit this turn, the damage heals you.", "magic")
    assert not isinstance(rows, Unread), rows
    choose, heals = rows.ability[0]["do"]
    assert choose == {"choose": "Beast", "as": "it"}
    assert heals == {
        "on damage": "heal", "on": "it", "damage_dealt": True, "damage_of": "strike unit", "times": "once",
        "until": "end of turn",
    }  # fmt: skip


def test_spells_that_deal_damage_are_told_by_their_kind_alone() -> None:
    found = read("Takes no damage from spells that cost (2) or less.")
    assert isinstance(found, Unread) and "which spells" in found.why


@pytest.mark.parametrize(
    ("text", "kind", "do"),
    [
        (
            "Tap → Deal 2 damage to target adjacent Beast to untap it.",
            "minion",
            [{"damage": 2, "to": "target"}, {"only if dealt": True, "least": 2}, {"untap": "target"}],
        ),
        (
            "Genesis → Deal 1 damage to an allied Spirit here to heal you 5.",
            "site",
            [
                {"choose": "allied Spirit here", "as": "ally"},
                {"damage": 1, "to": "ally"},
                {"only if dealt": True},
                {"heal": "you", "amount": 5},
            ],
        ),
    ],
)
def test_what_damage_is_dealt_for_comes_only_of_all_of_it(text: str, kind: str, do: list[dict[str, Any]]) -> None:
    rows = read(text, kind)
    assert not isinstance(rows, Unread), rows
    assert rows.ability[0]["do"] == do
