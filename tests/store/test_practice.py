"""What is kept of practice, in both databases: answers count once, cards go with them, people stay apart."""

from __future__ import annotations

import threading

import pytest
from sqlalchemy import Engine, delete, func, select

from judge.store import People, transaction
from judge.store.models import PersonRow
from judge.store.models.practice import AskedRow, AttemptRow, CardRow, DoubtRow, HabitRow
from judge.store.practice import AN_HOUR, LONGEST_DOUBT, MOST_NEW, NEW_A_DAY, Attempt, Card, Practice

ANN, BEN = "ann", "ben"


class Clock:
    """A time that stands still until it is told to go on."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def store(engine: Engine, clock: Clock) -> Practice:
    with transaction(engine) as session:
        for name in (ANN, BEN):
            session.add(PersonRow(id=name, name=name, key=name, role="trainee", created=0))
    return Practice(engine, clock)


def grown(card: Card | None) -> Card:
    """A state that tells how often it was stepped on."""
    before = card.state if card else ""
    return Card("", "", before + "x", due=2_000_000 + len(before))


def test_a_session_has_one_open_question(store: Practice, clock: Clock) -> None:
    first = store.ask(ANN, "game=kotc", "kotc-1", "m")
    clock.now += 60
    assert store.ask(ANN, "game=kotc", "kotc-2", "m") == first
    assert store.open_question(ANN, "game=kotc") == first == store.question(ANN, first.id)
    other = store.ask(ANN, "", "kotc-2", "m")
    assert other.id != first.id
    assert store.open_question(BEN, "game=kotc") is None
    assert store.close(ANN, first.id)
    assert not store.close(ANN, first.id)
    assert store.open_question(ANN, "game=kotc") is None


def test_an_answer_counts_once(store: Practice, clock: Clock) -> None:
    asked = store.ask(ANN, "weak=1", "kotc-1", "m")
    clock.now += 7
    counted = store.count(ANN, asked.id, "yes", True, 3, grown)
    assert counted == Attempt(asked.id, "kotc-1", "m", "yes", True, 7000, int(clock.now), "practice", "weak=1", 3)
    clock.now += 100
    assert store.count(ANN, asked.id, "no", False, 1, grown) == counted
    assert store.attempts(ANN) == (counted,)
    (card,) = store.cards(ANN)
    assert (card.drill, card.mark, card.state, card.before, card.attempt) == ("kotc-1", "m", "x", "", asked.id)
    assert (card.due, card.first, card.last) == (2_000_000, counted.at, counted.at)
    again = store.ask(ANN, "weak=1", "kotc-1", "m2")
    clock.now += 5_000_000
    late = store.count(ANN, again.id, "no", False, 1, grown)
    assert late is not None and late.took_ms == AN_HOUR
    assert store.card(ANN, "kotc-1") == Card("kotc-1", "m2", "xx", 2_000_001, "x", again.id, counted.at, int(clock.now))
    assert store.met(ANN) == {"kotc-1": "m2"}


def test_an_answer_sent_twice_at_once_counts_once(store: Practice) -> None:
    asked = store.ask(ANN, "", "kotc-1", "m")
    start = threading.Barrier(6)
    found: list[Attempt | None] = []

    def send(key: str) -> None:
        start.wait()
        found.append(store.count(ANN, asked.id, key, True, 3, grown))

    threads = [threading.Thread(target=send, args=(key,)) for key in "abcdef"]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 6
    assert len(set(found)) == 1
    assert len(store.attempts(ANN)) == 1
    assert store.cards(ANN)[0].state == "x"


def test_one_drill_answered_in_two_sessions_at_once_is_stepped_on_twice(store: Practice) -> None:
    asked = [store.ask(ANN, within, "kotc-1", "m") for within in ("", "game=kotc", "weak=1")]
    start = threading.Barrier(3)

    def send(id: str) -> None:
        start.wait()
        store.count(ANN, id, "yes", True, 3, grown)

    threads = [threading.Thread(target=send, args=(one.id,)) for one in asked]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(store.attempts(ANN)) == 3
    assert [card.state for card in store.cards(ANN)] == ["xxx"]


def test_when_the_card_fails_the_answer_does_not_count(store: Practice) -> None:
    asked = store.ask(ANN, "", "kotc-1", "m")

    def broken(_card: Card | None) -> Card:
        raise RuntimeError("no")

    with pytest.raises(RuntimeError):
        store.count(ANN, asked.id, "yes", True, 3, broken)
    assert store.attempts(ANN) == ()
    assert store.question(ANN, asked.id) == asked


def test_a_rating_replaces_the_last_step(store: Practice) -> None:
    first = store.ask(ANN, "", "kotc-1", "m")
    store.count(ANN, first.id, "yes", True, 3, grown)
    assert store.rate(ANN, first.id, 4, lambda card: Card("", "", "easy" if card is None else "?", 5))
    assert (store.cards(ANN)[0].state, store.cards(ANN)[0].due) == ("easy", 5)
    assert store.attempts(ANN)[0].rating == 4
    second = store.ask(ANN, "", "kotc-1", "m")
    store.count(ANN, second.id, "yes", True, 3, grown)
    assert store.rate(ANN, second.id, 2, lambda card: Card("", "", f"{card.state if card else ''}-hard", 6))
    assert store.cards(ANN)[0].state == "easy-hard"
    # The first answer is not the last any more, Ben's hand is not Ann's, and a wrong answer was not easy.
    assert not store.rate(ANN, first.id, 4, grown)
    assert not store.rate(BEN, second.id, 4, grown)
    third = store.ask(ANN, "", "kotc-1", "m")
    store.count(ANN, third.id, "no", False, 1, grown)
    assert not store.rate(ANN, third.id, 4, grown)


def test_nobody_meets_what_is_anothers(store: Practice) -> None:
    asked = store.ask(ANN, "", "kotc-1", "m")
    assert store.question(BEN, asked.id) is None
    assert store.count(BEN, asked.id, "yes", True, 3, grown) is None
    assert not store.close(BEN, asked.id)
    store.count(ANN, asked.id, "yes", True, 3, grown)
    store.doubt(ANN, "kotc-1", "m", "odd")
    store.set_new_a_day(ANN, 3)
    assert store.attempt(BEN, asked.id) is None
    assert store.count(BEN, asked.id, "no", False, 1, grown) is None
    assert (store.attempts(BEN), store.cards(BEN), store.met(BEN), store.doubts(BEN)) == ((), (), {}, ())
    assert (store.begun(BEN, 0), store.card(BEN, "kotc-1"), store.new_a_day(BEN)) == (0, None, NEW_A_DAY)


def test_cards_by_due_and_attempts_by_time(store: Practice, clock: Clock) -> None:
    for number in range(5):
        asked = store.ask(ANN, "", f"kotc-{number}", "m")
        clock.now += 10
        store.count(ANN, asked.id, "yes", True, 3, lambda _card, due=number: Card("", "", "s", 100 - due))
    assert [card.due for card in store.cards(ANN)] == [96, 97, 98, 99, 100]
    assert [card.drill for card in store.cards(ANN, before=97)] == ["kotc-4", "kotc-3"]
    assert [a.drill for a in store.attempts(ANN)] == [f"kotc-{n}" for n in range(5)]
    assert [a.drill for a in store.attempts(ANN, most=2)] == ["kotc-3", "kotc-4"]
    assert [a.drill for a in store.attempts(ANN, since=int(clock.now) - 10)] == ["kotc-3", "kotc-4"]
    assert store.begun(ANN, int(clock.now) - 10) == 2


def test_exam_answers_stand_beside_and_count_once(store: Practice) -> None:
    given = Attempt("e1", "kotc-1", "m", "yes", True, 900, 50, "exam")
    assert store.add(ANN, given)
    assert not store.add(ANN, given)
    assert store.attempts(ANN) == (given,)
    assert store.cards(ANN) == ()


def test_habits_and_doubts(store: Practice) -> None:
    assert store.new_a_day(ANN) == NEW_A_DAY
    assert [store.set_new_a_day(ANN, number) for number in (5, 0, -3, 1000)] == [5, 0, 0, MOST_NEW]
    assert store.new_a_day(ANN) == MOST_NEW
    store.doubt(ANN, "kotc-1", "m", "ü" * (LONGEST_DOUBT + 5))
    store.doubt(BEN, "kotc-2", "m", "Why?")
    assert [len(doubt.text) for doubt in store.doubts(ANN)] == [LONGEST_DOUBT]
    assert {doubt.drill for doubt in store.all_doubts()} == {"kotc-1", "kotc-2"}


def test_withdrawn_drills_are_noted_for_all_and_taken_back(store: Practice, clock: Clock) -> None:
    store.withdraw("kotc-1", "m", "it says otherwise")
    clock.now += 5
    store.withdraw("kotc-1", "m", "still")
    store.withdraw("kotc-1", "m2", "also so")
    assert store.withdrawn() == {("kotc-1", "m"): int(clock.now), ("kotc-1", "m2"): int(clock.now)}
    assert store.why_withdrawn("kotc-1") in ("still", "also so")
    assert store.why_withdrawn("kotc-9") == ""
    store.restore("kotc-1", "m")
    assert list(store.withdrawn()) == [("kotc-1", "m2")]


def test_all_of_it_goes_with_the_person(store: Practice, engine: Engine) -> None:
    for person in (ANN, BEN):
        asked = store.ask(person, "", "kotc-1", "m")
        store.count(person, asked.id, "yes", True, 3, grown)
        store.ask(person, "", "kotc-2", "m")
        store.doubt(person, "kotc-1", "m", "odd")
        store.set_new_a_day(person, 3)
    with transaction(engine) as session:
        session.execute(delete(PersonRow).where(PersonRow.id == ANN))
    with transaction(engine) as session:
        for table in (AttemptRow, CardRow, AskedRow, DoubtRow, HabitRow):
            left = session.execute(select(table.person_id, func.count()).group_by(table.person_id)).all()
            assert [tuple(row) for row in left] == [(BEN, 1)], table


def test_the_local_person_can_practise_at_once(engine: Engine) -> None:
    person = People(engine).local()
    store = Practice(engine)
    asked = store.ask(person.id, "", "kotc-1", "m")
    assert store.count(person.id, asked.id, "yes", True, 3, grown) is not None
