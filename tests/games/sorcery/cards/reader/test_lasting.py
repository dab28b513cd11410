"""What lasts until something happens, how long auras last, and what is said of attacks and defence, are read."""

from __future__ import annotations

from typing import Any

import pytest

from judge.games.sorcery.cards.load import card
from judge.games.sorcery.cards.reader.reading import Unread, read

READ: list[tuple[str, str, dict[str, Any]]] = [
    ("Can't move to defend, attack sites, or be defended.", "minion",
     {"passive": [{"cannot": ["move to defend", "attack sites", "be defended"]}]}),
    ("Doesn't strike back while defending.", "minion", {"passive": [{"cannot": ["strike back"]}]}),
    ("The subsurface of adjacent sites can be attacked.", "minion",
     {"passive": [{"on": "adjacent site", "can": ["be attacked from below"]}]}),
    ("Affected sites and minions atop them can't be attacked or intercepted.", "aura",
     {"passive": [{"on": "site here", "cannot": ["be attacked", "be intercepted"]},
                  {"on": "minion atop", "cannot": ["be attacked", "be intercepted"]}]}),
    ("Minions occupying affected sites lose Submerge and are Landbound.", "aura",
     {"passive": [{"on": "minion at its sites", "loses": ["Submerge"], "gives": ["Landbound"]}]}),
    ("Lasts 2 of your turns.", "aura", {"passive": [{"lasts": 2}]}),
    ("Genesis → Gain control of all enemy minions here until ~ leaves the realm.", "minion",
     {"ability": [{"when": "genesis", "do": [{"gain control": "enemy minion here",
                                              "until": "its source leaves the realm"}]}]}),
    ("Target nearby Beast falls asleep. It's disabled until it takes damage.", "magic",
     {"ability": [{"when": "resolves", "target": "nearby Beast",
                   "do": [{"disable": "target", "until": "it is hurt"}]}]}),
    ("Genesis → Tap target enemy. It doesn't untap the next time it would.", "minion",
     {"ability": [{"when": "genesis", "target": "enemy unit",
                   "do": [{"tap": "target"}, {"forbid": "untap", "to": "target", "until": "it would untap"}]}]}),
    ("Tap → Flood a site adjacent to your body of water until you do so again. You may teleport there.", "avatar",
     {"ability": [{"when": "activated", "cost": ["tap"],
                   "do": [{"choose": "site adjacent to site in its body of water", "as": "it"},
                          {"flood": "it", "until": "you do so again"},
                          {"teleport": "itself", "to": "it", "may": True}]}]}),
    ("Return from Death's Door to 3 life.", "magic",
     {"ability": [{"when": "resolves", "do": [{"set life": 3, "from door": True}]}]}),
]  # fmt: skip
REFUSED = [
    ("Lasts 2 of your turns.", "minion"),
    ("Tap → Flood a site nearby. You may teleport there.", "minion"),
    ("Enemies and minions atop them can't be attacked or intercepted.", "aura"),
]


@pytest.mark.parametrize(("text", "kind", "row"), READ, ids=lambda held: held if isinstance(held, str) else "")
def test_it_is_read(text: str, kind: str, row: dict[str, Any]) -> None:
    rows = read(text, kind)
    assert not isinstance(rows, Unread), rows
    assert rows.fields() == row
    assert card("A card", {"type": kind, **rows.fields()})


@pytest.mark.parametrize(("text", "kind"), REFUSED)
def test_it_is_refused(text: str, kind: str) -> None:
    assert isinstance(read(text, kind), Unread)
