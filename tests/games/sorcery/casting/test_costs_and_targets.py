"""Costs and target phrases are closed vocabularies: what they do not know is refused by name."""

from __future__ import annotations

import pytest

from judge.games.sorcery.cards import known
from judge.games.sorcery.cards.costs import Part, WrongCost, part, parts
from judge.games.sorcery.cards.values.keywords import either, keyword
from judge.games.sorcery.cards.values.selectors import selector
from judge.games.sorcery.casting.target import PLACES, split
from judge.games.sorcery.game import all_rules
from judge.games.vocabulary import NoSuchThing


@pytest.mark.parametrize(
    ("words", "read"),
    [
        ("(3)", Part("mana", 3)),
        ("tap", Part("tap")),
        ("sacrifice", Part("sacrifice")),
        ("discard a site", Part("discard", 1, "site")),
        ("discard 2 cards", Part("discard", 2, "card")),
        ("tap another ally here", Part("tap", 1, "another ally here")),
        ("pay 2 life", Part("life", 2)),
    ],
)
def test_costs_are_read(words: str, read: Part) -> None:
    assert part(words) == read


def test_limits_are_no_costs_and_unknown_costs_are_refused() -> None:
    assert parts(("tap", "once a turn")) == (Part("tap"),)
    with pytest.raises(WrongCost, match="shave"):
        part("shave the Troll")


def test_target_phrases_have_a_distance_of_their_own() -> None:
    assert split("minion at a location up to 2 steps away") == ("minion", 2, "")
    assert split("location nearby") == ("location", None, "nearby")


def test_costs_and_targets_of_all_cards_can_be_read() -> None:
    all_rules()
    for card in known().values():
        parts((*card.cast_cost, *card.alternate))
        for ability in card.ability:
            parts(ability.cost)
            what = split(ability.target)[0] if ability.target else ""
            assert not what or what in PLACES or selector(what)


@pytest.mark.parametrize(
    ("one", "other", "both"),
    [
        ("air", "water", "air and water"),
        ("air and water", "water", "air and water"),
        ("air", "non-fire", "non-fire"),
        ("non-fire", "air and fire", 0),
        ("non-fire", "non-fire", "non-fire"),
        ("non-fire", "non-air", 0),
    ],
)
def test_who_is_a_spellcaster_in_two_ways_casts_the_spells_of_either(one: str, other: str, both: str | int) -> None:
    assert either(one, other) == both


@pytest.mark.parametrize(
    "words",
    ["Air and air Spellcaster", "Air and Air Spellcaster", "Non-sand Spellcaster", "Non-Fire and Air Spellcaster"],
)
def test_other_words_name_no_elements_of_a_spellcaster(words: str) -> None:
    with pytest.raises(NoSuchThing):
        keyword(words)
