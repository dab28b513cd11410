"""The kinds of changes that only Mage Wars has: of its walls."""

from __future__ import annotations

from judge.rulings.near.edit import Edit


def kind(edit: Edit) -> str:
    """The kind of a change, by where it is; empty for those that all games have."""
    return "ground" if edit.path[0] == "walls" else ""
