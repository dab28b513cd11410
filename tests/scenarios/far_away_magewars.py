"""Puts a plain creature into the zone that is farthest from everything that a Mage Wars scenario speaks of."""

from __future__ import annotations

import re
from typing import Any

from judge.games.magewars.ground.arena import STANDARD, distance, zones

ZONE = re.compile(r"\b[A-H][1-9]\b")
FAR = 2
"""So many zones away at least."""


def with_bystander(tree: dict[str, Any]) -> dict[str, Any] | None:
    """The tree with a plain creature of the opponent's far away; None when no zone is far enough."""
    if "size" in tree or "arena" not in tree:
        return None
    said = {key: value for key, value in tree.items() if key not in ("title", "about", "note", "cases")}
    used = set(ZONE.findall(str(said)))
    free = [(min((distance(zone, other) for other in used), default=9), zone) for zone in zones(STANDARD)]
    away, at = max(free)
    if away < FAR:
        return None
    cards = {**tree.get("cards", {}), "Far Bystander": {"type": "creature", "level": "1", "life": "5"}}
    return {
        **tree,
        "cards": cards,
        "arena": {**tree["arena"], at: [{"card": "Far Bystander", "controller": "opponent"}]},
    }
