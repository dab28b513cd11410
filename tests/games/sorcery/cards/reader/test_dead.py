"""What card texts do with cards in cemeteries, and what works there, is read."""

from __future__ import annotations

from typing import Any

import pytest

from judge.games.sorcery.cards.reader.reading import Unread, read


@pytest.mark.parametrize(
    ("text", "do"),
    [
        (
            "Return a Beast from your cemetery to your hand.",
            [{"choose": "allied dead Beast", "as": "it"}, {"return from cemetery": "it"}],
        ),
        (
            "Banish up to two cards from one cemetery.",
            [
                {"choose": "dead card", "amount": 2, "up to": True, "zone": "one cemetery", "as": "it"},
                {"banish": "it"},
            ],
        ),
        ("Banish all cemeteries.", [{"banish": "dead card"}]),
        (
            "Banish all dead Beasts, and you heal 1 life for each.",
            [{"count": "dead Beast"}, {"banish": "dead Beast"}, {"heal": "you", "amount": "counted"}],
        ),
        (
            "Banish a broken artifact to draw a spell.",
            [{"choose": "broken artifact", "as": "it"}, {"banish": "it"}, {"draw": "spell"}],
        ),
        ("Shuffle target minion into its owner's spellbook.", [{"shuffle into": "spellbook", "card": "target"}]),
    ],
)
def test_what_is_done_in_cemeteries_is_read(text: str, do: list[dict[str, Any]]) -> None:
    rows = read(text, kind="magic")
    assert not isinstance(rows, Unread), rows
    (ability,) = rows.fields()["ability"]
    assert ability["do"] == do


@pytest.mark.parametrize(
    ("text", "row"),
    [
        (
            "(3), Sacrifice a Frog token → Summon ~ from your cemetery there.",
            {"cost": ["(3)", "sacrifice a token named Frog"], "zone": "cemetery", "to": "sacrificed"},
        ),
        (
            "Sacrifice an allied Beast → Summon ~ from your hand to the Beast's location.",
            {"cost": ["sacrifice a allied Beast"], "zone": "hand", "to": "sacrificed"},
        ),
    ],
)
def test_what_works_outside_the_realm_is_read(text: str, row: dict[str, Any]) -> None:
    rows = read(text)
    assert not isinstance(rows, Unread), rows
    (ability,) = rows.fields()["ability"]
    to = row.pop("to")
    assert ability == {"when": "activated", **row, "do": [{"summon": "itself", "to": to}]}


@pytest.mark.parametrize(
    "text",
    [
        "Return a Beast from a cemetery to your hand.",  # it would go to its owner's
        "Banish a nearby minion to draw a spell.",  # whether it was banished is another question
        "Sacrifice an allied Beast → Summon ~ from your hand to the Mortal's location.",  # which Mortal's
        "Shuffle all minions into their owner's spellbook.",
    ],
)
def test_what_leaves_something_open_is_refused(text: str) -> None:
    assert isinstance(read(text, kind="magic" if "→" not in text else "minion"), Unread)
