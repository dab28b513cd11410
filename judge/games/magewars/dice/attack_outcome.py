"""Damage and effects of one attack together, merged before anybody branches on them."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from judge.games.magewars.dice.attack_damage import damage
from judge.games.magewars.dice.attack_dice import ALL, Counted
from judge.games.magewars.dice.effect_die import effects
from judge.games.magewars.dice.weighted import Weighted, both, merged
from judge.games.magewars.position.cards import Effect


class AttackOutcome(Struct, frozen=True):
    """What one throw of an attack gives: damage after armor, and the effects of its row."""

    damage: int
    effects: tuple[str, ...]


@lru_cache(maxsize=512)
def outcomes(
    dice: int, armor: int = 0, rows: tuple[Effect, ...] = (), change: int = 0, counted: Counted = ALL
) -> Weighted[AttackOutcome]:
    """All different outcomes of one attack: attack dice and effect die are thrown together and do not depend.

    ``armor`` is what piercing left of it, ``change`` what is added to the effect die. The weights sum to 6 to the
    power of ``dice``, times 12 when there are rows.
    """
    dealt = damage(dice, armor, counted)
    if not rows:
        return tuple((AttackOutcome(points, ()), weight) for points, weight in dealt)
    return both(dealt, effects(rows, change), AttackOutcome)


def capped(found: Weighted[AttackOutcome], most: int) -> Weighted[AttackOutcome]:
    """The same with all damage from ``most`` on as one outcome, where nothing asks for the excess."""
    return merged((AttackOutcome(min(each.damage, most), each.effects), weight) for each, weight in found)
