"""Abilities in quotes, which others have: they speak of whoever has them."""

from __future__ import annotations

from typing import Any

import pytest

from judge.games.sorcery.cards.load import WrongCard, card
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


def test_the_name_of_the_card_in_quotes_is_the_card_that_gives_it() -> None:
    found = read('Bearer has "Tap → Gain control of ~."', "artifact")
    assert isinstance(found, Rows)
    ability = {"when": "activated", "cost": ["tap"], "do": [{"gain control": "giver"}]}
    assert found.passive == ({"on": "bearer", "grants": [ability]},)


def test_what_the_card_itself_pays_for_another_stays_unread() -> None:
    found = read('Bearer has "Sacrifice ~ → Draw a spell."', "artifact")
    assert isinstance(found, Unread), found


def test_no_card_speaks_of_a_giver_where_none_gives_it() -> None:
    row = {"when": "genesis", "do": [{"gain control": "giver"}]}
    with pytest.raises(WrongCard, match="no other card gives this ability"):
        card("Emissary", {"type": "minion", "ability": [row]})


def test_artifacts_that_stay_in_hands_hurt_their_bearers_each_for_itself() -> None:
    words = "Artifacts nearby can't be dropped and each deals 2 damage to its bearer at the end of every turn."
    found = read(words, "artifact")
    assert isinstance(found, Rows), found
    hurts = {"when": "ends turn", "do": [{"damage": 2, "to": "bearer"}]}
    assert found.passive == ({"on": "artifact nearby", "cannot": ["be dropped"], "grants": [hurts]},)


def test_a_site_provides_more_beside_its_own() -> None:
    found = read("This site provides an additional (2) and (E)(W).", "artifact")
    assert isinstance(found, Rows), found
    assert found.passive == ({"on": "site at its sites", "mana": 2, "affinity": "EW"},)
