"""Six-sided dice as multisets with whole weights: what a number of them can show (kotc:battles#11).

A multiset is a tuple of six counts: how many dice show 1, 2, ... 6.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from math import factorial

FACES = (1, 2, 3, 4, 5, 6)

MOST = 200
"""More dice than this at once are taken for a slip of the pen."""

Counts = tuple[int, ...]
"""Six counts, one for each face."""

NONE: Counts = (0,) * 6


def counts(dice: Iterable[int]) -> Counts:
    """The multiset of dice that are given by what they show; raises ValueError for a face that no die has."""
    held = [0] * 6
    for face in dice:
        if face not in FACES:
            raise ValueError(f"no six-sided die shows {face}")
        held[face - 1] += 1
    return tuple(held)


def shown(held: Counts) -> tuple[int, ...]:
    """The dice of a multiset, the least first."""
    return tuple(face for face in FACES for _ in range(held[face - 1]))


def total(held: Counts) -> int:
    """The sum of what the dice show."""
    return sum(face * held[face - 1] for face in FACES)


def ways(held: Counts) -> int:
    """How many of the 6 to the power of n equally likely rolls show this multiset."""
    found = factorial(sum(held))
    for count in held:
        found //= factorial(count)
    return found


def without(held: Counts, face: int) -> Counts:
    """The multiset with one die of a face less; raises ValueError when there is none."""
    if not held[face - 1]:
        raise ValueError(f"no die shows {face}")
    return (*held[: face - 1], held[face - 1] - 1, *held[face:])


def plus(held: Counts, face: int) -> Counts:
    """The multiset with one die of a face more."""
    return (*held[: face - 1], held[face - 1] + 1, *held[face:])


def _checked(dice: int) -> int:
    if not 0 <= dice <= MOST:
        raise ValueError(f"{dice} dice: there may be 0 to {MOST}")
    return dice


@lru_cache(maxsize=256)
def sums(dice: int) -> tuple[tuple[int, int], ...]:
    """The sums that so many dice can show, least first, each with its share of 6 to the power of ``dice`` rolls.

    Raises ValueError for a number of dice that is negative or absurdly high.
    """
    row = [1]
    for _ in range(_checked(dice)):
        row = [sum(row[max(0, at - 5) : at + 1]) for at in range(len(row) + 5)]
    return tuple((dice + at, weight) for at, weight in enumerate(row))


def rolls(dice: int) -> Iterator[tuple[Counts, int]]:
    """All multisets that so many dice can show, each with its share of 6 to the power of ``dice`` rolls."""
    for held in _splits(_checked(dice), 6):
        yield held, ways(held)


def _splits(dice: int, faces: int) -> Iterator[Counts]:
    if faces == 1:
        yield (dice,)
        return
    for first in range(dice, -1, -1):
        for rest in _splits(dice - first, faces - 1):
            yield (first, *rest)
