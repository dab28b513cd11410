"""Grades and statistics, against what a naive hand works out."""

from __future__ import annotations

import math
import statistics as plain
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judge.training.exams.grading import grade, wilson
from judge.training.exams.statistics import ENOUGH, Sheet, correlation, first_of_each, items
from tests.training.exam_drills import drill, paper

FIVE = paper([drill(n, "kotc" if n % 2 else "sorcery", f"t{n % 3}", passages=(f"kotc:x#{n % 2}",)) for n in range(5)])
KEY = {q.number: q.right for q in FIVE.questions}
WRONG = {number: (place + 1) % 3 for number, place in KEY.items()}


@pytest.mark.parametrize(
    ("right", "counted", "low", "high"),
    # The first three are the worked examples of Newcombe (1998), table I, method 3; the last two follow by hand.
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (29, 29, 0.8830, 1.0), (0, 0, 0, 1)],
)
def test_wilsons_interval_has_its_known_values(right: int, counted: int, low: float, high: float) -> None:
    assert wilson(right, counted) == (pytest.approx(low, abs=5e-5), pytest.approx(high, abs=5e-5))


@given(st.integers(1, 400).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))))
def test_the_interval_solves_its_equation_and_mirrors(case: tuple[int, int]) -> None:
    right, counted = case
    low, high = wilson(right, counted)
    share = right / counted
    assert 0 <= low <= share <= high <= 1
    for bound in (low, high):
        if 0 < bound < 1:  # where the score test is just as far away as it may be
            z = abs(share - bound) / math.sqrt(bound * (1 - bound) / counted)
            assert z == pytest.approx(1.959964, abs=1e-5)
    mirrored = wilson(counted - right, counted)
    assert (1 - mirrored[1], 1 - mirrored[0]) == (pytest.approx(low), pytest.approx(high))


def test_no_answer_is_wrong_and_counted_apart() -> None:
    seen = grade(FIVE, {1: KEY[1], 2: KEY[2], 3: WRONG[3], 4: None})
    assert (seen.right, seen.counted, seen.unanswered, seen.passed) == (2, 5, 2, False)
    assert [row.right for row in seen.marked] == [True, True, False, False, False]
    assert (seen.low, seen.high) == wilson(2, 5)


@pytest.mark.parametrize(("right", "passing", "passed"), [(4, 80, True), (4, 81, False), (3, 80, False), (0, 0, True)])
def test_the_pass_mark_itself_passes(right: int, passing: int, passed: bool) -> None:
    asked = paper([drill(n) for n in range(5)], passing)
    answers = {q.number: q.right if q.number <= right else None for q in asked.questions}
    assert grade(asked, answers).passed is passed


def test_a_question_taken_out_leaves_score_and_parts() -> None:
    answers = {1: KEY[1], 2: WRONG[2], 3: KEY[3], 4: KEY[4], 5: KEY[5]}
    seen = grade(FIVE, answers, {2: "its words changed"})
    assert (seen.right, seen.counted, seen.void, seen.passed) == (4, 4, 1, True)
    assert seen.marked[1].void == "its words changed"
    assert sum(part.asked for part in seen.games) == 4
    assert sum(part.asked for part in seen.topics) == 4
    nothing = grade(FIVE, answers, dict.fromkeys(KEY, "gone"))
    assert (nothing.counted, nothing.passed, nothing.share, nothing.low, nothing.high) == (0, False, 0.0, 0.0, 1.0)


@given(st.fixed_dictionaries({n: st.sampled_from([None, 0, 1, 2]) for n in range(1, 6)}), st.sets(st.integers(1, 5)))
def test_parts_add_up_as_a_naive_count_has_it(answers: dict[int, int | None], void: set[int]) -> None:
    seen = grade(FIVE, answers, dict.fromkeys(void, "gone"))
    counted = [q for q in FIVE.questions if q.number not in void]
    assert seen.right == sum(answers[q.number] == q.right for q in counted)
    for part in seen.games:
        of = [q for q in counted if q.drill.game == part.key]
        assert (part.asked, part.right) == (len(of), sum(answers[q.number] == q.right for q in of))
    for part in seen.topics:
        of = [q for q in counted if f"{q.drill.game}/{q.drill.topic}" == part.key]
        assert (part.asked, part.right) == (len(of), sum(answers[q.number] == q.right for q in of))
    for part in seen.passages:
        overlooked = 0
        of = []
        for q in counted:
            chosen = answers[q.number]
            missed = chosen is not None and chosen != q.right
            cites = q.drill.options[q.shown.places[chosen]].cites if missed and chosen is not None else ()
            overlooked += part.key in cites
            if part.key in q.drill.proof.passages or part.key in cites:
                of.append(q)
        assert (part.asked, part.overlooked) == (len(of), overlooked)
        assert part.right == sum(answers[q.number] == q.right for q in of)
    assert [p.overlooked for p in seen.passages] == sorted((p.overlooked for p in seen.passages), reverse=True)


def sheets(rows: list[list[int | None]]) -> list[Sheet]:
    return [Sheet(f"p{n}", n, dict(enumerate(row, 1))) for n, row in enumerate(rows)]


