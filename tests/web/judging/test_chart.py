"""Answers of chance: their shares as a table, as columns, and in words."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.games.ruling import Answer, Line
from judge.rulings.render import as_markdown, as_text
from judge.telling import ruling_words as words
from judge.telling.distribution import distribution, interval
from judge.web.judging.chart import WIDEST, spread
from tests.web.boards.sample_boards import GUARDED, ROLL, SOLID, ruling


def thrown(weights: list[int], start: int = 0) -> Answer:
    whole = sum(weights)
    lines = tuple(Line(start + n, (), str(Fraction(weight, whole))) for n, weight in enumerate(weights))
    mean = sum(Fraction((start + n) * weight, whole) for n, weight in enumerate(weights))
    return Answer("value: x", "chance", [line.value for line in lines], lines=lines, expected=str(mean))


def test_shares_are_exact_and_cumulate_from_the_greatest() -> None:
    seen = distribution(ROLL)
    assert seen and seen.numeric and seen.exact and seen.cumulated
    assert [(s.value, str(s.low), str(s.at_least)) for s in seen.shares] == [
        (0, "1/81", "1"), (1, "8/81", "80/81"), (2, "8/27", "8/9"), (3, "32/81", "16/27"), (4, "16/81", "16/81"),
    ]  # fmt: skip


def test_shares_that_choices_change_are_ranges_and_do_not_cumulate() -> None:
    seen = distribution(GUARDED)
    assert seen and not seen.exact and not seen.cumulated
    assert [(s.low, s.high) for s in seen.shares] == [
        (Fraction(0), Fraction(1, 2)), (Fraction(1, 4), Fraction(3, 4)), (Fraction(1, 4), Fraction(1, 4)),
    ]  # fmt: skip
    rows = spread(seen).rows
    assert [(row.share, row.rounded) for row in rows][1:] == [("1/4 to 3/4", "25 % to 75 %"), ("1/4", "25 %")]


@pytest.mark.parametrize("lines", [(), (Line(1, (), "1"),), (Line(1, (), "0 to 1"), Line(2, (), "0 to 1"))])
def test_choices_alone_have_no_spread(lines: tuple[Line, ...]) -> None:
    assert distribution(Answer("value: x", "depends", [1, 2], lines=lines)) is None


@given(st.lists(st.integers(1, 50), min_size=2, max_size=40), st.integers(-3, 5))
def test_every_chart_stays_in_its_picture(weights: list[int], start: int) -> None:
    seen = distribution(thrown(weights, start))
    assert seen
    shown = spread(seen)
    assert sum(share.low for share in seen.shares) == 1
    if shown.chart is None:
        assert len(weights) > WIDEST
        return
    chart = shown.chart
    assert max(column.height for column in chart.columns) == pytest.approx(chart.base - 16)
    for before, after in pairwise(chart.columns):
        assert before.left + before.width <= after.left + 0.01
    for column in chart.columns:
        assert column.left >= 0 and column.left + column.width <= chart.width
        assert column.sure == column.height
    assert chart.mean and chart.columns[0].middle <= chart.mean[0] <= chart.columns[-1].middle


def test_the_mean_stands_where_it_belongs() -> None:
    seen = distribution(thrown([1, 1]))
    assert seen
    chart = spread(seen).chart
    assert chart and chart.mean
    assert chart.mean[0] == pytest.approx((chart.columns[0].middle + chart.columns[1].middle) / 2)
    assert chart.mean_label == "on average 0.5"


def test_words_of_chance() -> None:
    assert words.verdict(ROLL) == "0 to 4 by chance, on average 8/3 (about 2.67)"
    assert words.verdict(GUARDED).endswith(", and on chance; on average 5/4 to 11/4 (1.25 to 2.75)")
    assert words.verdict(SOLID) == "Yes with probability 11/36, about 30.6 %"
    assert words.spread(ROLL)[3] == "3: 32/81, about 39.5 %; 3 or more: 16/27, about 59.3 %"
    assert words.spread(GUARDED)[1] == "2: 1/4 to 3/4, 25 % to 75 %"
    assert words.spread(SOLID) == ()
    asked = Answer("expected: damage dealt to Ogre", "value", "8/3", lines=ROLL.lines, expected="8/3")
    assert words.question(asked.ask) == "Damage dealt to Ogre, on average?"
    assert words.verdict(asked) == "8/3 (about 2.67)"
    lines = tuple(Line(n, (), "0 to 1/2") for n in range(6))
    many = Answer("value: x", "depends", list(range(6)), None, ("you: whom?",), lines=lines)
    assert words.verdict(many) == "0 to 5: it depends on you (whom?), and on chance"
    named = Answer("which: x", "chance", lines=tuple(Line(name, (), "1/3") for name in ("Ann", "Ben", "Cleo")))
    assert words.verdict(named) == "Ann or Ben or Cleo by chance"


@pytest.mark.parametrize(
    ("exact", "said"),
    [("3", "3"), ("1/2", "1/2 (0.5)"), ("1/3", "1/3 (about 0.33)"), ("1 to 2", "1 to 2"), ("odd", "odd"),
     ("1/3 to 2", "1/3 to 2 (about 0.33 to 2)")],
)  # fmt: skip
def test_an_expected_value_is_said_exactly_and_rounded(exact: str, said: str) -> None:
    assert words.mean(exact) == said


def test_an_interval_is_read_from_its_words() -> None:
    assert interval("1/4 to 1/2") == (Fraction(1, 4), Fraction(1, 2))
    assert interval("1/3") == (Fraction(1, 3), Fraction(1, 3))
    with pytest.raises(ValueError, match="Invalid literal"):
        interval("often")


def test_text_and_markdown_list_every_share() -> None:
    told = " ".join(as_text(ruling("arena")).split())
    assert "0 to 4 by chance, on average 8/3 (about 2.67)" in told
    assert "4: 16/81, about 19.8 %; 4 or more: 16/81, about 19.8 %" in told
    assert "   - 2: 1/4 to 3/4, 25 % to 75 %" in as_markdown(ruling("arena"))
