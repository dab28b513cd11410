"""Whether a defense avoids an attack, and whether a dazed attacker misses (magewars:defense#2, magewars:daze#4)."""

from __future__ import annotations

from judge.games.magewars.dice.effect_die import at_least
from judge.games.magewars.dice.weighted import Weighted

MISSES = 6
"""A dazed attacker misses on this result or less."""

PENALTY = 2
"""What each Daze marker, and being Restrained, takes from a defense roll (magewars:daze#5, magewars:restrained#5)."""


def penalty(daze: int, restrained: bool) -> int:
    """What comes off a defense roll."""
    return PENALTY * (daze + restrained)


def avoids(needed: int, daze: int = 0, restrained: bool = False) -> Weighted[bool]:
    """Whether the roll reaches the number on the defense, of 12 cases; what cannot happen is left out."""
    return _two_ways(at_least(needed, -penalty(daze, restrained)))


def misses() -> Weighted[bool]:
    """Whether a dazed attacker misses, of 12 cases; more markers do not matter (magewars:daze#7)."""
    return _two_ways(MISSES)


def escapes(needed: int) -> Weighted[bool]:
    """Whether an escape roll succeeds, of 12 cases (magewars:escape-roll#1)."""
    return _two_ways(at_least(needed))


def _two_ways(cases: int) -> Weighted[bool]:
    return tuple((way, weight) for way, weight in ((True, cases), (False, 12 - cases)) if weight)