ROWS = st.lists(st.lists(st.sampled_from([None, 0, 1, 2]), min_size=5, max_size=5), min_size=10, max_size=24)


@given(ROWS)
@settings(max_examples=150)
def test_statistics_are_what_a_naive_hand_works_out(rows: list[list[int | None]]) -> None:
    found = items(FIVE, sheets(rows))
    assert found is not None
    right = [[answer == FIVE.questions[n].right for n, answer in enumerate(row)] for row in rows]
    for n, item in enumerate(found):
        own = [row[n] for row in right]
        rest = [sum(row) - row[n] for row in right]
        assert item.facility == pytest.approx(sum(own) / len(rows))
        if len(set(own)) > 1 and len(set(rest)) > 1:
            assert item.discrimination is not None
            assert item.discrimination == pytest.approx(plain.correlation(own, rest), abs=1e-9)
        else:
            assert item.discrimination is None
        chosen = [row[n] for row in rows]
        assert item.chosen == (chosen.count(0), chosen.count(1), chosen.count(2))
        assert item.none == chosen.count(None)
        assert item.people == len(rows) == sum(item.chosen) + item.none


@given(ROWS)
@settings(max_examples=60)
def test_the_best_less_the_weakest_is_the_mean_over_all_ways_to_break_ties(rows: list[list[int | None]]) -> None:
    """Whom a tie lets in does not depend on names: it is as if all orders of those at the border were tried."""
    found = items(FIVE, sheets(rows))
    assert found is not None
    right = [[answer == FIVE.questions[n].right for n, answer in enumerate(row)] for row in rows]
    group = max(1, round(0.27 * len(rows)))

    def facility(best: bool, n: int) -> float:
        ranked = sorted(right, key=sum, reverse=best)
        border = sum(ranked[group - 1])
        inside = [row for row in ranked if (sum(row) > border if best else sum(row) < border)]
        tied = [row for row in ranked if sum(row) == border]
        places = group - len(inside)
        return (sum(row[n] for row in inside) + places * sum(row[n] for row in tied) / len(tied)) / group

    for n, item in enumerate(found):
        assert item.upper_lower == pytest.approx(facility(True, n) - facility(False, n), abs=1e-9)


def test_the_order_of_people_changes_nothing() -> None:
    rows: list[list[int | None]] = [[n % 3, (n * 7) % 3, None, n % 2, 1] for n in range(5)]
    every = {items(FIVE, [Sheet(f"p{n}", n, dict(enumerate(row, 1))) for n, row in enumerate(some)], enough=5)
             for some in permutations(rows)}  # fmt: skip
    assert len(every) == 1


def test_nothing_is_said_before_enough_people_and_repeats_count_once() -> None:
    row: dict[int, int | None] = dict(KEY)
    few = [Sheet(f"p{n % (ENOUGH - 1)}", n, row) for n in range(40)]
    assert items(FIVE, few) is None
    assert items(FIVE, few, enough=9) is not None
    assert items(FIVE, []) is None
    assert items(FIVE, [], enough=0) is None
    again = [
        *[Sheet(f"p{n}", 10, row) for n in range(ENOUGH)],
        Sheet("p0", 20, dict(WRONG)),
        Sheet("p1", 5, dict(WRONG)),
    ]
    found = items(FIVE, again)
    assert found is not None and found[0].people == ENOUGH
    assert found[0].facility == pytest.approx(0.9)  # p0's first was right, p1's first was wrong
    assert {sheet.person: sheet.started for sheet in first_of_each(again)}["p1"] == 5


def test_flags_name_what_is_worth_a_look() -> None:
    # Ten people: the first item all right; the second nobody; the third only the weaker are right.
    rows: list[list[int | None]] = []
    for n in range(10):
        strong = n < 5
        answers = {1: KEY[1], 2: WRONG[2], 3: WRONG[3] if strong else KEY[3]}
        answers |= {4: KEY[4] if strong else WRONG[4], 5: KEY[5] if strong else WRONG[5]}
        rows.append([answers[k] for k in range(1, 6)])
    found = items(FIVE, sheets(rows))
    assert found is not None
    flags = [" ".join(item.flags) for item in found]
    assert "too easy" in flags[0] and found[0].discrimination is None
    assert "too hard" in flags[1] and "wrong option is chosen more often" in flags[1]
    assert "better ones are wrong here more often" in flags[2]
    assert found[2].discrimination is not None and found[2].discrimination < 0 and found[2].upper_lower == -1
    assert found[3].flags == () == found[4].flags
    assert found[3].upper_lower == 1


def test_questions_taken_out_are_in_no_statistics() -> None:
    found = items(FIVE, sheets([[KEY[n] for n in range(1, 6)]] * 10), void={2})
    assert found is not None and [item.number for item in found] == [1, 3, 4, 5]


def test_correlation_of_what_does_not_vary_is_none() -> None:
    assert correlation([1, 1], [0, 1]) is None
    assert correlation([0, 1, 2], [2, 1, 0]) == -1
