"""Which way a random Push goes (magewars:push#5)."""

from __future__ import annotations

from judge.games.magewars.dice.effect_die import SIDES
from judge.games.magewars.dice.weighted import Weighted, merged

WAYS = ("north", "east", "south", "west")


def way(result: int) -> str:
    """The direction of a result of the effect die: three results for each, clockwise from the north."""
    return WAYS[(result - 1) // 3]


def ways() -> Weighted[str]:
    """All four, of 12 cases."""
    return merged((way(result), 1) for result in range(1, SIDES + 1))
