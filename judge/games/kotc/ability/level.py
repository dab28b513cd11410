"""The level that a card's figures and abilities amount to, by the formulas of the Card Building Guide."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from math import ceil

from judge.games.kotc.ability import formula, vocabulary
from judge.games.kotc.ability.structure import Ability, SubAbility


def of_ability(ability: Ability, minion: bool) -> int:
    """What one ability counts: at least 0, of a minion at least 1."""
    whole = sum((of_sub_ability(sub) for sub in ability.subs), Fraction(0))
    less = sum((formula.value(vocabulary.cost(c.key).level, {"x": c.number}) for c in ability.costs), Fraction(0))
    return max(ceil(whole - less), 1 if minion else 0)


def of_sub_ability(sub: SubAbility) -> Fraction:
    """The sum of its effects; t is what its selection says, and 0 without one."""
    t = Fraction(0)
    if sub.selection is not None:
        asked = sub.selection
        numbers = {"x": asked.excavated, "y": asked.number} if asked.excavated else {"x": asked.number}
        t = formula.value(vocabulary.selection(asked.key).level, numbers)
    return sum(
        (formula.value(vocabulary.effect(e.key).level, {"x": e.number, "t": t}) for e in sub.effects), Fraction(0)
    )


def of_minion(sp: int, hp: int, abilities: Iterable[Ability]) -> int:
    """SP and half the HP, rounded up, and its abilities."""
    return ceil(sp + Fraction(hp, 2)) + sum(of_ability(ability, True) for ability in abilities)


def of_spell(ability: Ability) -> int:
    """The level of its one ability."""
    return of_ability(ability, False)
