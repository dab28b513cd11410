"""What was answered in an exam stands in one's progress, once; and what everybody answered says how hard a drill is."""

from __future__ import annotations

import re
import zlib
from typing import Any

import msgspec
import pytest
from flask import Flask
from sqlalchemy import update

from judge.store import transaction
from judge.store.models import PersonRow
from judge.store.models.exams import PaperRow, SittingRow
from judge.store.practice import EXAM, Attempt, Practice
from judge.training.drills.difficulty import from_answers
from judge.training.drills.pool import shipped_pool
from judge.training.exams.paper import Paper
from tests.web.school.exam_visitors import begun, composed, data, paper_of, run_out, sent, words
from tests.web.visitors import Visitor, engine_of

pytestmark = pytest.mark.slow


def answered(who: Visitor, sitting: str, paper: Paper, right: int, wrong: int) -> None:
    """Answers the first questions of a sitting rightly, and some after them wrongly."""
    for q in paper.questions[: right + wrong]:
        place = q.right if q.number <= right else (q.right + 1) % len(q.shown.options)
        sent(who, f"/api/sittings/{sitting}/answers/{q.number}", {"option": place})


def kept(who: Visitor) -> tuple[Attempt, ...]:
    return Practice(engine_of(who.app)).attempts(who.id)


def test_a_sheet_that_was_handed_in_counts_for_progress(site: Flask, head: Visitor, ann: Visitor) -> None:
    exam = composed(head)
    paper = paper_of(site, exam)
    sitting = begun(ann, exam)
    answered(ann, sitting, paper, 2, 3)
    assert kept(ann) == ()
    ann.post(f"/sittings/{sitting}/submit")
    # Nobody has looked at the result, and still it counts.
    found = data(ann, "/progress")["progress"]
    assert (found["answered"], found["in_exams"]) == (5, 5)
    assert [(week["answers"], week["right"], week["exam"]) for week in found["weeks"]] == [(5, 2, 5)]
    assert [(a.drill, a.right, a.place) for a in kept(ann)] == [
        (q.drill.id, q.number <= 2, EXAM) for q in paper.questions[:5]
    ]
    assert sum(topic["exam"] for topic in found["topics"]) == 5
    assert found["passages"]
    page = words(ann.page("/progress"))
    assert "5 answers so far, 5 of them in exams." in page and "In exams" in page
    assert re.search(r"in exams \d of \d right", page)
    overview = data(ann, "/practice")
    assert overview["weak"] and (overview["today"]["new_left"], overview["today"]["answered"]) == (10, 0)
    assert (overview["met"], overview["today"]["due"]) == (0, 0)
    # An exam's answer is no answer of practice: it cannot be rated, and has no page there.
    first = kept(ann)[0].id
    assert ann.get(f"/practice/answered/{first}").status_code == 404
    sent(ann, "/api/practice/rating", {"attempt": first, "rating": "easy"}, 409)
    assert head.get(f"/sittings/{sitting}/result").status_code == 200
    assert kept(head) == ()


def test_a_sitting_counts_once_however_often_it_is_closed_and_looked_at(
    site: Flask, head: Visitor, ann: Visitor
) -> None:
    exam = composed(head, again=True)
    paper = paper_of(site, exam)
    sitting = begun(ann, exam)
    answered(ann, sitting, paper, 3, 1)
    ann.post(f"/sittings/{sitting}/submit")
    data(ann, f"/sittings/{sitting}/result")
    before = kept(ann)
    assert len(before) == 4
    # As after a program that stopped between keeping the answers and noting that they are graded.
    with transaction(engine_of(site)) as session:
        session.execute(update(SittingRow).where(SittingRow.id == sitting).values(void=None))
    for _ in range(2):
        ann.post(f"/sittings/{sitting}/submit")
        data(ann, f"/sittings/{sitting}/result")
        data(head, f"/exams/{exam}")
        data(ann, "/progress")
    assert kept(ann) == before
    # Sat again it is another sheet.
    second = begun(ann, exam)
    answered(ann, second, paper, 1, 0)
    ann.post(f"/sittings/{second}/submit")
    assert data(ann, "/progress")["progress"]["in_exams"] == 5


