"""Practice over simulated weeks: intervals as FSRS says, changes and withdrawals, the day's limit, answers once."""

from __future__ import annotations

import random
from datetime import UTC, datetime

import fsrs
import pytest
from msgspec import structs
from sqlalchemy import Engine, delete

from judge.codex.library import Codex
from judge.store import LOCAL, transaction
from judge.store.models import PersonRow
from judge.training.drills.pool import Pool
from judge.training.practice.practising import (
    CHANGED,
    NoSuchOption,
    NoSuchQuestion,
    Practising,
    Resting,
    Turn,
    Withdrawn,
)
from judge.training.practice.schedule import retrievability, reviewed
from judge.training.practice.within import Within, within
from tests.training.practice import DAY, NOON, Clock, Person, changed, some


@pytest.fixture
def person(codex: Codex, engine: Engine) -> Person:
    return Person(codex, engine, some(most=12))


def test_the_intervals_are_those_of_the_library(codex: Codex, engine: Engine) -> None:
    """Weeks of right, wrong, hard and easy answers to one drill, beside the library used by itself."""
    person = Person(codex, engine, some(most=1))
    library, card = fsrs.Scheduler(enable_fuzzing=False), None
    lots = random.Random(5)
    for _ in range(40):
        turn = person.turn()
        said = lots.choice(["wrong", "good", "good", "hard", "easy"])
        at = datetime.fromtimestamp(int(person.clock.now), UTC)
        attempt = person.give(turn, said != "wrong")
        if said in ("hard", "easy"):
            person.clock.now += 30  # thought about it a while: what counts is when the answer was given
            assert person.own.rate(attempt.id, said)
        rating = {"wrong": fsrs.Rating.Again, "hard": fsrs.Rating.Hard, "easy": fsrs.Rating.Easy}.get(
            said, fsrs.Rating.Good
        )
        card = card or fsrs.Card(card_id=0, due=at)
        card, _ = library.review_card(card, rating, at)
        kept = person.store.card(LOCAL, turn.drill.id)
        assert kept is not None
        assert fsrs.Card.from_json(kept.state) == card
        assert kept.due == int(card.due.timestamp())
        person.clock.now = max(kept.due, person.clock.now + 61) + lots.randrange(2 * DAY)
    assert person.clock.now > NOON + 21 * DAY


def test_what_comes_due_is_asked_and_nothing_before(codex: Codex, engine: Engine) -> None:
    person = Person(codex, engine, some(most=1))
    drill = person.one()
    assert person.rests().next_due - person.clock.now == 600
    person.clock.now += 601
    assert person.one() == drill
    kept = person.store.card(LOCAL, drill.id)
    assert kept is not None
    assert kept.due > person.clock.now + DAY
    person.clock.now = kept.due - 3600
    assert isinstance(person.own.turn(Within()), Resting)
    person.clock.now = kept.due
    assert person.one() == drill


def test_what_is_least_likely_to_be_known_comes_first(codex: Codex, engine: Engine) -> None:
    """Three drills learnt differently well; after weeks all are due, the faintest is asked first."""
    drills = some(most=3)
    person = Person(codex, engine, drills)
    for said in ("hard", "easy", "good"):
        turn = person.turn()
        attempt = person.give(turn)
        person.own.rate(attempt.id, said)
        person.clock.now += 20
    person.clock.now += 90 * DAY
    cards = person.store.cards(LOCAL)
    order = sorted(cards, key=lambda card: retrievability(card.state, int(person.clock.now)))
    assert [person.one().id for _ in drills] == [card.drill for card in order]
    assert len({round(retrievability(card.state, int(person.clock.now)), 3) for card in cards}) == 3


def test_a_changed_drill_comes_due_at_once(codex: Codex, engine: Engine) -> None:
    drills = some(most=2)
    person = Person(codex, engine, drills)
    for _ in range(4):
        person.one(seconds=0)
        person.clock.now += 700
    before = person.store.card(LOCAL, drills[0].id)
    assert before is not None
    assert before.due > person.clock.now + DAY
    person.with_drills([changed(drills[0]), drills[1]])
    assert person.own.today().due == 1
    turn = person.turn()
    assert turn.drill.id == drills[0].id
    person.give(turn)
    after = person.store.card(LOCAL, drills[0].id)
    assert after is not None
    assert after.mark == changed(drills[0]).mark
    person.clock.now += 61
    assert person.rests().next_due == min(card.due for card in person.store.cards(LOCAL))


def test_a_question_that_changed_while_it_was_open_is_closed(person: Person) -> None:
    turn = person.turn()
    person.with_drills([changed(turn.drill)])
    given = person.own.answer(turn.id, 0)
    assert given == Withdrawn(turn.drill.id, CHANGED)
    assert person.store.attempts(LOCAL) == ()
    with pytest.raises(NoSuchQuestion):
        person.own.answer(turn.id, 0)
    again = person.turn()
    assert again.id != turn.id
    assert again.drill.mark == "another"


def test_a_withdrawn_drill_never_comes(codex: Codex, engine: Engine) -> None:
    drills = some(most=4)
    person = Person(codex, engine, drills)
    gone = person.one()
    open_ = person.turn()
    left = [drill for drill in drills if drill not in (gone, open_.drill)]
    person.with_drills(left)
    seen = set()
    for _ in range(30):
        person.clock.now += DAY
        found = person.own.turn(Within())
        if isinstance(found, Turn):
            person.give(found)
            seen.add(found.drill.id)
    assert seen == {drill.id for drill in left}


