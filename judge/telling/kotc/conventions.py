"""What holds in every question about Keeper of the Cards unless something else is said, as far as it applies."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

SAID = ("targets are chosen when an ability is activated",)
"""How assumptions begin that the conventions tell in their own words, where they matter."""


def conventions(tree: Mapping[str, Any], ask: str) -> Iterable[str]:
    """The conventions that apply to a scenario and to the words of one of its asks."""
    seats = tree.get("players") or {}
    if any("battlefield" in str(rows) for rows in seats.values()):
        yield "Where nothing else is said, minions are unexhausted, and counters are by their hosts' controllers."
    unsaid = [player for player, rows in seats.items() if not isinstance(rows, Mapping) or "deck" not in rows]
    if unsaid and tree.get("actions"):
        yield "Decks of which nothing is said have cards enough, and nobody knows which."
    if "turn number" not in tree and tree.get("phase") != "setup":
        yield "It is not the first turn of the game. Who may respond and is not told to does not."
    words = str((tree.get("actions"), ask))
    if "'cast'" in words or "'activate'" in words:
        yield "Targets are chosen when an ability is activated, before anybody responds."
