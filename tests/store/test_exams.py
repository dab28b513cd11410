"""Exams in the store: who may see what, the server's time, and two who want the same at once."""

from __future__ import annotations

import threading
from collections.abc import Callable

import pytest
from sqlalchemy import Engine, func, select

from judge.store import transaction
from judge.store.exams import Exams
from judge.store.models import PersonRow
from judge.store.models.exams import ExamRow, SittingAnswerRow, SittingRow
from judge.store.sittings import DAY, GRACE, MOST_A_DAY, NotOpen, OneRuns, Over, SatAlready, Sitting, Sittings, TooOften

START = 1_800_000_000
PAPER = b'{"questions": ["the paper with its key"]}'


class Clock:
    """A clock that stands until it is moved."""

    now = float(START)

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def people(engine: Engine) -> tuple[str, str, str]:
    """A composer and two who sit."""
    ids = ("composer", "ann", "bob")
    with transaction(engine) as session:
        for id in ids:
            session.add(PersonRow(id=id, name=id.title(), key=id, role="trainee", created=START))
    return ids


@pytest.fixture
def exams(engine: Engine, clock: Clock, people: tuple[str, str, str]) -> Exams:
    return Exams(engine, clock)


@pytest.fixture
def sittings(engine: Engine, clock: Clock) -> Sittings:
    return Sittings(engine, clock)


@pytest.fixture
def exam(exams: Exams) -> str:
    return exams.compose("composer", "Autumn", '{"title": "Autumn"}', PAPER)


def begin(sittings: Sittings, exam: str, person: str = "ann", again: bool = False) -> Sitting:
    return sittings.begin(person, exam, minutes=10, closed_book=True, again=again)


def test_only_its_composer_reads_a_paper_and_closes_an_exam(exams: Exams, exam: str) -> None:
    assert exams.paper("composer", exam) == PAPER
    assert exams.paper("ann", exam) is None
    assert exams.paper("ann", exam, head=True) is None
    assert not exams.close("ann", exam, head=True)
    seen = exams.find("ann", exam)
    assert seen is not None and (seen.mine, seen.by, seen.closed) == (False, "Composer", None)
    assert exams.close("composer", exam)
    own = exams.find("composer", exam)
    assert own is not None and own.mine and own.closed == START
    assert [row.id for row in exams.all("composer")] == [exam]
    assert exams.all("ann") == ()
    assert exams.close("composer", exam, closed=False)
    assert [row.id for row in exams.all("ann")] == [exam]


def test_an_exam_outlives_its_composer_and_a_sitting_goes_with_its_person(
    exams: Exams, sittings: Sittings, exam: str, engine: Engine
) -> None:
    first, second = begin(sittings, exam), begin(sittings, exam, "bob")
    sittings.save("ann", first.id, 1, 0, False)
    sittings.save("bob", second.id, 1, 1, False)
    with transaction(engine) as session:
        session.delete(session.get_one(PersonRow, "composer"))
    orphan = exams.find("bob", exam, head=True)
    assert orphan is not None and orphan.mine and orphan.by == ""
    assert exams.paper("bob", exam) is None
    assert exams.paper("bob", exam, head=True) == PAPER
    assert sittings.find("ann", first.id) is not None
    with transaction(engine) as session:
        session.delete(session.get_one(PersonRow, "ann"))
    with transaction(engine) as session:
        assert session.scalars(select(SittingRow.person_id)).all() == ["bob"]
        assert session.scalars(select(SittingAnswerRow.person_id)).all() == ["bob"]
        session.delete(session.get_one(ExamRow, exam))
    with transaction(engine) as session:
        assert session.scalar(select(func.count()).select_from(SittingAnswerRow)) == 0


