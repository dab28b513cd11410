"""The kinds of changes that only Keeper of the Cards has: of its players, who sit at one table."""

from __future__ import annotations

from judge.rulings.near.edit import Edit


def kind(edit: Edit) -> str:
    """The kind of a change, by where it is; empty for those that all games have."""
    path = edit.path
    if path[0] != "players":
        return ""
    if len(path) == 3 and path[-1] == "hp":
        return "supply"
    return "zone" if len(path) <= 2 and isinstance(edit.was, dict) else ""
