"""What dice that are not rolled yet can do to a formation: every multiset once, alike ones merged, exact weights.

Whoever allocates knows the roll. So a roll is a set of possible ends, and rolls with the same set are one.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from fractions import Fraction
from functools import lru_cache
from typing import Generic, TypeVar

from msgspec import Struct

from judge.games.kotc.dice.allocation import Hits, Reached, track
from judge.games.kotc.dice.dice import FACES, Counts, counts, sums, ways
from judge.games.kotc.position.allocated import Allocated

MOST = 20
"""The most dice of which every multiset is looked at: there are 53,130 of 20 dice, and 230,230 on the way. When nobody
defends, their sum is enough, and there may be more."""

ROOM = 6
"""Bits for the count of each face in a packed multiset."""

R = TypeVar("R", bound=Hashable)


class Throw(Struct, Generic[R], frozen=True):
    """Rolls that leave the same results to whoever allocates.

    ``results`` are what can come of them, ``weight`` says how many of the 6 to the power of n rolls they are, and
    ``such`` are the dice of one of them.
    """

    results: tuple[R, ...]
    weight: int
    such: Counts

    @property
    def alone(self) -> bool:
        """Whether the dice are known: all these rolls show the same."""
        return self.weight == ways(self.such)


class Way(Struct, frozen=True):
    """How far rolls get that show ``shown`` together, how many they are, and the dice of one of them."""

    reached: Reached
    shown: int
    weight: int
    such: Counts


class Share(Struct, frozen=True):
    """The probability of a result: at least ``low`` and at most ``high``, over all ways to allocate."""

    low: Fraction
    high: Fraction


@lru_cache(maxsize=64)
def ends(hits: Hits, dice: int) -> tuple[Way, ...]:
    """How far so many dice can get, rolls that get equally far as one.

    Raises ValueError for more dice than are looked at.
    """
    if not hits:
        return tuple(Way(Reached(0, 1 << shown), shown, weight, _showing(dice, shown)) for shown, weight in sums(dice))
    if not 0 <= dice <= MOST:
        raise ValueError(f"{dice} dice: every multiset is looked at of 0 to {MOST}")
    laid = track(hits)
    start = laid.start
    layer: dict[int, list[int]] = {0: [start.standing, start.rests, 1, 0]}
    for _ in range(dice):
        layer = _next(laid.keeps, laid.falls, laid.end, layer)
    merged: dict[tuple[int, int, int], list[int]] = {}
    for packed, (standing, rests, weight, shown) in layer.items():
        merged.setdefault((standing, rests, shown), [0, packed])[0] += weight
    return tuple(
        Way(Reached(standing, rests), shown, weight, tuple(packed >> ROOM * at & (1 << ROOM) - 1 for at in range(6)))
        for (standing, rests, shown), (weight, packed) in merged.items()
    )


def _showing(dice: int, shown: int) -> Counts:
    """Some dice that show this together: sixes, ones, and one die between."""
    sixes, more = divmod(shown - dice, 5)
    return counts((6,) * sixes + ((1 + more,) if more else ()) + (1,) * (dice - sixes - bool(more)))


def _next(
    keeps: tuple[int, ...], falls: tuple[tuple[tuple[int, int], ...], ...], end: int, layer: dict[int, list[int]]
) -> dict[int, list[int]]:
    """All multisets with one die more: for each [standing, rests, weight, sum]. The inner loop of ``Track.use``."""
    found: dict[int, list[int]] = {}
    rows = [(face, 1 << ROOM * (face - 1), keeps[face - 1], falls[face - 1]) for face in FACES]
    for packed, (standing, rests, weight, shown) in layer.items():
        for face, one, keep, fall in rows:
            after = (standing & keep) << face
            for places, following in fall:
                if standing & places:
                    after |= following
            left = rests << face
            if after & end:
                after ^= end
                left |= 1
            held = found.get(packed + one)
            if held is None:
                found[packed + one] = [after, left, weight, shown + face]
            else:
                held[0] |= after
                held[1] |= left
                held[2] += weight
    return found


def throws(hits: Hits, dice: int, result: Callable[[Allocated], R]) -> tuple[Throw[R], ...]:
    """The rolls of so many dice against a formation, as the results that they leave to whoever allocates.

    ``result`` says what is of interest of an end. Raises ValueError as ``ends`` does.
    """
    laid = track(hits)
    merged: dict[tuple[R, ...], Throw[R]] = {}
    for way in ends(hits, dice):
        results = tuple(dict.fromkeys(result(each) for each in laid.outcomes(way.reached, way.shown)))
        held = merged.get(results)
        merged[results] = Throw(results, way.weight + (held.weight if held else 0), held.such if held else way.such)
    return tuple(merged.values())


def odds(hits: Hits, dice: int, result: Callable[[Allocated], R]) -> dict[R, Share]:
    """The probability of each result of so many dice against a formation, over all ways to allocate."""
    low: dict[R, int] = {}
    high: dict[R, int] = {}
    for throw in throws(hits, dice, result):
        for each in throw.results:
            high[each] = high.get(each, 0) + throw.weight
            low[each] = low.get(each, 0) + (throw.weight if len(throw.results) == 1 else 0)
    return {each: Share(Fraction(low[each], 6**dice), Fraction(high[each], 6**dice)) for each in high}


def mean(hits: Hits, dice: int, amount: Callable[[Allocated], int]) -> Share:
    """The least and the greatest expected amount, over all ways to allocate."""
    thrown = throws(hits, dice, amount)
    least = sum(throw.weight * min(throw.results) for throw in thrown)
    most = sum(throw.weight * max(throw.results) for throw in thrown)
    return Share(Fraction(least, 6**dice), Fraction(most, 6**dice))
