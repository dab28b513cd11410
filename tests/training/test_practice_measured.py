"""The difficulty that counts is moved by answers; answers of exams count for progress, and move no card."""

from __future__ import annotations

import pytest
from msgspec import structs
from sqlalchemy import Engine

from judge.codex.library import Codex
from judge.store import LOCAL, transaction
from judge.store.models import PersonRow
from judge.store.practice import EXAM, NEW_A_DAY, Attempt, Practice
from judge.store.sittings import Saved
from judge.training.drills.difficulty import from_answers
from judge.training.drills.drill import Difficulty, Drill
from judge.training.drills.pool import Pool, shipped_pool
from judge.training.exams.answered import attempts
from judge.training.exams.blueprint import Blueprint
from judge.training.exams.paper import draw, make
from judge.training.practice.level import UP, Level, levels
from judge.training.practice.measured import ESTIMATED, OFTEN, Measured, measured
from judge.training.practice.progress import progress
from judge.training.practice.schedule import AGAIN, GOOD
from judge.training.practice.weakness import topic_id, weakness
from tests.training.practice import NOON, Person, hard, some


def said(drill: Drill, right: bool, at: int = NOON, place: str = "practice") -> Attempt:
    key = drill.options[drill.right if right else (drill.right + 1) % len(drill.options)].key
    return Attempt(f"{drill.id}-{at}-{place}", drill.id, drill.mark, key, right, 1000, at, place)


def others(engine: Engine, drill: Drill, right: int, wrong: int, at: int = NOON - 100) -> None:
    """So many people answer a drill for the first time."""
    for n in range(right + wrong):
        id = f"{drill.id}-{n}"
        with transaction(engine) as session:
            session.add(PersonRow(id=id, name=id, key=id, role="trainee", created=0))
        Practice(engine).add(id, structs.replace(said(drill, n < right, at), id=id))


def test_first_answers_move_the_difficulty_that_practice_goes_by(codex: Codex, engine: Engine) -> None:
    """Two drills estimated alike: the one that others got wrong comes later, as it is too hard to begin with."""
    first, second = (hard(drill, 2, 2) for drill in some(most=2))
    before = Person(codex, engine, [first, second]).turn().drill
    others(engine, before, 0, 12)
    person = Person(codex, engine, [first, second])
    person.clock.now += OFTEN
    person.store.close(LOCAL, person.turn().id)
    known = person.own.standing().measured
    assert known.answers(before) == 12
    assert known.difficulty(before) == from_answers(before.difficulty, 0, 12) == Difficulty(5, 5)
    assert person.turn().drill != before


def test_answers_are_counted_again_after_ten_minutes(engine: Engine) -> None:
    (drill,) = some(most=1)
    now = [float(NOON)]
    store = Practice(engine, lambda: now[0])
    assert measured(store) == Measured({}, NOON)
    others(engine, drill, 1, 2)
    now[0] += OFTEN - 1
    assert measured(store).firsts == {}
    now[0] += 1
    assert measured(store) == Measured({drill.id: (1, 2)}, NOON + OFTEN)
    now[0] -= 5  # a clock that was put back
    assert measured(store).until == NOON + OFTEN - 5


def test_ones_own_wrong_answer_does_not_excuse_itself() -> None:
    drills = {d.id: d for d in (hard(drill, 2, 2) for drill in some(most=6))}
    rows = [said(drill, n < 4, NOON + n) for n, drill in enumerate(drills.values())]
    alone = Measured({row.drill: (int(row.right), int(not row.right)) for row in rows}, NOON + 100)
    assert alone.difficulty(drills[rows[4].drill]) == Difficulty(3, 3)
    assert levels(rows, drills.get, alone) == levels(rows, drills.get) == {"kotc": Level(1.0, 1.0)}
    # An answer given since the count was in nobody's number, and takes none away.
    one = drills[rows[0].drill]
    assert Measured({one.id: (0, 1)}, NOON).difficulty(one, rows[0]) == from_answers(one.difficulty, 0, 1)
    assert Measured({one.id: (0, 0)}, NOON + 100).difficulty(one, rows[0]) == one.difficulty


def test_a_right_answer_to_what_others_find_hard_is_a_step_up() -> None:
    (drill,) = some(most=1)
    easy = hard(drill, 1, 1)
    rows = [said(easy, True)]
    assert levels(rows, {easy.id: easy}.get)["kotc"] == Level(1 + UP, 1 + UP)
    wrong = [said(easy, False)]
    climbed = [said(hard(d, 3, 3), True, NOON - 50 + n) for n, d in enumerate(some(most=9)[1:])]
    pool = {d.id: hard(d, 3, 3) for d in some(most=9)} | {easy.id: easy}
    at = levels(climbed, pool.get)["kotc"].knowledge
    assert at == 3.0
    # Wrong where others were right is a step down, wrong where nearly all were wrong is none.
    assert levels([*climbed, *wrong], pool.get, Measured({easy.id: (40, 0)}))["kotc"].knowledge == at - 0.5
    assert levels([*climbed, *wrong], pool.get, Measured({easy.id: (2, 40)}))["kotc"].knowledge == at


