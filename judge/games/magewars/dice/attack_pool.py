"""How many attack dice are rolled: all bonuses and losses are summed, then the minimum of one die holds."""

from __future__ import annotations

from collections.abc import Iterable


def pool(base: int, changes: Iterable[int]) -> int:
    """The attack dice of one attack that prints ``base`` dice.

    Four passages say that losses leave at least one die (magewars:aegis-x#2, magewars:damage-type-plus-minus-x#4,
    magewars:weak#3, magewars:extinguish#2); none says when: once, after everything is summed. What has no dice
    gains none by that.
    """
    held = tuple(changes)
    return max(min(1, base + sum(c for c in held if c > 0)), base + sum(held))
