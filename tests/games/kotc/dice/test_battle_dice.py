"""Dice and damage allocation against every roll and every order written out, and the law of conservation."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import permutations, product

import pytest

from judge.games.kotc.dice.allocation import allocations, applied
from judge.games.kotc.dice.dice import counts, rolls, shown, sums, total, ways
from judge.games.kotc.dice.odds import Share, ends, mean, odds
from judge.games.kotc.position.allocated import Allocated

FORMATIONS = ((), (4,), (0,), (5, 2), (2, 5), (4, 0, 3), (1, 1, 1), (0, 0), (3, 4, 2, 6), (12,))
DICE = range(1, 7)


def by_hand(hits: tuple[int, ...], order: tuple[int, ...]) -> tuple[int, list[int], int, int]:
    """The text, one die after the other: minions destroyed, hit points left, piercing damage, the rest of the dice."""
    left, alive, pierced, rest = list(hits), list(range(len(hits))), 0, 0
    for die in order:
        if not alive:
            rest += die
            continue
        left[alive[0]] -= die
        if left[alive[0]] <= 0:
            pierced -= left[alive[0]]
            left[alive[0]] = 0
            alive.pop(0)
    return len(hits) - len(alive), left, pierced, rest


@pytest.mark.parametrize("dice", range(6))
def test_sums_are_those_of_all_rolls(dice: int) -> None:
    every = [sum(roll) for roll in product(DICE, repeat=dice)]
    assert dict(sums(dice)) == {value: every.count(value) for value in set(every)}


@pytest.mark.parametrize("dice", range(6))
def test_multisets_are_those_of_all_rolls(dice: int) -> None:
    every = [counts(roll) for roll in product(DICE, repeat=dice)]
    assert dict(rolls(dice)) == {held: every.count(held) for held in set(every)}


def test_weights_of_many_dice_fill_the_whole() -> None:
    assert sum(weight for _, weight in sums(30)) == 6**30
    assert sum(weight for _, weight in rolls(12)) == 6**12
    assert sum(way.weight for way in ends((4, 3, 7), 12)) == 6**12


def test_a_multiset_and_its_dice() -> None:
    held = counts((3, 1, 3))
    assert (shown(held), total(held), ways(held)) == ((1, 3, 3), 7, 3)
    with pytest.raises(ValueError, match="7"):
        counts((7,))


@pytest.mark.parametrize("hits", FORMATIONS)
@pytest.mark.parametrize("roll", [(), (2, 5), (6,), (1, 1, 2), (4, 3, 6), (1, 2, 3, 4, 5), (6, 6, 1, 2, 2, 3)])
def test_allocations_are_those_of_all_orders(hits: tuple[int, ...], roll: tuple[int, ...]) -> None:
    orders = set(permutations(roll))
    assert all(_hand(hits, order) == applied(hits, order) for order in orders)
    found = allocations(hits, counts(roll))
    assert {each for each, _ in found} == {applied(hits, order) for order in orders}
    assert len(found) == len({each for each, _ in found})
    for each, order in found:
        assert sorted(order) == sorted(roll)
        assert applied(hits, order) == each


def _hand(hits: tuple[int, ...], order: tuple[int, ...]) -> Allocated:
    fell, left, pierced, rest = by_hand(hits, order)
    return Allocated(fell, hits[fell] - left[fell] if fell < len(hits) else 0, pierced, rest)


def test_conservation_whatever_the_order() -> None:
    """What reaches the victim or a controller is what the dice show, less the hit points that were taken."""
    chance = random.Random(14)
    for _ in range(300):
        hits = tuple(chance.randint(0, 7) for _ in range(chance.randint(0, 5)))
        roll = [chance.randint(1, 6) for _ in range(chance.randint(0, 12))]
        found = [each for each, _ in allocations(hits, counts(roll))]
        for each in found:
            assert each.pierced + each.rest + each.damage + sum(hits[: each.fell]) == sum(roll)
        through = {each.pierced + each.rest for each in found if each.fell == len(hits)}
        assert through <= {sum(roll) - sum(hits)}


@pytest.mark.parametrize("hits", FORMATIONS)
@pytest.mark.parametrize("dice", range(5))
def test_odds_are_those_of_all_rolls_and_orders(hits: tuple[int, ...], dice: int) -> None:
    least: dict[Allocated, int] = {}
    most: dict[Allocated, int] = {}
    for roll in product(DICE, repeat=dice):
        reached = {applied(hits, order) for order in set(permutations(roll))}
        for each in reached:
            most[each] = most.get(each, 0) + 1
            least[each] = least.get(each, 0) + (len(reached) == 1)
    whole = 6**dice
    assert odds(hits, dice, lambda each: each) == {
        each: Share(Fraction(least[each], whole), Fraction(most[each], whole)) for each in most
    }


def test_six_hit_points_against_two_dice() -> None:
    assert odds((6,), 2, lambda each: each.fell)[1] == Share(Fraction(13, 18), Fraction(13, 18))


def test_the_mean_of_dice_on_nobody_is_that_of_their_sum() -> None:
    assert mean((), 2, lambda each: each.rest) == Share(Fraction(7), Fraction(7))
    assert mean((4,), 0, lambda each: each.pierced) == Share(Fraction(0), Fraction(0))


def test_many_dice_on_nobody_are_their_sum() -> None:
    assert mean((), 40, lambda each: each.rest) == Share(Fraction(140), Fraction(140))


def test_too_many_dice_are_refused() -> None:
    with pytest.raises(ValueError, match="20"):
        ends((4,), 21)
