"""Many at once, in threads of several processes, as the workers of the site are: nothing is lost, nothing is twice."""

from __future__ import annotations

import multiprocessing
import threading
import time
from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from sqlalchemy import Engine, func, select

from judge.store import People, Sessions, StoreError, connect, transaction
from judge.store.exams import Exams
from judge.store.models import AskedRow, AttemptRow, CardRow, SessionRow, SittingAnswerRow
from judge.store.practice import Card, Practice
from judge.store.sittings import Sittings
from tests.store.server import address_of

pytestmark = pytest.mark.slow

PROCESSES, THREADS, EACH = 4, 4, 10
Work = Callable[[Engine, int], list[Any]]


def at_once(engine: Engine, work: Work) -> list[Any]:
    """What ``work(engine, number)`` returns in every thread of every process, each with a number of its own."""
    context = multiprocessing.get_context("fork")
    results: multiprocessing.Queue[Any] = context.Queue()
    barrier = context.Barrier(PROCESSES * THREADS)
    shared = (address_of(engine), work, barrier, results)
    several = [context.Process(target=_process, args=(*shared, first)) for first in range(PROCESSES)]
    for one in several:
        one.start()
    told = [results.get(timeout=120) for _ in range(PROCESSES * THREADS)]
    for one in several:
        one.join(30)
        assert one.exitcode == 0
    failures = [error for error, _ in told if error]
    assert failures == []
    return [item for _, done in told for item in done]


def _process(url: str, work: Work, barrier: Any, results: Any, first: int) -> None:
    engine = connect(url)

    def run(number: int) -> None:
        barrier.wait()
        try:
            results.put(("", work(engine, number)))
        except BaseException as error:
            results.put((repr(error), []))

    threads = [threading.Thread(target=run, args=(first * THREADS + number,)) for number in range(THREADS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    engine.dispose()


def patiently(do: Callable[[], Any]) -> Any:
    """What ``do`` returns, asked again while the store says that too many want something of it.

    So a page does for whom the site is too busy: nothing was acknowledged, and nothing may have been kept.
    """
    until = time.monotonic() + 60  # far more than all of them need; who waits longer would wait for ever
    while True:
        try:
            return do()
        except StoreError:
            if time.monotonic() > until:
                raise


def step(card: Card | None) -> Card:
    """A card that counts its answers in its state."""
    return Card("", "", str(int(card.state) + 1 if card else 1), due=0)


def test_answers_of_many_to_the_same_drills_are_all_counted(engine: Engine) -> None:
    person = People(engine).local().id

    def work(engine: Engine, number: int) -> list[Any]:
        practice = Practice(engine)
        counted = []
        for turn in range(EACH):
            ask = partial(practice.ask, person, f"session {number}", f"drill {turn}", "mark")
            made = patiently(partial(practice.count, person, patiently(ask).id, "yes", True, 3, step))
            counted.append((made.id, made.drill))
        return counted

    told = at_once(engine, work)
    assert len({id for id, _ in told}) == PROCESSES * THREADS * EACH
    with transaction(engine) as session:
        kept = {(id, drill) for id, drill in session.execute(select(AttemptRow.id, AttemptRow.drill))}
        assert kept == set(told)
        # Each answer moved the card on by one: none was made from a card that somebody else had changed meanwhile.
        cards = {card.drill: card.state for card in session.scalars(select(CardRow))}
        assert cards == {drill: str(count) for drill, count in Counter(drill for _, drill in told).items()}
        assert session.scalar(select(func.count()).select_from(AskedRow)) == 0


def test_one_answer_sent_by_many_counts_once(engine: Engine) -> None:
    person = People(engine).local().id
    asked = [Practice(engine).ask(person, f"session {turn}", "drill", "mark").id for turn in range(EACH)]

    def work(engine: Engine, number: int) -> list[Any]:
        practice = Practice(engine)
        answer = (f"option {number}", number % 2 == 0, 3, step)
        made = [patiently(partial(practice.count, person, id, *answer)) for id in asked]
        return [(one.id, one.option, one.right) for one in made]

    told = at_once(engine, work)
    assert len(told) == PROCESSES * THREADS * EACH
    assert len(set(told)) == EACH, "everybody is told what was counted first"
    with transaction(engine) as session:
        kept = session.execute(select(AttemptRow.id, AttemptRow.option, AttemptRow.right)).all()
        assert {tuple(row) for row in kept} == set(told)
        assert session.scalar(select(CardRow.state)) == str(EACH)


def test_answers_in_one_sitting_are_all_saved(engine: Engine) -> None:
    person = People(engine).local().id
    exam = Exams(engine).compose(person, "Exam", "{}", b"{}")
    sitting = Sittings(engine).begin(person, exam, 30, closed_book=False, again=False).id

    def work(engine: Engine, number: int) -> list[Any]:
        sittings = Sittings(engine)
        for turn in range(EACH):
            saved = patiently(partial(sittings.save, person, sitting, number, turn % 4, turn % 2 == 0))
            assert (saved.chosen, saved.newer) == (turn % 4, False)
        return [(number, saved.chosen, saved.flagged)]

    told = at_once(engine, work)
    with transaction(engine) as session:
        rows = session.scalars(select(SittingAnswerRow)).all()
        assert {(row.number, row.chosen, bool(row.flagged)) for row in rows} == set(told)
        assert len(rows) == PROCESSES * THREADS


def test_people_sign_in_at_once_and_are_all_signed_in(engine: Engine) -> None:
    person = People(engine).join("Ann", "seven grey herons")

    def work(engine: Engine, number: int) -> list[Any]:
        sessions = Sessions(engine)
        tokens = [patiently(partial(sessions.begin, person.id, f"browser {number}")) for _ in range(3)]
        assert all(sessions.who(token) == person for token in tokens)
        return tokens

    tokens = at_once(engine, work)
    assert len(set(tokens)) == 48
    with transaction(engine) as session:
        assert session.scalar(select(func.count()).select_from(SessionRow)) == 48
