"""Other squares and levels in place of one."""

from __future__ import annotations

from judge.rulings.near.sorcery.scene import beside, square_of

SIDES = 4
"""How many neighbours are tried in place of a square."""
LEVELS = ("surface", "underground", "underwater", "void")


def elsewhere(held: str) -> list[str]:
    """The neighbours of a square at the same level, then its other levels."""
    square = square_of(held)
    if not square:
        return []
    _, space, level = held.partition(" ")
    near = [f"{there}{space}{level}" for there in beside(square)[:SIDES]]
    return [*near, *(f"{square} {one}" for one in LEVELS if one != (level or "surface"))]