def test_a_paper_is_drawn_by_the_estimate_whatever_people_answer(codex: Codex, engine: Engine) -> None:
    plan = Blueprint("T", games=("kotc",), number=5, seed="s", knowledge=(1, 3))
    before = draw(plan, shipped_pool())
    others(engine, before[0], 0, 15)
    assert measured(Practice(engine, lambda: NOON)).difficulty(before[0]).knowledge > before[0].difficulty.knowledge
    assert draw(plan, shipped_pool()) == before


def test_a_sheet_becomes_attempts(codex: Codex) -> None:
    paper = make(codex, Blueprint("T", games=("kotc",), number=5, seed="s"), shipped_pool())
    first, second, third, *_ = paper.questions
    other = (second.right + 1) % len(second.shown.options)
    answers = {
        1: Saved(1, first.right, False, NOON),
        2: Saved(2, other, True, NOON + 5),
        3: Saved(3, third.right, False, NOON + 9),
        4: Saved(4, None, True, NOON + 9),
    }
    found = attempts("abc", paper, answers, {3: "its proof fell"})
    assert [(a.id, a.drill, a.right, a.at, a.place, a.rating) for a in found] == [
        ("abcn1", first.drill.id, True, NOON, EXAM, GOOD),
        ("abcn2", second.drill.id, False, NOON + 5, EXAM, AGAIN),
    ]
    assert found[0].option == first.drill.options[first.drill.right].key
    assert found[1].option == second.drill.options[second.shown.places[other]].key
    assert found[1].option != second.drill.options[second.drill.right].key
    assert found[1].mark == second.drill.mark


@pytest.fixture
def sat(codex: Codex, engine: Engine) -> tuple[Person, list[Drill]]:
    """Somebody who has sat an exam of eight questions and got all of one topic wrong."""
    drills = some(most=40)
    person = Person(codex, engine, drills)
    at = int(person.clock.now) - 60
    bad = topic_id(drills[0])
    sheet = [said(drill, topic_id(drill) != bad, at + n, EXAM) for n, drill in enumerate(drills[:8])]
    assert person.store.add(LOCAL, *sheet) == 8
    return person, drills


def test_exam_answers_move_no_card_and_take_no_new_drill(sat: tuple[Person, list[Drill]]) -> None:
    person, _ = sat
    today = person.own.today()
    assert (today.new_left, today.answered, today.due, person.own.minutes()) == (NEW_A_DAY, 0, 0, 0)
    assert person.store.cards(LOCAL) == ()
    person.one(right=False)
    assert (person.own.today().new_left, person.own.today().answered) == (NEW_A_DAY - 1, 1)
    # The exam was no session: none of its twins is owed, and none of its drills is barred.
    assert [a.place for a in person.own.standing().recent].count(EXAM) == 8


def test_exam_answers_count_for_weak_spots_and_progress(sat: tuple[Person, list[Drill]]) -> None:
    person, drills = sat
    bad = topic_id(drills[0])
    standing = person.own.standing()
    assert [missed.id for missed in weakness(standing.recent, person.own.pool.find).topics] == [bad]
    assert weakness(standing.recent, person.own.pool.find).holds(person.turn(weak=True).drill)
    found = progress(person.own.pool, (), person.store.attempts(LOCAL), int(person.clock.now), ("kotc",), ESTIMATED)
    wrong = sum(topic_id(drill) == bad for drill in drills[:8])
    assert (found.answered, found.in_exams) == (8, 8)
    assert [(week.answers, week.right, week.exam) for week in found.weeks] == [(8, 8 - wrong, 8)]
    topics = {mastery.id: mastery for mastery in found.topics}
    assert (topics[bad].exam, topics[bad].exam_right, topics[bad].seen) == (wrong, 0, 0)
    assert {id for id, mastery in topics.items() if mastery.met} == {topic_id(drill) for drill in drills[:8]}
    assert found.passages and not found.entries
    assert found.reached[0].knowledge == levels(person.store.attempts(LOCAL), person.own.pool.find)["kotc"].knowledge


def test_a_wrong_answer_in_an_exam_says_that_a_drill_is_not_known(codex: Codex, engine: Engine) -> None:
    person = Person(codex, engine, some(most=2))
    drill = person.one()
    cards = person.store.cards(LOCAL)

    def known() -> int:
        attempts_ = person.store.attempts(LOCAL)
        return progress(Pool([drill]), cards, attempts_, int(person.clock.now), ("kotc",)).games[0].known

    assert known() == 1
    person.store.add(LOCAL, said(drill, False, int(person.clock.now) + 1, EXAM))
    assert known() == 0
    assert person.store.cards(LOCAL) == cards
