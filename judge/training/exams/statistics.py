"""What the questions of an exam are worth, read from the sheets of those who sat it.

Of each person the first sheet counts, and nothing is said before enough people have sat: a few answers tell more about
a person than about a question.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping

from msgspec import Struct

from judge.training.exams.paper import Paper

ENOUGH = 10
"""So many people must have sat an exam before anything is said of its questions."""
GROUP = 0.27
"""The share of the best, and of the weakest, that are compared: the usual choice since Kelley (1939)."""
TOO_EASY, TOO_HARD = 0.95, 0.25
MARGIN = 0.1
"""So far below nothing a discrimination lies when it says something: nearer to it, chance may have done it."""


class Sheet(Struct, frozen=True):
    """One sitting: whose, when it began, and the places chosen by the number of the question."""

    person: str
    started: int
    answers: Mapping[int, int | None]


class Item(Struct, frozen=True):
    """A question as those who sat it met it.

    ``facility`` is the share of right answers. ``discrimination`` is the correlation of being right here with the score
    on all other questions (point-biserial, corrected), None where one of both does not vary. ``upper_lower`` is the
    facility among the best 27 % less that among the weakest. ``chosen`` has how many chose each option as shown, and
    ``none`` how many answered nothing. ``flags`` say in words what is worth a look.
    """

    number: int
    people: int
    facility: float
    discrimination: float | None
    upper_lower: float
    chosen: tuple[int, ...]
    none: int
    flags: tuple[str, ...]


def first_of_each(sheets: Iterable[Sheet]) -> tuple[Sheet, ...]:
    """Of each person the first sheet."""
    first: dict[str, Sheet] = {}
    for sheet in sorted(sheets, key=lambda sheet: sheet.started):
        first.setdefault(sheet.person, sheet)
    return tuple(first.values())


def items(
    paper: Paper, sheets: Iterable[Sheet], void: Iterable[int] = (), enough: int = ENOUGH
) -> tuple[Item, ...] | None:
    """The statistics of each question that counts; None while fewer than ``enough`` people have sat."""
    counted = first_of_each(sheets)
    if len(counted) < enough or not counted:
        return None
    left_out = frozenset(void)
    questions = [question for question in paper.questions if question.number not in left_out]
    right = {q.number: [sheet.answers.get(q.number) == q.right for sheet in counted] for q in questions}
    totals = [sum(rows) for rows in zip(*right.values(), strict=True)]
    upper, lower = _weights(totals, best=True), _weights(totals, best=False)
    found = []
    for question in questions:
        rows = right[question.number]
        places = [sheet.answers.get(question.number) for sheet in counted]
        chosen = tuple(places.count(place) for place in range(len(question.shown.options)))
        facility = sum(rows) / len(rows)
        rest = [total - row for total, row in zip(totals, rows, strict=True)]
        found.append(
            Item(
                question.number,
                len(rows),
                facility,
                correlation([int(row) for row in rows], rest),
                _mean(rows, upper) - _mean(rows, lower),
                chosen,
                places.count(None),
                (),
            )
        )
    return tuple(_flagged(item, paper.questions[item.number - 1].right) for item in found)


def correlation(xs: list[int], ys: list[int]) -> float | None:
    """Pearson's correlation, None when one of both does not vary; whole numbers, so that no order changes a digit."""
    count = len(xs)
    x_spread = count * sum(x * x for x in xs) - sum(xs) ** 2
    y_spread = count * sum(y * y for y in ys) - sum(ys) ** 2
    if not x_spread or not y_spread:
        return None
    both = count * sum(x * y for x, y in zip(xs, ys, strict=True)) - sum(xs) * sum(ys)
    return max(-1.0, min(1.0, both / math.sqrt(x_spread * y_spread)))


def _weights(totals: list[int], best: bool) -> list[float]:
    """How much each person belongs to the best (or the weakest) 27 %.

    Of those who share the score at the border each belongs to it in part, so that no order of names decides.
    """
    left = float(max(1, round(GROUP * len(totals))))
    weight: dict[int, float] = {}
    for score in sorted(set(totals), reverse=best):
        alike = totals.count(score)
        weight[score] = min(1.0, left / alike)
        left -= weight[score] * alike
    return [weight[score] for score in totals]


def _mean(rows: list[bool], weights: list[float]) -> float:
    inside = math.fsum(weight for row, weight in zip(rows, weights, strict=True) if row)
    return inside / math.fsum(weights)


def _flagged(item: Item, right: int) -> Item:
    flags: list[str] = []
    if item.facility >= TOO_EASY:
        flags.append("too easy: nearly everybody is right")
    if item.facility <= TOO_HARD:
        flags.append("too hard: hardly anybody is right")
    if item.discrimination is not None and item.discrimination <= -MARGIN:
        flags.append("the better ones are wrong here more often than the weaker")
    wrong = [count for place, count in enumerate(item.chosen) if place != right]
    if wrong and max(wrong) > item.chosen[right]:
        flags.append("a wrong option is chosen more often than the right one")
    return Item(
        item.number,
        item.people,
        item.facility,
        item.discrimination,
        item.upper_lower,
        item.chosen,
        item.none,
        tuple(flags),
    )