def test_a_drill_whose_proof_fails_does_not_count(codex: Codex, engine: Engine) -> None:
    """Against the real engine: a drill whose key says another answer than the engine is withdrawn, and then gone."""
    drill, other = some(most=2)
    wrong = next(n for n in range(len(drill.options)) if n != drill.right)
    options = list(drill.options)
    options[wrong] = structs.replace(options[wrong], rule="")
    options[drill.right] = structs.replace(options[drill.right], key="something else")
    false = structs.replace(drill, options=tuple(options))
    person = Person(codex, engine, [false])
    own = Practising(codex, Pool([false]), person.store, LOCAL)
    turn = own.turn(Within())
    assert isinstance(turn, Turn)
    given = own.answer(turn.id, 0)
    assert isinstance(given, Withdrawn)
    assert "the engine answers" in given.why
    assert person.store.attempts(LOCAL) == person.store.cards(LOCAL) == ()
    assert isinstance(own.turn(Within()), Resting)
    # A day later it is tried again, and not shown before its proof holds.
    person.clock.now += DAY + 1
    assert isinstance(own.turn(Within()), Resting)
    assert person.store.withdrawn() == {(drill.id, drill.mark): int(person.clock.now)}
    mended = Practising(codex, Pool([drill, other]), person.store, LOCAL)
    person.clock.now += DAY + 1
    found = set()
    for _ in range(2):
        turn = mended.turn(Within())
        assert isinstance(turn, Turn)
        assert not isinstance(mended.answer(turn.id, 0), Withdrawn)
        found.add(turn.drill.id)
    assert found == {drill.id, other.id}
    assert person.store.withdrawn() == {}


def test_no_more_new_drills_a_day_than_wanted(person: Person) -> None:
    person.store.set_new_a_day(LOCAL, 3)
    assert person.own.today().new_left == 3
    met = {person.one().id for _ in range(3)}
    assert len(met) == 3
    person.clock.now += 30
    rest = person.rests()
    assert (rest.new_left, rest.fresh) == (0, 9)
    person.clock.now = (NOON // DAY + 1) * DAY
    assert person.own.today().new_left == 3
    for _ in range(12):
        found = person.own.turn(Within())
        if isinstance(found, Turn):
            person.give(found)
            met.add(found.drill.id)
        person.clock.now += 61
    assert len(met) == 6
    person.store.set_new_a_day(LOCAL, 0)
    person.clock.now += DAY
    assert person.own.today().new_left == 0


def test_a_question_stays_open_until_it_is_answered_and_counts_once(person: Person) -> None:
    turn = person.turn()
    assert person.turn().id == turn.id
    assert person.turn().shown == turn.shown
    counted = person.give(turn)
    person.clock.now += 5
    assert person.own.answer(turn.id, 1) == person.own.answer(turn.id, 0) == counted
    assert len(person.store.attempts(LOCAL)) == 1
    assert person.turn().id != turn.id


def test_impossible_answers_are_refused(person: Person) -> None:
    turn = person.turn()
    for place in (-1, len(turn.shown.options), 10_000):
        with pytest.raises(NoSuchOption):
            person.own.answer(turn.id, place)
    with pytest.raises(NoSuchQuestion):
        person.own.answer("0" * 32, 0)
    assert person.store.question(LOCAL, turn.id) is not None


def test_ratings_are_for_the_last_right_answer(person: Person) -> None:
    wrong = person.give(person.turn(), right=False)
    assert not person.own.rate(wrong.id, "easy")
    person.clock.now += 20
    right = person.give(person.turn())
    assert not person.own.rate(right.id, "marvellous")
    assert person.own.rate(right.id, "easy")
    kept = person.store.card(LOCAL, right.drill)
    assert kept is not None
    assert (kept.state, kept.due) == reviewed("", 4, right.at)


def test_doubts_are_kept(person: Person) -> None:
    attempt = person.give(person.turn())
    person.own.doubt(attempt.id, "  The Wolf was exhausted.  ")
    (doubt,) = person.store.doubts(LOCAL)
    assert (doubt.drill, doubt.mark, doubt.text) == (attempt.drill, attempt.mark, "The Wolf was exhausted.")
    with pytest.raises(NoSuchQuestion):
        person.own.doubt("0" * 32, "x")


def test_a_session_lasts_as_long_as_it_did(person: Person) -> None:
    assert person.own.minutes() == 0
    for _ in range(5):
        person.one(seconds=150)
    assert person.own.minutes() == 12
    person.clock.now += DAY
    assert person.own.minutes() == 0


def test_the_same_answers_lead_through_the_same_drills(codex: Codex, engine: Engine) -> None:
    def walk() -> list[str]:
        person = Person(codex, engine, some(most=12), Clock())
        lots = random.Random(3)
        return [person.one(lots.random() < 0.7, 61).id for _ in range(10)]

    first = walk()
    with transaction(engine) as session:
        session.execute(delete(PersonRow))
    assert walk() == first


@pytest.mark.parametrize(
    "about",
    [Within(), Within("kotc"), Within("kotc", "a b/ü&c"), Within(entry="sorcery:defend"), Within("sorcery", weak=True)],
)
def test_a_session_is_known_by_its_key(about: Within) -> None:
    assert within(about.key) == about
