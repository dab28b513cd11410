"""The most life that players can have, turns that are skipped, and what a spellbook may hold, are read."""

from __future__ import annotations

from typing import Any

import pytest

from judge.games.sorcery.cards.load import card
from judge.games.sorcery.cards.reader.reading import Unread, read

READ: list[tuple[str, str, dict[str, Any]]] = [
    ("Genesis → Halve each Avatar's maximum life.", "minion",
     {"ability": [{"when": "genesis", "do": [{"limit life": "half", "who": "each player"}]}]}),
    ("Deathrite → Set players' maximum life to their current life.", "minion",
     {"ability": [{"when": "deathrite", "do": [{"limit life": "current life", "who": "each player"}]}]}),
    ("Your spellbook may include any number of ~.", "minion", {"passive": [{"any_number": True}]}),
    ("The first time an Avatar stops here, they draw two cards and skip their next turn.", "site",
     {"ability": [{"when": "stops", "what": "avatar", "where": "here", "cost": ["once"],
                   "do": [{"draw": "card", "amount": 2, "who": "it"}, {"skip turn": "it"}]}]}),
]  # fmt: skip


@pytest.mark.parametrize(("text", "kind", "row"), READ, ids=lambda held: held if isinstance(held, str) else "")
def test_it_is_read(text: str, kind: str, row: dict[str, Any]) -> None:
    rows = read(text, kind)
    assert not isinstance(rows, Unread), rows
    assert rows.fields() == row
    assert card("A card", {"type": kind, **rows.fields()})


def test_a_minion_that_stops_skips_no_turn() -> None:
    text = "The first time a minion stops here, they draw two cards and skip their next turn."
    assert isinstance(read(text, "site"), Unread)
