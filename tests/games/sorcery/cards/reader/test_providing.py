"""What sites provide by themselves, and for a while (sorcery:mana)."""

from __future__ import annotations

from typing import Any

import pytest

from judge.games.sorcery.cards.reader.reading import read
from judge.games.sorcery.cards.reader.rows import Rows

NOTHING = ["affinity", "mana"]


@pytest.mark.parametrize(
    ("text", "kind", "fields"),
    [
        (
            "Genesis → Provides (E)(W) this turn.",
            "site",
            {"ability": [{"when": "genesis", "do": [{"provide": "EW", "by": "itself", "until": "end of turn"}]}]},
        ),
        (
            "Only provides mana and threshold while in your back row.",
            "site",
            {"passive": [{"loses": NOTHING, "unless": ["itself is in your back row"]}]},
        ),
        (
            "Provides no mana or threshold if not adjacent to the void.",
            "site",
            {"passive": [{"loses": NOTHING, "unless": ["itself is adjacent to the void"]}]},
        ),
        (
            "Provides no mana or threshold unless completely empty.",
            "site",
            {"passive": [{"loses": NOTHING, "while": ["any other permanent at its sites"]}]},
        ),
        (
            "Provides an additional (1) for each Demon in your cemetery.",
            "site",
            {"passive": [{"mana": "number of Demon in your cemetery"}]},
        ),
        (
            "(W) — Provides (3) instead but is destroyed when damaged.",
            "site",
            {
                "ability": [{"when": "damaged", "what": "itself", "threshold": "W", "do": [{"destroy": "itself"}]}],
                "passive": [{"mana": 2, "while": ["threshold W"]}],
            },
        ),
        ("You have an additional (A)(W).", "avatar", {"passive": [{"affinity": "AW"}]}),
        (
            "Elite minions cost an additional (2) to summon.",
            "site",
            {"passive": [{"on": "Spellcaster", "cost": 2, "cost_of": "Elite minion"}]},
        ),
        (
            "Deathrite → Target nearby site is silenced and provides no threshold while ~ is in the realm.",
            "minion",
            None,
        ),
        ("Allied minions cost an additional (2) to summon.", "site", None),
        ("You have an additional (A).", "minion", None),
    ],
)
def test_what_is_provided(text: str, kind: str, fields: dict[str, Any] | None) -> None:
    found = read(text, kind)
    assert (found.fields() if isinstance(found, Rows) else None) == fields
