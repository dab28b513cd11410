"""Small constructions that say what the vocabulary has words for."""

from __future__ import annotations

from typing import Any

import pytest

from judge.games.sorcery.cards.reader.reading import read
from judge.games.sorcery.cards.reader.rows import Rows


def _does(when: str, *do: dict[str, Any], **keys: Any) -> dict[str, Any]:
    return {"ability": [{"when": when, **keys, "do": list(do)}]}


@pytest.mark.parametrize(
    ("text", "kind", "fields"),
    [
        ("Destroy everything.", "magic", _does("resolves", {"destroy": "permanent"})),
        (
            "Genesis → Destroy all Relics and Armor adjacent.",
            "minion",
            _does("genesis", {"destroy": "Relic or Armor adjacent"}),
        ),
        (
            "Genesis → Sacrifice a Beast here to draw two spells.",
            "minion",
            _does(
                "genesis", {"choose": "allied Beast here", "as": "ally"}, {"sacrifice": "ally"},
                {"only if sacrificed": True}, {"draw": "spell", "amount": 2},
            ),
        ),
        (
            "At the end of your turn, the controller of this site loses 2 life.",
            "minion",
            _does("ends turn", {"lose life": 2, "who": "site at its sites"}, whose="you"),
        ),
        (
            "Unburrow everything at target land site.",
            "magic",
            _does("resolves", {"unburrow": "unit or artifact at target site"}, target="land site"),
        ),
        (
            "Target an adjacent site. Destroy each aura and artifact there.",
            "magic",
            _does("resolves", {"destroy": "aura or artifact at target site"}, target="adjacent site"),
        ),
        (
            "Kill all water minions and water auras at target site.",
            "magic",
            _does("resolves", {"kill": "water minion or aura at target site"}, target="site"),
        ),
        (
            "Teleport an ally to the surface of target nearby site.",
            "magic",
            _does("resolves", {"choose": "ally unit", "as": "ally"}, {"teleport": "ally", "to": "target"},
                  target="nearby site"),
        ),
        (
            "Once on your turn, you may fly a minion atop here onto a nearby site.",
            "site",
            _does("activated", {"choose": "minion atop", "as": "it"}, {"fly": "it", "to": "nearby site"},
                  cost=["once on your turn"]),
        ),
        (
            "Genesis → Lure an adjacent Beast to step here.",
            "site",
            _does("genesis", {"choose": "adjacent Beast", "as": "it"}, {"take a step": "it", "to": "here"}),
        ),
        ("Loses Ward if it moves.", "minion", _does("moves", {"take": "Ward", "from": "itself"}, what="itself")),
        (
            "Genesis → Until your next turn, units are Landbound while atop target adjacent site.",
            "site",
            _does("genesis", {"give": "Landbound", "to": "unit atop", "at": "target", "until": "your next turn"},
                  target="adjacent site"),
        ),
        ("The site directly in front is flooded.", "site", {"passive": [{"on": "site in front", "flood": True}]}),
        ("Nearby minions can't be submerged.", "minion",
         {"passive": [{"on": "nearby minion", "cannot": ["be submerged"]}]}),
        ("Beasts can't enter this site.", "minion", {"passive": [{"bars": "Beast", "bars_at": "its site"}]}),
        ("Beasts can't enter this site.", "site", {"passive": [{"bars": "Beast"}]}),
        # Which way a thing flies to a far place nobody says, and what is done to do another thing may fail.
        ("Genesis → Fly a minion here to a wounded minion.", "minion", None),
        ("Genesis → Tap an adjacent minion to draw a spell.", "minion", None),
        ("Kill all water minions and fire auras at target site.", "magic", None),
        ("The minion directly in front is silenced.", "site", None),
    ],
)  # fmt: skip
def test_plain_words(text: str, kind: str, fields: dict[str, Any] | None) -> None:
    found = read(text, kind)
    assert (found.fields() if isinstance(found, Rows) else None) == fields
