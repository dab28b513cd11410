"""What Burn markers do in an Upkeep Phase: one attack die of direct damage each (magewars:burn#2, magewars:burn#3)."""

from __future__ import annotations

from functools import lru_cache

from judge.games.magewars.dice.attack_dice import FACES
from judge.games.magewars.dice.weighted import Weighted, both, merged

ONE: Weighted[tuple[int, int]] = merged(((n + c, int(n + c == 0)), 1) for n, c in FACES)
"""One marker: (damage, markers removed)."""


@lru_cache(maxsize=64)
def burns(markers: int) -> Weighted[tuple[int, int]]:
    """All markers of one object: (damage, markers removed), of 6 to the power of ``markers`` cases."""
    total: Weighted[tuple[int, int]] = (((0, 0), 1),)
    for _ in range(markers):
        total = both(total, ONE, lambda a, b: (a[0] + b[0], a[1] + b[1]))
    return total
