"""Distributions as pairs of an outcome and a whole weight, and what is done with any of them."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from fractions import Fraction
from math import gcd
from typing import TypeVar

T = TypeVar("T", bound=Hashable)
U = TypeVar("U", bound=Hashable)
V = TypeVar("V", bound=Hashable)

Weighted = tuple[tuple[T, int], ...]
"""Outcomes, all different, with how many equally likely cases each stands for."""


def merged(pairs: Iterable[tuple[T, int]]) -> Weighted[T]:
    """Equal outcomes put together, in the order in which they first appear."""
    held: dict[T, int] = {}
    for outcome, weight in pairs:
        held[outcome] = held.get(outcome, 0) + weight
    return tuple(held.items())


def reduced(pairs: Weighted[T]) -> Weighted[T]:
    """The same distribution in the smallest whole weights."""
    common = gcd(*(weight for _, weight in pairs))
    return tuple((outcome, weight // common) for outcome, weight in pairs)


def both(first: Weighted[T], second: Weighted[U], joined: Callable[[T, U], V]) -> Weighted[V]:
    """Two that do not depend on each other, their outcomes joined and equal ones put together."""
    return merged((joined(a, b), v * w) for a, v in first for b, w in second)


def repeated(each: Weighted[int], times: int) -> Weighted[int]:
    """The sum of ``times`` that do not depend on each other."""
    total: Weighted[int] = ((0, 1),)
    for _ in range(times):
        total = both(total, each, int.__add__)
    return total


def fractions(pairs: Weighted[T]) -> dict[T, Fraction]:
    """The exact probability of each outcome."""
    whole = sum(weight for _, weight in pairs)
    return {outcome: Fraction(weight, whole) for outcome, weight in pairs}


def mean(pairs: Weighted[int]) -> Fraction:
    """The exact expected value."""
    return Fraction(sum(outcome * weight for outcome, weight in pairs), sum(weight for _, weight in pairs))
