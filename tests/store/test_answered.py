"""First answers over all people, in both databases: each counts once for a drill; answers of exams stand beside."""

from __future__ import annotations

import pytest
from sqlalchemy import Engine

from judge.store import People, transaction
from judge.store.answered import firsts
from judge.store.exams import Exams
from judge.store.models import PersonRow
from judge.store.practice import Attempt, Practice
from judge.store.sittings import GRACE, Sittings

PEOPLE = ("ann", "ben", "cid")
LATE = 10_000


@pytest.fixture
def store(engine: Engine) -> Practice:
    with transaction(engine) as session:
        for name in PEOPLE:
            session.add(PersonRow(id=name, name=name, key=name, role="trainee", created=0))
    return Practice(engine)


def given(id: str, drill: str, right: bool, at: int, place: str = "practice", mark: str = "m") -> Attempt:
    return Attempt(id, drill, mark, "yes" if right else "no", right, 900, at, place)


def test_everybody_counts_once_by_their_first_answer(store: Practice, engine: Engine) -> None:
    assert firsts(engine, LATE) == {}
    # Ann was wrong first and right ever after; what she learnt makes no drill easier.
    for n, right in enumerate((False, True, True, True)):
        assert store.add("ann", given(f"a{n}", "kotc-1", right, 100 + n)) == 1
    store.add("ben", given("b1", "kotc-1", True, 500), given("b2", "kotc-1", False, 600, mark="m2"))
    store.add("cid", given("c1", "kotc-1", True, 50), given("c2", "kotc-2", False, 51))
    assert firsts(engine, LATE) == {"kotc-1": (2, 1), "kotc-2": (0, 1)}


def test_it_is_time_that_makes_an_answer_the_first(store: Practice, engine: Engine) -> None:
    store.add("ann", given("z", "kotc-1", True, 300))
    store.add("ann", given("y", "kotc-1", False, 200, "exam"))  # kept later, given before
    assert firsts(engine, LATE) == {"kotc-1": (0, 1)}
    # Two in the same second: one of them, and on every day the same one.
    store.add("ben", given("p", "kotc-2", True, 70), given("q", "kotc-2", False, 70))
    assert firsts(engine, LATE)["kotc-2"] == (1, 0)
    assert firsts(engine, 200) == {"kotc-2": (1, 0)}
    assert firsts(engine, 201)["kotc-1"] == (0, 1)
    assert firsts(engine, 70) == {}


def test_who_leaves_takes_their_answers_out_of_the_count(store: Practice, engine: Engine) -> None:
    store.add("ann", given("a", "kotc-1", True, 1))
    store.add("ben", given("b", "kotc-1", False, 2))
    People(engine).delete("ann")
    assert firsts(engine, LATE) == {"kotc-1": (0, 1)}
    assert store.add("ann", given("a", "kotc-1", True, 1)) == 0


def test_a_sheet_is_kept_as_a_whole_and_once(store: Practice, engine: Engine) -> None:
    sheet = [given(f"s-{n}", f"kotc-{n}", n % 2 == 0, 100 + n, "exam") for n in range(5)]
    assert store.add("ann", *sheet) == 5
    assert store.add("ann", *sheet, given("s-9", "kotc-9", True, 109, "exam")) == 1
    assert store.add("ann") == 0
    assert [a.id for a in store.attempts("ann")] == ["s-0", "s-1", "s-2", "s-3", "s-4", "s-9"]
    assert store.attempts("ben") == () == store.cards("ann")
    assert store.begun("ann", 0) == 0 and store.met("ann") == {}
    # Under the same id nobody else's answer is put over it, nor beside it.
    assert store.add("ben", *sheet) == 0
    assert [a.drill for a in store.attempts("ann")][:5] == [a.drill for a in sheet] and store.attempts("ben") == ()
    assert store.add("ben", given("same", "kotc-1", True, 1), given("same", "kotc-2", True, 2)) == 0
    assert store.attempts("ben") == ()


def test_sittings_that_are_over_wait_to_be_graded(store: Practice, engine: Engine) -> None:
    now = [1000.0]
    exams, sittings = Exams(engine, lambda: now[0]), Sittings(engine, lambda: now[0])
    exam = exams.compose("cid", "Autumn", "{}", b"{}")
    first = sittings.begin("ann", exam, 1, False, True)
    assert sittings.ungraded("ann") == ()
    now[0] += 60 + GRACE + 1
    (waiting,) = sittings.ungraded("ann")
    assert (waiting.id, waiting.submitted) == (first.id, first.ends)
    second = sittings.begin("ann", exam, 1, False, True)
    sittings.submit("ann", second.id)
    assert [s.id for s in sittings.ungraded("ann")] == [first.id, second.id]
    assert [s.id for s in sittings.ungraded("ann", most=1)] == [first.id]
    assert sittings.ungraded("ben") == ()
    sittings.graded("ann", first.id, "{}")
    assert [s.id for s in sittings.ungraded("ann")] == [second.id]
