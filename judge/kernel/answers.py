"""What an exploration says about a question: for each answer, how likely it is at least and at most.

A choice may go either way, so it widens the interval; chance weighs its outcomes exactly. Weights stay whole
numbers until the end, where they become exact fractions. Where no document settles how to read something, all
readings must agree: an answer on which they do not is missing.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from fractions import Fraction
from math import gcd, lcm

from msgspec import Struct

from judge.kernel.explore import Exploration, Position
from judge.kernel.nodes import Chance, Choice, Unsettled, Unsupported
from judge.kernel.state import State

Ask = Callable[[State], Hashable]
"""Reads the answer to a question off a final state."""

Share = tuple[int, int]
"""A probability as whole numbers: cases, of how many."""


class Interval(Struct, frozen=True):
    """The probability of one answer: at least ``low``, at most ``high``, and one shortest line that leads to it."""

    low: Fraction
    high: Fraction
    line: tuple[str, ...]

    @property
    def exact(self) -> bool:
        """Whether nobody's choice changes the probability."""
        return self.low == self.high


class Answer(Struct, frozen=True):
    """All answers to a question with their intervals, and the choices that matter as (player, what is asked).

    ``unsupported`` lists what was missing somewhere; the intervals then allow for every answer there. ``conflict``:
    wherever something was missing, passages disagree.
    """

    intervals: dict[Hashable, Interval]
    depends_on: tuple[tuple[str, str], ...]
    unsupported: tuple[str, ...]
    conflict: bool = False

    @property
    def certain(self) -> bool:
        """Whether there is one answer, whatever happens."""
        return len(self.intervals) == 1 and not self.unsupported


def answer(exploration: Exploration, ask: Ask) -> Answer:
    """Answers a question from the leaves up. Positions that lead back to themselves count as not explored."""
    positions = exploration.positions
    values: dict[int, Hashable] = {}
    first: dict[Hashable, int] = {}
    missing: dict[str, bool] = {}
    for number, position in enumerate(positions):
        if isinstance(position.at, State):
            values[number] = ask(position.at)
            if values[number] not in first or position.depth < positions[first[values[number]]].depth:
                first[values[number]] = number
        elif isinstance(position.at, Unsupported):
            missing[position.at.missing] = position.at.conflict
    order, looping = bottom_up(positions)
    if looping:
        missing["some decisions lead back to an earlier position and may never end"] = False
    shares = {value: _shares(positions, order, looping, values, value) for value in first}
    missing |= dict.fromkeys(_unsettled(positions, shares), False)
    intervals = {
        value: Interval(Fraction(*held[0][0]), Fraction(*held[0][1]), exploration.line(first[value]))
        for value, held in shares.items()
    }
    return Answer(intervals, _depends(positions, shares), tuple(missing), bool(missing) and all(missing.values()))


def bottom_up(positions: tuple[Position, ...]) -> tuple[list[int], set[tuple[int, int]]]:
    """The positions, each after all it leads to, and the ways that lead back to a position still open."""
    order: list[int] = []
    colour = [0] * len(positions)
    back: set[tuple[int, int]] = set()
    stack: list[tuple[int, int]] = [(0, 0)]
    colour[0] = 1
    while stack:
        number, place = stack.pop()
        ways = positions[number].ways
        if place == len(ways):
            colour[number] = 2
            order.append(number)
            continue
        stack.append((number, place + 1))
        to = ways[place].to
        if colour[to] == 1:
            back.add((number, place))
        elif colour[to] == 0:
            colour[to] = 1
            stack.append((to, 0))
    return order, back


def _shares(
    positions: tuple[Position, ...],
    order: list[int],
    looping: set[tuple[int, int]],
    values: dict[int, Hashable],
    value: Hashable,
) -> dict[int, tuple[Share, Share]]:
    """For each position the least and the greatest probability of ``value``."""
    shares: dict[int, tuple[Share, Share]] = {}
    for number in order:
        position = positions[number]
        if number in values:
            share = (1, 1) if values[number] == value else (0, 1)
            shares[number] = (share, share)
            continue
        if not position.ways:
            shares[number] = ((0, 1), (1, 1))
            continue
        held = [
            ((0, 1), (1, 1)) if (number, place) in looping else shares[way.to]
            for place, way in enumerate(position.ways)
        ]
        if held.count(held[0]) == len(held):
            shares[number] = held[0]
        elif isinstance(position.at, Chance):
            weights = [way.weight for way in position.ways]
            shares[number] = (_mean(weights, [low for low, _ in held]), _mean(weights, [high for _, high in held]))
        else:
            shares[number] = (min((low for low, _ in held), key=_size), max((high for _, high in held), key=_size))
    return shares


def _size(share: Share) -> Fraction:
    return Fraction(*share)


def _mean(weights: list[int], shares: list[Share]) -> Share:
    below = lcm(*(of for _, of in shares))
    cases = sum(weight * part * (below // of) for weight, (part, of) in zip(weights, shares, strict=True))
    whole = below * sum(weights)
    common = gcd(cases, whole)
    return cases // common, whole // common


def _depends(
    positions: tuple[Position, ...], shares: dict[Hashable, dict[int, tuple[Share, Share]]]
) -> tuple[tuple[str, str], ...]:
    """The choices whose options differ in the interval of some answer, in the order in which they are met."""
    choices = [(position.at, position) for position in positions if isinstance(position.at, Choice)]
    return tuple(dict.fromkeys((at.player, at.asked) for at, position in choices if _matters(position, shares)))


def _unsettled(
    positions: tuple[Position, ...], shares: dict[Hashable, dict[int, tuple[Share, Share]]]
) -> tuple[str, ...]:
    """What no document settles, where the readings do not agree on the answer."""
    unsettled = [(position.at, position) for position in positions if isinstance(position.at, Unsettled)]
    return tuple(dict.fromkeys(at.asked for at, position in unsettled if _matters(position, shares)))


def _matters(position: Position, shares: dict[Hashable, dict[int, tuple[Share, Share]]]) -> bool:
    """Whether the ways on from a position differ in the interval of some answer."""
    return any(len({held[way.to] for way in position.ways if way.to in held}) > 1 for held in shares.values())
