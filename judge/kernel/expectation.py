"""The expected value of a question whose answers are numbers: exact over chance, an interval over choices."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from msgspec import Struct

from judge.kernel.answers import bottom_up
from judge.kernel.explore import Exploration
from judge.kernel.nodes import Chance


class Expected(Struct, frozen=True):
    """The least and the greatest expected value that the choices allow."""

    low: Fraction
    high: Fraction


def expectation(exploration: Exploration, values: Mapping[int, int]) -> Expected | None:
    """The expected value at the start, given the value of every final position by its number.

    None when some end has no value, or when decisions lead back to an earlier position.
    """
    positions = exploration.positions
    order, looping = bottom_up(positions)
    if looping:
        return None
    held: dict[int, Expected] = {}
    for number in order:
        position = positions[number]
        ways = [held.get(way.to) for way in position.ways]
        if number in values:
            held[number] = Expected(Fraction(values[number]), Fraction(values[number]))
        elif not ways or None in ways:
            return None
        elif isinstance(position.at, Chance):
            held[number] = _mean([way.weight for way in position.ways], [one for one in ways if one])
        else:
            held[number] = Expected(min(one.low for one in ways if one), max(one.high for one in ways if one))
    return held.get(0)


def _mean(weights: list[int], ways: list[Expected]) -> Expected:
    """The mean over the outcomes of one throw."""
    whole = sum(weights)
    low = sum((weight * one.low for weight, one in zip(weights, ways, strict=True)), Fraction(0))
    high = sum((weight * one.high for weight, one in zip(weights, ways, strict=True)), Fraction(0))
    return Expected(low / whole, high / whole)
