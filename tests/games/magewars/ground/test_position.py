"""Geometry of the arena: lines of sight against a slow twin, directions, distances and borders."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from judge.games.magewars.ground.arena import (
    DIRECTIONS,
    adjacent,
    beside,
    border,
    corners,
    direction,
    distance,
    place,
    sides,
    touching,
    zones,
)
from judge.games.magewars.under_way.line_of_sight import on_the_line

ZONES = zones()
BORDERS = sorted({border(a, b) for a in ZONES for b in adjacent(a)})


def crosses_slowly(zone_border: str, start: str, end: str) -> bool:
    """Whether the line between two middles meets a border, by solving for the point on the border's own line."""
    (a, b), (c, d) = place(start), place(end)
    at = [Fraction(2 * a + 1, 2), Fraction(2 * b + 1, 2)]
    to = [Fraction(2 * c + 1, 2), Fraction(2 * d + 1, 2)]
    (left, top), (right, bottom) = corners(zone_border)
    across = 0 if left == right else 1  # the coordinate that the border holds fixed
    fixed = left if across == 0 else top
    if at[across] == to[across]:
        return False
    part = (fixed - at[across]) / (to[across] - at[across])
    if not 0 <= part <= 1:
        return False
    other = at[1 - across] + part * (to[1 - across] - at[1 - across])
    low, high = (top, bottom) if across == 0 else (left, right)
    return low <= other <= high


def test_lines_are_those_of_the_slow_twin() -> None:
    for zone_border, start, end in product(BORDERS, ZONES, ZONES):
        assert on_the_line(zone_border, start, end) == crosses_slowly(zone_border, start, end), (
            zone_border,
            start,
            end,
        )


def test_a_line_goes_both_ways() -> None:
    for zone_border, start, end in product(BORDERS, ZONES, ZONES):
        assert on_the_line(zone_border, start, end) == on_the_line(zone_border, end, start)


def test_no_border_is_on_the_line_within_a_zone() -> None:
    assert not any(on_the_line(b, zone, zone) for b, zone in product(BORDERS, ZONES))


def test_a_straight_line_crosses_as_many_borders_as_it_is_long() -> None:
    for start, end in product(ZONES, ZONES):
        (a, b), (c, d) = place(start), place(end)
        if a == c or b == d:
            assert sum(on_the_line(one, start, end) for one in BORDERS) == distance(start, end)


def test_there_are_as_many_borders_as_pairs_of_neighbours() -> None:
    assert len(ZONES) == 12
    assert len(BORDERS) == 17
    assert {len(adjacent(z)) for z in ZONES} == {2, 3, 4}


def test_a_step_and_its_direction() -> None:
    for zone, way in product(ZONES, DIRECTIONS):
        to = beside(zone, way)
        if to is not None:
            assert direction(zone, to) == way
            assert distance(zone, to) == 1
            assert set(sides(border(zone, to))) == {zone, to}


def test_distance_is_a_metric() -> None:
    for a, b, c in product(ZONES, ZONES, ZONES):
        assert distance(a, b) == distance(b, a)
        assert distance(a, c) <= distance(a, b) + distance(b, c)
        assert (distance(a, b) == 0) == (a == b)


@pytest.mark.parametrize(
    ("first", "second", "meet"),
    [
        ("A1-B1", "B1-B2", True),
        ("A1-B1", "A2-B2", True),
        ("A1-B1", "C1-C2", False),
        ("A1-B1", "A1-B1", False),
        ("A1-A2", "B1-B2", True),
        ("A1-North", "A1-B1", True),
    ],
)
def test_borders_that_touch(first: str, second: str, meet: bool) -> None:
    assert touching(first, second) is meet
    assert touching(second, first) is meet
