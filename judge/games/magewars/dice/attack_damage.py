"""How much damage attack dice deal: armor, piercing and critical damage (magewars:armor, magewars:piercing-plus-x)."""

from __future__ import annotations

from functools import lru_cache

from judge.games.magewars.dice.attack_dice import ALL, Counted, rolled
from judge.games.magewars.dice.weighted import Weighted, merged


def armor_left(armor: int, piercing: int) -> int:
    """The armor that an attack meets: less what it pierces, never below 0 (magewars:piercing-plus-x#2)."""
    return max(0, armor - piercing)


def dealt(normal: int, critical: int, armor: int) -> int:
    """The damage of one attack: armor comes off the normal damage alone (magewars:armor#1)."""
    return max(0, normal - armor) + critical


@lru_cache(maxsize=512)
def damage(dice: int, armor: int = 0, counted: Counted = ALL) -> Weighted[int]:
    """The damage of one attack, least first, of 6 to the power of ``dice`` cases; ``armor`` is what piercing left."""
    found = merged((dealt(n, c, armor), weight) for (n, c), weight in rolled(dice, counted))
    return tuple(sorted(found))
