"""The kinds of changes that only Sorcery has: of the realm, its regions, auras, effects and decks."""

from __future__ import annotations

from judge.rulings.near.edit import Edit
from judge.rulings.near.sorcery.places import crowd


def kind(edit: Edit) -> str:
    """The kind of a change, by where it is; empty for those that all games have."""
    path = edit.path
    if path[0] == "decks":
        return "figure"
    if path[0] == "effects" or "ability" in path or "passive" in path:
        return "text"
    if path[0] == "auras":
        return "place"
    return _of_the_realm(edit) if path[0] == "realm" else ""


def _of_the_realm(edit: Edit) -> str:
    if len(edit.path) == 1:
        return "place" if crowd(edit.was) == crowd(edit.now) else "region"
    if isinstance(edit.path[-1], int) and edit.now is None:
        return "zone"
    return "ground" if len(edit.path) == 2 and (edit.was is None or edit.now is None) else ""
