"""What happened before, as texts ask for it, is read: conditions, selections, and what is the first of its kind."""

from __future__ import annotations

from typing import Any

import pytest

from judge.games.sorcery.cards.load import card
from judge.games.sorcery.cards.reader.reading import Unread, read

READ: list[tuple[str, str, dict[str, Any]]] = [
    ("Has Airborne if an enemy died on your opponent's last turn.", "minion",
     {"passive": [{"gives": ["Airborne"], "while": ["enemy unit died in the opponent's last turn"]}]}),
    ("Has +3 power if you've lost life this turn.", "minion",
     {"passive": [{"power": 3, "while": ["any allied avatar that lost life this turn"]}]}),
    ("Genesis → If an allied Beast died this turn, draw a spell.", "minion",
     {"ability": [{"when": "genesis", "do": [{"only if": ["allied Beast died this turn"]}, {"draw": "spell"}]}]}),
    ("At the start of your turn, if an ally died last turn, draw a site.", "minion",
     {"ability": [{"when": "starts turn", "whose": "you",
                   "do": [{"only if": ["ally unit died last turn"]}, {"draw": "site"}]}]}),
    ("At the end of your turn, if you cast a non-air spell this turn, heal 1.", "minion",
     {"ability": [{"when": "ends turn", "whose": "you",
                   "do": [{"only if": ["this turn you cast non-air card"]}, {"heal": "you", "amount": 1}]}]}),
    ("At the end of your turn, if you cast a water spell this turn, heal 1.", "minion",
     {"ability": [{"when": "ends turn", "whose": "you",
                   "do": [{"only if": ["this turn you cast water card"]}, {"heal": "you", "amount": 1}]}]}),
    ("Genesis → If an ally died last turn, may teleport to the killer to strike it.", "minion",
     {"ability": [{"when": "genesis", "may": True, "do": [
         {"only if": ["ally unit died last turn"]},
         {"choose": "unit that killed an ally last turn", "as": "it"},
         {"teleport": "itself", "to": "it"},
         {"strike": "it", "if": "itself shares a location with it"},
     ]}]}),
    ("Bearer has Airborne if they've ever killed a minion.", "artifact",
     {"passive": [{"on": "bearer that has killed a minion", "gives": ["Airborne"]}]}),
    ("The first Beast that enters here gains Lethal.", "site",
     {"ability": [{"when": "enters", "what": "Beast", "where": "here", "cost": ["once"],
                   "do": [{"give": "Lethal", "to": "it"}]}]}),
    ("If ~ haven't attacked by the end of your turn, they die.", "minion",
     {"ability": [{"when": "ends turn", "whose": "you", "unless": ["itself is unit that attacked this turn"],
                   "do": [{"kill": "itself"}]}]}),
    ("(2) → Tap a minion that was summoned this turn.", "avatar",
     {"ability": [{"when": "activated", "cost": ["(2)"],
                   "do": [{"choose": "minion summoned this turn", "as": "it"}, {"tap": "it"}]}]}),
]  # fmt: skip
REFUSED = [
    "At the end of your turn, if you cast a minion this turn, heal 1.",
    "Bearer has +3 power if they've ever killed a site.",
]


@pytest.mark.parametrize(("text", "kind", "row"), READ, ids=lambda held: held if isinstance(held, str) else "")
def test_it_is_read(text: str, kind: str, row: dict[str, Any]) -> None:
    rows = read(text, kind)
    assert not isinstance(rows, Unread), rows
    assert rows.fields() == row
    assert card("A card", {"type": kind, **rows.fields()})


@pytest.mark.parametrize("text", REFUSED)
def test_it_is_refused(text: str) -> None:
    assert isinstance(read(text), Unread)
