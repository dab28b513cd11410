"""Several places at once, several that act on each other, and what units carry: made-up sentences."""

from __future__ import annotations

from typing import Any

import pytest

from judge.games.sorcery.cards.reader.reading import Unread, read
from judge.games.sorcery.cards.reader.rows import Rows

SAID = [
    (
        "Genesis → Summon a Frog token to each other adjacent site.",
        [{"summon": "Frog", "to": "site at its border", "each": True}],
    ),
    (
        "Genesis → Summon a Skeleton token to each adjacent location.",
        [{"summon": "Skeleton", "to": "adjacent location", "each": True}],
    ),
    (
        "Genesis → Summon a Frog token to each water site near your Avatar.",
        [{"summon": "Frog", "to": "water site nearby to ally avatar", "each": True}],
    ),
    (
        "Genesis → Make two minions at target adjacent location fight.",
        [
            {"choose": "minion at target location", "as": "it"},
            {"choose": "other minion at it", "as": "ally"},
            {"fight": "ally", "with": "it"},
        ],
    ),
    ("Genesis → Allies drop their artifacts.", [{"drop": "artifact carried by ally unit"}]),
    (
        "Genesis → Kill target artifact here. Tap a nearby enemy. It drops everything it's carrying.",
        [
            {"kill": "target"},
            {"choose": "nearby enemy unit", "as": "it"},
            {"tap": "it"},
            {"drop": "permanent carried by it"},
        ],
    ),
    (
        "Genesis → Teleport any number of nearby allies to the caster's location.",
        [{"choose any": "nearby ally unit", "as": "it"}, {"teleport all": "it", "to": "caster"}],
    ),
    (
        "Genesis → Teleport an ally to another nearby location.",
        [{"choose": "ally unit", "as": "ally"}, {"teleport": "ally", "to": "another nearby location"}],
    ),
    ("Genesis → Teleport all Angels here.", [{"teleport all": "Angel", "to": "here"}]),
    ("Genesis → ~ snatches an artifact from elsewhere into her hands.", [{"pick up": "carriable artifact elsewhere"}]),
]


@pytest.mark.parametrize(("text", "do"), SAID)
def test_they_are_read(text: str, do: list[dict[str, Any]]) -> None:
    found = read(text)
    assert isinstance(found, Rows), found
    assert found.ability[0]["do"] == do


@pytest.mark.parametrize(
    "text",
    [
        "Genesis → Summon a Frog token to each other nearby site.",
        "Genesis → Make two minions nearby fight.",
        "Genesis → Banish a minion nearby, and everything it carries.",
    ],
)
def test_what_such_words_leave_open_stays_unread(text: str) -> None:
    found = read(text)
    assert isinstance(found, Unread), found