def test_answers_are_kept_changed_and_flagged(sittings: Sittings, exam: str, clock: Clock) -> None:
    sitting = begin(sittings, exam)
    assert (sitting.started, sitting.ends, sitting.number) == (START, START + 600, 1)
    clock.now += 5
    saved = sittings.save("ann", sitting.id, 3, 2, flagged=True)
    assert saved is not None and (saved.chosen, saved.flagged, saved.at, saved.newer) == (2, True, START + 5, False)
    clock.now += 5
    sittings.save("ann", sitting.id, 3, 0, flagged=False)
    sittings.save("ann", sitting.id, 1, None, flagged=True)
    kept = sittings.answers("ann", sitting.id)
    assert {number: (row.chosen, row.flagged) for number, row in kept.items()} == {1: (None, True), 3: (0, False)}
    again = sittings.find("ann", sitting.id)
    assert again is not None and again.saved == START + 10


def test_an_answer_that_comes_late_does_not_undo_a_later_one(sittings: Sittings, exam: str, clock: Clock) -> None:
    sitting = begin(sittings, exam)
    clock.now += 60
    sittings.save("ann", sitting.id, 1, 2, False)
    clock.now += 10
    late = sittings.save("ann", sitting.id, 1, 0, False, age=30)
    assert late is not None and late.newer and late.chosen == 2
    assert sittings.answers("ann", sitting.id)[1].chosen == 2
    fresh = sittings.save("ann", sitting.id, 1, 1, False, age=5)
    assert fresh is not None and not fresh.newer
    assert sittings.answers("ann", sitting.id)[1].chosen == 1


def test_the_servers_clock_ends_a_sitting(sittings: Sittings, exam: str, clock: Clock) -> None:
    sitting = begin(sittings, exam)
    clock.now = START + 600 + GRACE
    assert sittings.save("ann", sitting.id, 1, 1, False) is not None
    running = sittings.running("ann")
    assert running is not None and running.id == sitting.id
    clock.now += 1
    assert sittings.running("ann") is None
    for age in (0, 100_000):
        with pytest.raises(Over):
            sittings.save("ann", sitting.id, 1, 0, False, age=age)
    found = sittings.find("ann", sitting.id)
    assert found is not None and found.submitted == sitting.ends
    assert sittings.answers("ann", sitting.id)[1].chosen == 1


def test_the_composer_sees_sheets_that_ran_out_of_time_as_handed_in(
    exams: Exams, sittings: Sittings, exam: str, clock: Clock
) -> None:
    sitting = begin(sittings, exam)
    sittings.save("ann", sitting.id, 2, 1, False)
    clock.now += 3600
    assert [(row.name, row.sitting.submitted, row.answers) for row in exams.sat("composer", exam)] == [
        ("Ann", sitting.ends, {2: 1})
    ]
    assert exams.sat("ann", exam) == () == exams.sat("bob", exam, head=True)
    assert exams.sitters("composer", exam) == 1
    assert exams.sitters("bob", exam, head=True) == 0


def test_handing_in_closes_for_good(sittings: Sittings, exam: str, clock: Clock) -> None:
    sitting = begin(sittings, exam)
    sittings.save("ann", sitting.id, 1, 1, False)
    clock.now += 20
    assert sittings.submit("ann", sitting.id)
    clock.now += 20
    assert sittings.submit("ann", sitting.id)
    found = sittings.find("ann", sitting.id)
    assert found is not None and found.submitted == START + 20
    with pytest.raises(Over):
        sittings.save("ann", sitting.id, 1, 0, False)
    assert sittings.running("ann") is None
    sittings.graded("ann", sitting.id, '{"2": "withdrawn"}')
    sittings.graded("ann", sitting.id, "{}")
    sittings.graded("bob", sitting.id, "{}")
    graded = sittings.find("ann", sitting.id)
    assert graded is not None and graded.void == '{"2": "withdrawn"}'


