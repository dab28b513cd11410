"""What a scenario says of one card, or of an effect that is there already, is understood or refused where it stands."""

from __future__ import annotations

import pytest

from judge.rulings.errors import BadScenario
from judge.rulings.scenario import load

REALM = "title: A card\ngame: sorcery\nrealm:\n  7: {site: Steppe, surface: [WHAT]}\n"
EFFECT = "title: An effect\ngame: sorcery\nrealm:\n  7: {site: Steppe, surface: [Bosk Troll]}\neffects:\n  - WHAT\n"


def problems(text: str) -> list[str]:
    """The problems of a scenario, each as line:column and message."""
    try:
        load(text, "card.yaml")
    except BadScenario as error:
        return [f"{found.line}:{found.column} {found.message}" for found in error.problems]
    return []


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ("{card: Bosk Troll, power: much}", "power: this is a whole number"),
        ("{card: Bosk Troll, keywords: [Airbourne]}", "did you mean 'Airborne'?"),
        ("{card: Bosk Troll, subtypes: [Undad]}", "did you mean 'Undead'?"),
        ("{card: Bosk Troll, life: 3}", "'life' is said of an avatar alone"),
        ("Sparkmage, Geomancer", "a player has one Avatar, and Sparkmage is there already"),
        ("{card: Bosk Troll, flooded: yes}", "'flooded' is said of a site alone"),
        ("{card: Bosk Troll, marks: [interactd]}", "did you mean 'interacted'?"),
        ("{card: Bosk Troll, threshold: Q}", "these are the letters"),
        ("{unit: Ogre, power: 2, subtypes: [Undad]}", "did you mean 'Undead'?"),
    ],
)
def test_what_is_said_of_one_card_is_understood_or_refused(card: str, said: str) -> None:
    found = problems(REALM.replace("WHAT", card))
    assert any(said in one and one.startswith("4:") for one in found), found


@pytest.mark.parametrize(
    ("effect", "said"),
    [
        ("{on: [Bosk Troll], power: 1, until: the cows come home}", "unknown duration 'the cows come home'"),
        ("{on: [Bosk Troll], power: 1, until: damaged}", "unknown duration 'damaged'"),
        ("{on: [Bosk Troll], cannot: [atack]}", "did you mean 'attack'?"),
        ("{on: [Bosk Troll], must: jump}", "unknown duty 'jump'"),
        ("{select: minoin, power: 1}", "'minoin' in 'minoin' is no word of a selector"),
        ("{power: 1}", "what is the effect on?"),
        ("{on: [Bosk Troll], amount: 1}", "'amount' says nothing without 'damage'"),
        ("{on: [Bosk Troll], cost: 1}", "'cost' does nothing here"),
        ("{on: [Bosk Troll]}", "needs a key that says what it changes"),
        ("{on: [Bosk Troll], zone: cemetery, power: 1}", "unknown key 'zone' in an effect"),
    ],
)
def test_an_effect_that_is_there_is_understood_or_refused(effect: str, said: str) -> None:
    found = problems(EFFECT.replace("WHAT", effect))
    assert any(said in one and one.startswith("6:") for one in found), found
