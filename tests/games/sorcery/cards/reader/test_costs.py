"""What the next spell of a kind costs, and what a turn's spells do: made-up sentences."""

from __future__ import annotations

from typing import Any

import pytest

from judge.games.sorcery.cards.reader.reading import Unread, read
from judge.games.sorcery.cards.reader.rows import Rows


@pytest.mark.parametrize(
    ("text", "kind", "do"),
    [
        (
            "Genesis → This turn, the next Undead cast to this site costs (2) less, ignoring threshold.",
            "site",
            [{"next spell": "Undead", "here": True, "less": 2, "no threshold": True}],
        ),
        (
            "Sacrifice → This turn, bearer's next artifact requires no threshold and costs (1) less to cast.",
            "artifact",
            [{"next spell": "artifact", "by": "bearer", "less": 1, "no threshold": True}],
        ),
        (
            "Tap → The next Spirit you cast to this location costs (0) this turn.",
            "minion",
            [{"next spell": "Spirit", "who": "you", "here": True, "free": True}],
        ),
        (
            "The next minion you cast this turn costs life instead of mana.",
            "magic",
            [{"next spell": "minion", "who": "you", "for life": True}],
        ),
        (
            "Genesis → This turn, its next aura costs (1) less.",
            "minion",
            [{"next spell": "aura", "by": "itself", "less": 1}],
        ),
        (
            "Genesis → On your opponent's next turn, their spells cost (2) more.",
            "minion",
            [{"tax": 2, "who": "opponent"}],
        ),
    ],
)
def test_what_spells_to_come_cost_is_read(text: str, kind: str, do: list[dict[str, Any]]) -> None:
    rows = read(text, kind)
    assert isinstance(rows, Rows), rows
    assert rows.ability[0]["do"] == do


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("Genesis → The next Undead cast to this location costs (2) less.", "until when the next spell is waited for"),
        ("Genesis → This turn, the next Undead cast to this site costs (2) less.", "to which place it is cast"),
        ("Tap → The next Spirit you cast to this location costs (2) this turn.", "neither more, less nor nothing"),
        ("Genesis → This turn, its next nearby ally costs (1) less.", "where spells are"),
        ("Genesis → On your opponent's next turn, their minions cost (2) more.", "only some spells of a turn"),
    ],
)
def test_a_spell_to_come_that_cannot_be_placed_stays_unread(text: str, why: str) -> None:
    found = read(text)
    assert isinstance(found, Unread)
    assert why in found.why