def test_one_sitting_at_a_time_and_one_of_an_exam_unless_it_allows_more(
    exams: Exams, sittings: Sittings, exam: str, clock: Clock
) -> None:
    other = exams.compose("composer", "Other", "{}", PAPER)
    first = begin(sittings, exam)
    with pytest.raises(OneRuns) as refused:
        begin(sittings, other)
    assert (refused.value.sitting, refused.value.exam) == (first.id, exam)
    begin(sittings, other, "bob")
    sittings.submit("ann", first.id)
    with pytest.raises(SatAlready):
        begin(sittings, exam)
    assert begin(sittings, exam, again=True).number == 2
    clock.now += 3600  # nobody handed it in, but its time is over
    assert begin(sittings, other).number == 1
    exams.close("composer", exam)
    sittings.submit("ann", sittings.mine("ann")[0].id)
    with pytest.raises(NotOpen):
        begin(sittings, exam, again=True)
    with pytest.raises(NotOpen):
        begin(sittings, "no-such-exam")


def test_nobody_fills_the_store_with_sittings(exams: Exams, sittings: Sittings, exam: str, clock: Clock) -> None:
    for number in range(MOST_A_DAY):
        assert sittings.submit("ann", begin(sittings, exam, again=True).id)
        clock.now += 60 * (number % 2)
    other = exams.compose("composer", "Winter", "{}", PAPER)
    with pytest.raises(TooOften) as refused:
        begin(sittings, other)
    begin(sittings, exam, "bob")
    clock.now += refused.value.retry_after - 1
    with pytest.raises(TooOften):
        begin(sittings, exam, again=True)
    clock.now += 1
    assert clock.now == START + DAY
    assert begin(sittings, exam, again=True).number == MOST_A_DAY + 1


def test_nobody_touches_anothers_sitting(exams: Exams, sittings: Sittings, exam: str) -> None:
    sitting = begin(sittings, exam)
    sittings.save("ann", sitting.id, 1, 1, False)
    assert sittings.find("bob", sitting.id) is None
    assert sittings.paper("bob", sitting.id) is None
    assert sittings.answers("bob", sitting.id) == {}
    assert sittings.save("bob", sitting.id, 1, 0, False) is None
    assert not sittings.submit("bob", sitting.id)
    assert sittings.looked_after("bob", sitting.id, head=True) is None
    assert sittings.looked_after("composer", sitting.id) is not None
    kept = sittings.find("ann", sitting.id)
    assert kept is not None and kept.runs
    assert sittings.answers("ann", sitting.id)[1].chosen == 1
    assert sittings.paper("ann", sitting.id) == PAPER


def at_once(*jobs: Callable[[], object]) -> list[object]:
    """What several do at the same moment; an error is what it was."""
    barrier = threading.Barrier(len(jobs))
    found: list[object] = [None] * len(jobs)

    def run(place: int) -> None:
        barrier.wait()
        try:
            found[place] = jobs[place]()
        except Exception as error:
            found[place] = error

    threads = [threading.Thread(target=run, args=(place,)) for place in range(len(jobs))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return found


def test_of_two_who_begin_at_once_one_does(sittings: Sittings, exam: str, engine: Engine) -> None:
    found = at_once(*[lambda: begin(sittings, exam, again=True)] * 4)
    assert sum(isinstance(one, Sitting) for one in found) == 1, found
    assert sum(isinstance(one, OneRuns) for one in found) == 3, found
    with transaction(engine) as session:
        assert session.scalar(select(func.count()).select_from(SittingRow)) == 1


def test_answers_at_once_all_come_in_and_none_after_handing_in(sittings: Sittings, exam: str) -> None:
    sitting = begin(sittings, exam)
    jobs = [lambda n=n: sittings.save("ann", sitting.id, n, n % 4, False) for n in range(1, 7)]
    found = at_once(*jobs, lambda: sittings.submit("ann", sitting.id))
    acknowledged = {number for number, one in enumerate(found[:6], 1) if not isinstance(one, Over)}
    assert all(isinstance(one, Over) for n, one in enumerate(found[:6], 1) if n not in acknowledged), found
    assert set(sittings.answers("ann", sitting.id)) == acknowledged
    assert found[6] is True
