"""How an answer of chance is spread over its values: exact shares, or the least and the greatest that choices allow."""

from __future__ import annotations

from fractions import Fraction
from itertools import accumulate

from msgspec import Struct

from judge.games.ruling import Answer

SURE = ("", "0 to 1", "1")
"""Probabilities that say nothing of chance: not given, a choice alone, certain."""
RANGE = " to "


class Share(Struct, frozen=True):
    """One value with its probability, ``low`` to ``high``: both the same where no choice changes it.

    ``at_least`` is the exact probability of this value or a greater one, where values are numbers.
    """

    value: object
    low: Fraction
    high: Fraction
    at_least: Fraction | None = None

    @property
    def exact(self) -> bool:
        """Whether no choice changes it."""
        return self.low == self.high


class Distribution(Struct, frozen=True):
    """All values of an answer with their shares; numbers from the least to the greatest, yes before no.

    ``expected`` is the least and the greatest expected value, where values are numbers.
    """

    shares: tuple[Share, ...]
    numeric: bool
    expected: tuple[Fraction, Fraction] | None = None

    @property
    def exact(self) -> bool:
        """Whether no choice changes any share."""
        return all(share.exact for share in self.shares)

    @property
    def cumulated(self) -> bool:
        """Whether the shares of values and all greater ones are known, and say more than the shares themselves."""
        return len(self.shares) > 2 and all(share.at_least is not None for share in self.shares)


def distribution(answer: Answer) -> Distribution | None:
    """The spread of an answer; None where there is one value only, or nothing but choices decides."""
    if len(answer.lines) < 2 or all(line.probability in SURE for line in answer.lines):
        return None
    try:
        shares = [Share(line.value, *interval(line.probability)) for line in answer.lines]
        mean = interval(answer.expected) if answer.expected else None
    except ValueError:
        return None
    if all(isinstance(share.value, bool) for share in shares):
        shares.sort(key=lambda share: share.value is not True)
    numeric = all(isinstance(share.value, int) and not isinstance(share.value, bool) for share in shares)
    if numeric:
        shares.sort(key=lambda share: int(str(share.value)))
        if all(share.exact for share in shares):
            sums = list(accumulate(share.low for share in reversed(shares)))[::-1]
            shares = [Share(s.value, s.low, s.high, total) for s, total in zip(shares, sums, strict=True)]
    return Distribution(tuple(shares), numeric, mean)


def interval(words: str) -> tuple[Fraction, Fraction]:
    """The ends of ``1/3`` or ``1/4 to 1/2``; raises ValueError for other words."""
    low, _, high = words.partition(RANGE)
    return Fraction(low), Fraction(high or low)
