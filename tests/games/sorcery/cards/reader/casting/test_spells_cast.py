"""Spells that are cast as an effect resolves: made-up sentences."""

from __future__ import annotations

from typing import Any

import pytest

from judge.games.sorcery.cards.reader.reading import Unread, read
from judge.games.sorcery.cards.reader.rows import Rows


@pytest.mark.parametrize(
    ("text", "kind", "row"),
    [
        (
            "(W) — Genesis → You may cast a Bosk Troll from your collection to this site.",
            "site",
            {
                "when": "genesis",
                "threshold": "W",
                "may": True,
                "do": [{"cast": "Bosk Troll", "from": "collection", "to": ["location here"]}],
            },
        ),
        (
            "Sacrifice → Bearer may cast an Elite magic from your collection.",
            "artifact",
            {
                "when": "activated",
                "cost": ["sacrifice"],
                "do": [{"cast": "Elite magic", "from": "collection", "by": "bearer"}],
            },
        ),
        (
            "Genesis → May cast an Elite aura from a cemetery, banishing it afterward.",
            "minion",
            {
                "when": "genesis",
                "may": True,
                "do": [{"cast": "Elite aura", "from": "any cemetery", "then banished": True, "by": "itself"}],
            },
        ),
        (
            "Genesis → You may cast an Elite aura from a cemetery, banishing it afterward.",
            "minion",
            {
                "when": "genesis",
                "may": True,
                "do": [{"cast": "Elite aura", "from": "any cemetery", "then banished": True}],
            },
        ),
    ],
)
def test_what_is_cast_is_read(text: str, kind: str, row: dict[str, Any]) -> None:
    rows = read(text, kind, ["Bosk Troll"])
    assert isinstance(rows, Rows), rows
    assert rows.ability[0] == row


@pytest.mark.parametrize(
    "text",
    [
        "Sacrifice → Bearer may cast nearby minions from your collection.",
        "Sacrifice → Bearer may cast a nearby minion from your collection.",
        "Sacrifice → Bearer may cast a site from your collection.",
    ],
)
def test_what_is_no_spell_outside_the_realm_stays_unread(text: str) -> None:
    assert isinstance(read(text, "artifact"), Unread)
