"""One thing or another, and a Genesis or a Deathrite that is set off once more: made-up sentences."""

from __future__ import annotations

from typing import Any

import pytest

from judge.games.sorcery.cards.reader.reading import Unread, read
from judge.games.sorcery.cards.reader.rows import Rows

EITHER, OR = {"either": True}, {"or": True}
SAID = [
    ("Genesis → Gain 1 life, or draw a spell.", [EITHER, {"gain life": 1}, OR, {"draw": "spell"}]),
    (
        "Genesis → Tap or kill a nearby enemy.",
        [{"choose": "nearby enemy unit", "as": "it"}, EITHER, {"tap": "it"}, OR, {"kill": "it"}],
    ),
    ("Genesis → Tap or untap target minion.", [EITHER, {"tap": "target"}, OR, {"untap": "target"}]),
    (
        "Genesis → Tap a nearby ally or you lose 2 life.",
        [EITHER, {"choose": "nearby ally unit", "as": "ally"}, {"tap": "ally"}, OR, {"lose life": 2}],
    ),
    (
        "Genesis → Sacrifice a site or ~ deals 1 damage to you.",
        [EITHER, {"choose": "allied site", "as": "ally"}, {"sacrifice": "ally"}, {"unless sacrificed": True},
         {"damage": 1, "to": "allied avatar"}, OR, {"damage": 1, "to": "allied avatar"}],
    ),
    ("Genesis → Surface or unburrow all minions here.", [{"surface": "minion here"}, {"unburrow": "minion here"}]),
    (
        "Genesis → Trigger an adjacent enemy's Deathrite.",
        [{"choose": "adjacent enemy unit", "as": "it"}, {"trigger": "Deathrite", "of": "it"}],
    ),
    (
        "Genesis → Reactivate the Genesis abilities of adjacent Deserts.",
        [{"trigger": "Genesis", "of": "adjacent Desert"}],
    ),
]  # fmt: skip


@pytest.mark.parametrize(("text", "do"), SAID)
def test_parts_are_read(text: str, do: list[dict[str, Any]]) -> None:
    found = read(text)
    assert isinstance(found, Rows), found
    assert found.ability[0]["do"] == do


def test_what_one_part_chose_is_not_spoken_of_in_the_other() -> None:
    found = read("Genesis → Tap a nearby enemy, or kill it.")
    assert isinstance(found, Unread) and "several things that were spoken of" in found.why


def test_a_choice_bounds_all_that_follows_it() -> None:
    found = read("Genesis → Gain 1 life, or draw a spell. Draw a site.")
    assert isinstance(found, Unread) and "others follow" in found.why
