"""The distributions of dice/ against every throw counted one by one, and against the fractions that cases state."""

from __future__ import annotations

from fractions import Fraction as F
from itertools import product

import pytest

from judge.games.magewars.dice.attack_damage import armor_left, damage, dealt
from judge.games.magewars.dice.attack_dice import ALL, FACES, Counted, face, rolled, shown
from judge.games.magewars.dice.attack_outcome import AttackOutcome, capped, outcomes
from judge.games.magewars.dice.attack_pool import pool
from judge.games.magewars.dice.burn_roll import burns
from judge.games.magewars.dice.defense_roll import avoids, escapes, misses
from judge.games.magewars.dice.effect_die import effects
from judge.games.magewars.dice.random_push import way, ways
from judge.games.magewars.dice.weighted import both, fractions, mean, merged, reduced, repeated
from judge.games.magewars.position.cards import Effect

ONES = Counted(ones_only=True)
CRITICAL = Counted(critical_only=True)


@pytest.mark.parametrize("counted", [ALL, ONES, CRITICAL, Counted(True, True)])
@pytest.mark.parametrize("dice", range(6))
def test_attack_dice_as_counted_one_by_one(dice: int, counted: Counted) -> None:
    expected: dict[tuple[int, int], int] = {}
    for faces in product(FACES, repeat=dice):
        sums = shown(faces, counted)
        expected[sums] = expected.get(sums, 0) + 1
    assert dict(rolled(dice, counted)) == expected


@pytest.mark.parametrize("dice", [1, 12, 30, 60])
def test_weights_are_all_throws(dice: int) -> None:
    assert sum(weight for _, weight in rolled(dice)) == 6**dice
    assert mean(damage(dice)) == dice
    assert mean(damage(dice, counted=ONES)) == F(dice, 3)
    assert mean(damage(dice, counted=CRITICAL)) == F(dice, 2)


def test_too_many_dice() -> None:
    for dice in (-1, 61):
        with pytest.raises(ValueError, match="attack dice"):
            rolled(dice)


@pytest.mark.parametrize("armor", range(5))
def test_damage_as_counted_one_by_one(armor: int) -> None:
    rows = (Effect(7, 10, ("Daze",)), Effect(11, 99, ("Daze", "Daze")))
    for dice, change in product(range(4), (-2, 0, 2)):
        throws = []
        for faces in product(FACES, repeat=dice):
            for result in range(1, 13):
                effect = result + change
                found = ("Daze", "Daze") if effect >= 11 else ("Daze",) if effect >= 7 else ()
                points = max(0, sum(n for n, _ in faces) - armor) + sum(c for _, c in faces)
                throws.append((AttackOutcome(points, found), 1))
        assert dict(outcomes(dice, armor, rows, change)) == dict(merged(throws))


THREE = {0: F(1, 27), 1: F(1, 9), 2: F(2, 9), 3: F(7, 27), 4: F(2, 9), 5: F(1, 9), 6: F(1, 27)}
THREE_TWO = {0: F(19, 108), 1: F(13, 54), 2: F(11, 36), 3: F(37, 216), 4: F(19, 216), 5: F(1, 72), 6: F(1, 216)}
TWO_ONE = {0: F(2, 9), 1: F(11, 36), 2: F(11, 36), 3: F(5, 36), 4: F(1, 36)}
RESILIENT = {
    0: F(16, 81), 1: F(16, 81), 2: F(22, 81), 3: F(13, 81), 4: F(145, 1296), 5: F(13, 324),
    6: F(11, 648), 7: F(1, 324), 8: F(1, 1296),
}  # fmt: skip
INCORPOREAL = {0: F(16, 81), 1: F(32, 81), 2: F(8, 27), 3: F(8, 81), 4: F(1, 81)}


@pytest.mark.parametrize(
    ("found", "expected", "average"),
    [
        (damage(3), THREE, F(3)),
        (damage(3, 2), THREE_TWO, F(49, 27)),
        (damage(2, 1), TWO_ONE, F(13, 9)),
        (damage(2, armor_left(2, 1)), TWO_ONE, F(13, 9)),
        (damage(4, counted=CRITICAL), RESILIENT, F(2)),
        (damage(4, counted=ONES), INCORPOREAL, F(4, 3)),
    ],
)
def test_stated_damage(found: tuple, expected: dict, average: F) -> None:
    assert fractions(found) == expected
    assert mean(found) == average


def test_stated_zone_attack() -> None:
    total = repeated(damage(2), 2)
    assert fractions(total) == {n: F(x, 81) for n, x in enumerate((1, 4, 10, 16, 19, 16, 10, 4, 1))}
    assert reduced(tuple(sorted(total))) == reduced(damage(4))


def test_stated_rolls() -> None:
    assert fractions(avoids(7)) == {True: F(1, 2), False: F(1, 2)}
    assert fractions(avoids(5))[True] == F(2, 3)
    assert fractions(avoids(9))[True] == F(1, 3)
    assert fractions(avoids(7, daze=1))[True] == F(1, 3)
    assert avoids(13) == ((False, 12),)
    assert avoids(1) == ((True, 12),)
    assert fractions(avoids(6, daze=1, restrained=True))[True] == F(1, 4)
    hit = both(misses(), avoids(8), lambda missed, avoided: not missed and not avoided)
    assert fractions(hit) == {True: F(7, 24), False: F(17, 24)}
    two = both(escapes(7), escapes(7), lambda a, b: 2 - a - b)
    assert fractions(two) == {0: F(1, 4), 1: F(1, 2), 2: F(1, 4)}
    assert fractions(effects((Effect(9, 99, ("Stun",)),), -2)) == {("Stun",): F(1, 6), (): F(5, 6)}
    assert fractions(burns(1)) == {(0, 1): F(1, 3), (1, 0): F(1, 3), (2, 0): F(1, 3)}
    assert fractions(ways()) == dict.fromkeys(("north", "east", "south", "west"), F(1, 4))
    assert [way(n) for n in (1, 3, 4, 9, 12)] == ["north", "north", "east", "south", "west"]


def test_no_dice_below_one() -> None:
    assert pool(5, (-2,)) == 3
    assert pool(3, (-4,)) == 1
    assert pool(3, (2, -1, -1)) == 3
    assert pool(2, (1, -9)) == 1
    assert pool(0, (-1,)) == 0
    assert pool(0, ()) == 0


def test_known_dice() -> None:
    faces = [face(text) for text in ("1", "2", "2", "c1", "c2")]
    assert shown(faces) == (5, 3)
    assert shown(faces, ONES) == (1, 1)
    assert dealt(*shown(faces), 3) == 5
    for wrong in ("3", "c3", "", "c", "x", "-1"):
        with pytest.raises(ValueError, match="no attack die"):
            face(wrong)


def test_excess_damage_as_one_outcome() -> None:
    found = capped(outcomes(6), 4)
    assert max(each.damage for each, _ in found) == 4
    assert sum(weight for _, weight in found) == 6**6


def test_two_rows_for_one_result() -> None:
    with pytest.raises(ValueError, match="two rows"):
        effects((Effect(5, 8, ("Daze",)), Effect(8, 99, ("Stun",))))
