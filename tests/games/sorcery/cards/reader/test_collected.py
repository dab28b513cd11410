"""What card texts take from the collection, and what is done only if one wishes, is read."""

from __future__ import annotations

from typing import Any

import pytest

from judge.games.sorcery.cards.reader.reading import Unread, read, strange

NAMES = ("Ghoul", "Penitent Knight")


@pytest.mark.parametrize(
    ("text", "do"),
    [
        (
            "Summon two Ghouls from your collection to your Avatar's location. They gain Lethal this turn.",
            [
                {"summon": "Ghoul", "from": "collection", "amount": 2, "to": "allied avatar"},
                {"give": "Lethal", "to": "summoned", "until": "end of turn"},
            ],
        ),
        (
            "An ally Wards its site, then may transform it into a Penitent Knight from your collection.",
            [
                {"choose": "ally unit", "as": "it"},
                {"ward": "site at it"},
                {"if wanted": "yes"},
                {"transform": "site at it", "into": "Penitent Knight", "from": "collection"},
            ],
        ),
        (
            "An ally destroys its site and all artifacts there.",
            [
                {"choose": "ally unit", "as": "it"},
                {"destroy": "site at it", "and": "artifact occupying site at it"},
            ],
        ),
        ("Draw a spell. You may heal 2.", [{"draw": "spell"}, {"if wanted": "yes"}, {"heal": "you", "amount": 2}]),
    ],
)
def test_what_comes_from_the_collection_is_read(text: str, do: list[dict[str, Any]]) -> None:
    rows = read(text, "magic", NAMES)
    assert not isinstance(rows, Unread), rows
    assert rows.fields() == {"ability": [{"when": "resolves", "do": do}]}


def test_an_ability_may_ask_for_affinity_alone() -> None:
    rows = read("(W)(W) → Transform a minion here into a Ghoul from your collection.", "site", NAMES)
    assert not isinstance(rows, Unread), rows
    (ability,) = rows.fields()["ability"]
    assert (ability["when"], ability["threshold"], "cost" in ability) == ("activated", "WW", False)


@pytest.mark.parametrize(
    "text",
    [
        "Transform all minions into a Ghoul from your collection.",
        "Kill target minion. It may heal 2.",  # whose choice that is
        "Draw a spell. You may draw a card. Heal 2.",  # whether one heals then
    ],
)
def test_what_leaves_something_open_is_refused(text: str) -> None:
    assert isinstance(read(text, "magic", NAMES), Unread)


def test_a_name_of_one_word_is_one_where_the_word_means_nothing_else() -> None:
    assert strange("Ghoul")
    assert not strange("Fire")
    assert not strange("Spirits")


def test_a_token_may_be_the_opponents() -> None:
    rows = read("Deathrite → Summon a Frog token here under your opponent's control.")
    assert not isinstance(rows, Unread), rows
    (ability,) = rows.fields()["ability"]
    assert ability["do"] == [{"summon": "Frog", "to": "here", "under": "opponent"}]
