"""Gives the last player of a Keeper of the Cards scenario one more plain card in the grave, where it does nothing."""

from __future__ import annotations

from typing import Any


def with_bystander(tree: dict[str, Any]) -> dict[str, Any] | None:
    """The tree with a plain minion in the last player's grave; None when the scenario has no players."""
    if "players" not in tree:
        return None
    cards = {**tree.get("cards", {}), "Far Bystander": {"type": "minion", "level": "2", "sp": "1", "hp": "2"}}
    last = list(tree["players"])[-1]
    side = tree["players"][last]
    grave = side.get("grave", [])
    grave = [*(grave if isinstance(grave, list) else [grave]), "Far Bystander"]
    return {**tree, "cards": cards, "players": {**tree["players"], last: {**side, "grave": grave}}}
