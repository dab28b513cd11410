"""What the effect die says: 1 to 12, changed, then looked up on the attack bar (magewars:effect-die#1)."""

from __future__ import annotations

from judge.games.magewars.dice.weighted import Weighted, merged
from judge.games.magewars.position.cards import Effect

SIDES = 12


def looked_up(result: int, rows: tuple[Effect, ...]) -> tuple[str, ...]:
    """The effects of a changed result; none when it stands on no row. Raises ValueError when two rows claim it."""
    found = [row for row in rows if row.least <= result <= row.most]
    if len(found) > 1:
        raise ValueError(f"two rows of the attack bar claim a result of {result}")
    return found[0].effects if found else ()


def effects(rows: tuple[Effect, ...], change: int = 0) -> Weighted[tuple[str, ...]]:
    """The effects of one throw, of 12 cases; ``change`` is the sum of what changes the result."""
    return merged((looked_up(shown + change, rows), 1) for shown in range(1, SIDES + 1))


def at_least(needed: int, change: int = 0) -> int:
    """In how many of the 12 cases a changed throw reaches a number."""
    return min(SIDES, max(0, SIDES + 1 + change - needed))