def test_what_ran_out_counts_when_its_composer_looks(site: Flask, head: Visitor, ann: Visitor) -> None:
    exam = composed(head)
    sitting = begun(ann, exam)
    answered(ann, sitting, paper_of(site, exam), 2, 1)
    data(head, f"/exams/{exam}")
    assert kept(ann) == (), "it still runs"
    run_out(site, sitting)
    data(head, f"/exams/{exam}")
    assert [a.right for a in kept(ann)] == [True, True, False]
    assert kept(head) == ()


def test_a_question_taken_out_is_not_kept(site: Flask, head: Visitor, ann: Visitor) -> None:
    exam = composed(head)
    paper = paper_of(site, exam)
    held = paper.questions[0]
    wrong = msgspec.structs.replace(held.drill, right=(held.drill.right + 1) % len(held.drill.options))
    questions = (msgspec.structs.replace(held, drill=wrong), *paper.questions[1:])
    changed = msgspec.json.encode(msgspec.structs.replace(paper, questions=questions))
    with transaction(engine_of(site)) as session:
        session.execute(update(PaperRow).where(PaperRow.exam_id == exam).values(content=zlib.compress(changed)))
    sitting = begun(ann, exam)
    answered(ann, sitting, paper, 3, 0)
    ann.post(f"/sittings/{sitting}/submit")
    data(ann, "/progress")
    assert [a.drill for a in kept(ann)] == [q.drill.id for q in paper.questions[1:3]]


def test_weak_spots_are_those_of_the_exam(site: Flask, head: Visitor, ann: Visitor) -> None:
    exam = composed(head, games=["kotc"])
    paper = paper_of(site, exam)
    sitting = begun(ann, exam)
    answered(ann, sitting, paper, 0, 1)
    ann.post(f"/sittings/{sitting}/submit")
    missed = paper.questions[0].drill
    asked: dict[str, Any] = data(ann, "/practice/question?weak=1")
    drill = shipped_pool().find(asked["asked"]["shown"]["id"])
    assert drill is not None
    entries, passages = set(missed.entries[:2]), set(kept_passages(paper))
    assert (
        (drill.game, drill.topic) == (missed.game, missed.topic)
        or entries & set(drill.entries[:2])
        or passages & set(drill.proof.passages)
    )


def kept_passages(paper: Paper) -> tuple[str, ...]:
    """The passages that a wrong answer to the first question overlooks."""
    q = paper.questions[0]
    chosen = q.drill.options[q.shown.places[(q.right + 1) % len(q.shown.options)]]
    return chosen.cites or tuple(q.drill.proof.passages)


def test_a_drill_says_how_hard_it_was_for_those_who_answered(site: Flask, head: Visitor) -> None:
    drill = next(d for d in shipped_pool() if d.kind == "definition" and d.difficulty.knowledge <= 2)
    store = Practice(engine_of(site))
    for n in range(14):
        with transaction(engine_of(site)) as session:
            session.add(PersonRow(id=f"p{n}", name=f"P{n}", key=f"p{n}", role="trainee", created=0))
        for time in (1000, 2000):  # the second time everybody knows it
            right = n < 4 or time == 2000
            store.add(f"p{n}", Attempt(f"{n}-{time}", drill.id, drill.mark, "k", right, 900, time))
    moved = from_answers(drill.difficulty, 4, 10)
    assert moved != drill.difficulty
    told = data(head, f"/drills/{drill.id}")
    assert told["answers"] == 14
    assert told["measured"] == msgspec.to_builtins(moved) != told["difficulty"]
    page = words(head.page(f"/drills/{drill.id}"))
    assert (
        f"by 14 first answers: knowledge {moved.knowledge} of 5, load {moved.load} of 5 "
        f"(first estimate {drill.difficulty.knowledge}, {drill.difficulty.load})"
    ) in page
    assert "P3" not in page
    other = next(d for d in shipped_pool() if d.kind == "definition" and d.id != drill.id)
    assert "first answer" not in words(head.page(f"/drills/{other.id}"))
