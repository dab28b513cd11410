"""Exams as pages and as data: composed, sat, handed in, graded; books that stay shut; statistics."""

from __future__ import annotations

import json
import re
import time
from pathlib import Path

import msgspec
import pytest
from flask import Flask
from sqlalchemy import update

from judge.codex.library import Codex
from judge.store import LOCAL, transaction
from judge.store.models import PersonRow
from judge.store.models.exams import PaperRow, SittingRow
from judge.store.sittings import DAY, MOST_A_DAY, Sittings
from judge.training.drills.pool import shipped_pool
from judge.training.exams.grading import wilson
from tests.web.school.exam_visitors import PLAN, begun, composed, data, paper_of, run_out, sent, words
from tests.web.visitors import Visitor, engine_of, shared_site, visitor

pytestmark = pytest.mark.slow


def test_an_exam_is_composed_in_the_form(head: Visitor) -> None:
    page = head.page("/exams/new")
    assert re.search(r"[1-9]\d+ drills fit", page)
    form = {"title": "Spring", "number": "5", "minutes": "10", "passing": "70", "seed": "s", "book": "open"}
    shown = head.post("/exams/new", form | {"game": ["kotc"]}).get_data(as_text=True)
    assert "The paper it would be" in shown and shown.count("<td>Keeper of the Cards<br>") == 5
    assert 'value="kotc" checked' in shown and 'value="Spring"' in shown
    assert data(head, "/exams")["composed"] == []
    made = head.post("/exams", form | {"game": ["kotc"]})
    assert made.status_code == 303
    exam = data(head, made.headers["Location"])["exam"]
    assert (exam["title"], exam["number"], exam["passing"], exam["closed_book"]) == ("Spring", 5, 70, False)
    assert exam["games"] == ["Keeper of the Cards"]


def test_the_form_says_what_is_wrong_and_keeps_what_was_filled_in(head: Visitor) -> None:
    answer = head.post("/exams", {"title": "", "number": "5", "seed": "s", "minutes": "0"})
    page = words(answer.get_data(as_text=True))
    assert answer.status_code == 422
    assert "Give the exam a title." in page and "The minutes must be between 1 and 480" in page
    topic = next(iter({d.topic for d in shipped_pool().chosen("kotc")}))
    few = head.post("/exams", {"title": "T", "number": "100", "topic": [f"kotc/{topic}"], "knowledge_from": "5"})
    assert few.status_code == 422
    assert "A paper of 100 questions needs" in words(few.get_data(as_text=True))
    assert f'value="kotc/{topic}" checked' in few.get_data(as_text=True)
    assert head.post("/exams", {"title": "T", "number": "many"}).status_code == 400
    assert data(head, "/exams")["composed"] == []


def test_the_count_follows_the_blueprint(head: Visitor) -> None:
    every = sent(head, "/api/exams/fits", PLAN)
    assert every["drills"] == len(shipped_pool())
    one = sent(head, "/api/exams/fits", PLAN | {"games": ["kotc"], "kinds": ["ask"]})
    assert one["drills"] == sum(d.kind == "ask" for d in shipped_pool().chosen("kotc"))
    assert list(one["games"]) == ["Keeper of the Cards"] and one["room"] <= one["drills"]
    wrong = sent(head, "/api/exams", PLAN | {"games": ["chess"]}, 422)
    assert "“chess”" in wrong["detail"]
    sent(head, "/api/exams", {"title": 5}, 400)


def test_two_exams_of_one_seed_have_the_same_paper(site: Flask, head: Visitor) -> None:
    first, second, third = composed(head), composed(head), composed(head, seed="other")
    papers = [paper_of(site, exam) for exam in (first, second, third)]
    assert papers[0].mark == papers[1].mark != papers[2].mark
    assert composed(head, seed="") != composed(head, seed="")


def test_a_sitting_from_begin_to_result(site: Flask, head: Visitor, ann: Visitor) -> None:
    exam = composed(head)
    paper = paper_of(site, exam)
    begin = ann.post(f"/exams/{exam}/begin")
    assert begin.status_code == 303
    first = begin.headers["Location"]
    sitting = first.split("/")[2]
    page = words(ann.page(first))
    assert "Question 1 of 6" in page and re.search(r"\b(19|20) min left", page)
    assert paper.questions[0].shown.question in page
    # Right, wrong, no answer but a flag, right, then nothing.
    for number, place, flag, go, where in (
        (1, paper.questions[0].right, "", "next", 2),
        (2, (paper.questions[1].right + 1) % len(paper.questions[1].shown.options), "", "5", 5),
        (3, None, "1", "back", 2),
        (4, paper.questions[3].right, "", "stay", 4),
    ):
        form = {"go": go} | ({} if place is None else {"option": str(place)}) | ({"flagged": "1"} if flag else {})
        answer = ann.post(f"/sittings/{sitting}/answers/{number}", form)
        assert (answer.status_code, answer.headers["Location"]) == (303, f"/sittings/{sitting}/{where}")
    state = data(ann, f"/sittings/{sitting}/review")["sitting"]
    assert [(s["answered"], s["flagged"]) for s in state["states"]] == [
        (True, False), (True, False), (False, True), (True, False), (False, False), (False, False),
    ]  # fmt: skip
    again = ann.post(f"/exams/{exam}/begin")
    assert again.headers["Location"] == f"/sittings/{sitting}/3"  # the first without an answer
    data(ann, f"/sittings/{sitting}/result", 409)
    done = ann.post(f"/sittings/{sitting}/submit")
    assert done.headers["Location"] == f"/sittings/{sitting}/result"
    result = data(ann, f"/sittings/{sitting}/result")
    assert (result["right"], result["counted"], result["unanswered"], result["void"]) == (2, 6, 3, 0)
    assert (result["low"], result["high"]) == pytest.approx(wilson(2, 6))
    assert result["passed"] is False
    assert [row["right"] for row in result["rows"]] == [True, False, False, True, False, False]
    shown = words(ann.page(f"/sittings/{sitting}/result"))
    assert "Not passed" in shown and "2 of 6 right, 33 %" in shown and "3 without an answer" in shown
    for q in paper.questions:
        assert q.shown.options[q.right] in shown
        one = words(ann.page(f"/sittings/{sitting}/result/{q.number}"))
        assert f"right: {q.letter}." in one
        assert "The ruling" in one or "The words it rests on" in one
    assert ann.get(f"/sittings/{sitting}/1").headers["Location"] == f"/sittings/{sitting}/result"
    refused = sent(ann, f"/api/sittings/{sitting}/answers/1", {"option": 0}, 409)
    assert "over" in refused["detail"]
    sent(ann, f"/api/exams/{exam}/begin", status=409)
    assert "2 of 6" in words(head.page(f"/exams/{exam}"))
    assert words(head.page(f"/sittings/{sitting}/result")).count("Ann") >= 1


def test_saving_acknowledges_what_is_kept(site: Flask, head: Visitor, ann: Visitor) -> None:
    exam = composed(head)
    sitting = begun(ann, exam)
    kept = sent(ann, f"/api/sittings/{sitting}/answers/2", {"option": 1, "flagged": True})
    assert (kept["number"], kept["option"], kept["flagged"], kept["newer"]) == (2, 1, True, False)
    assert re.fullmatch(r"\d\d:\d\d:\d\d UTC", kept["saved"]["clock"]) and 1190 < kept["left"] <= 1200
    late = sent(ann, f"/api/sittings/{sitting}/answers/2", {"option": 0, "age": 300})
    assert (late["option"], late["newer"]) == (1, True)
    elsewhere = visitor(site, "Ann")
    seen = data(elsewhere, f"/sittings/{sitting}/2")
    assert (seen["option"], seen["flagged"]) == (1, True)
    sent(ann, f"/api/sittings/{sitting}/answers/99", {"option": 0}, 404)
    sent(ann, f"/api/sittings/{sitting}/answers/1", {"option": 9}, 422)
    sent(ann, f"/api/sittings/{sitting}/answers/1", {"option": "x"}, 400)


def test_nothing_that_a_sitter_is_shown_leads_to_the_answer(site: Flask, head: Visitor, ann: Visitor) -> None:
    exam = composed(head)
    paper = paper_of(site, exam)
    trainee = data(ann, f"/exams/{exam}")
    assert (trainee["key"], trainee["seed"], trainee["mark"], trainee["results"]) == ([], "", "", [])
    sitting = begun(ann, exam)
    for q in paper.questions:
        told = ann.get(f"/api/sittings/{sitting}/{q.number}").get_data(as_text=True)
        page = ann.page(f"/sittings/{sitting}/{q.number}")
        shown = json.loads(told)["shown"]
        assert shown["id"] == "" and shown["places"] == []
        for secret in (q.drill.id, q.drill.proof.derivation, q.drill.scenario or q.drill.id):
            assert secret not in told and secret not in page
        for option in q.drill.options:
            assert not option.why or option.why not in told


def test_the_time_of_the_server_ends_a_sitting(site: Flask, head: Visitor, ann: Visitor) -> None:
    exam = composed(head)
    sitting = begun(ann, exam)
    sent(ann, f"/api/sittings/{sitting}/answers/1", {"option": paper_of(site, exam).questions[0].right})
    run_out(site, sitting)
    sent(ann, f"/api/sittings/{sitting}/answers/2", {"option": 0}, 409)
    late = ann.post(f"/sittings/{sitting}/answers/2", {"option": "0", "go": "next"})
    assert late.status_code == 409
    assert "came after that and was not taken" in words(late.get_data(as_text=True))
    assert ann.get("/search").status_code == 200
    result = data(ann, f"/sittings/{sitting}/result")
    assert (result["right"], result["unanswered"]) == (1, 5)
    assert data(head, f"/exams/{exam}")["results"][0]["runs"] is False


def test_only_head_judges_compose_and_only_the_composer_sees_the_key(site: Flask, head: Visitor, ann: Visitor) -> None:
    exam, other, nobody = composed(head), visitor(site, "Otto", "head judge"), Visitor(site)
    for who, status in ((ann, 403), (nobody, 401)):
        sent(who, "/api/exams", PLAN, status)
        sent(who, "/api/exams/fits", PLAN, status)
        assert who.get("/api/exams/new").status_code == status
    for who, status in ((ann, 403), (other, 404), (nobody, 401)):
        for page in ("print/paper", "print/answers", "print/key", "statistics"):
            assert who.get(f"/api/exams/{exam}/{page}").status_code == status, page
        pdf = who.get(f"/exams/{exam}/print/key.pdf")
        assert pdf.status_code in (status, 303) and not pdf.data.startswith(b"%PDF")
        sent(who, f"/api/exams/{exam}/close", status=status)
    assert data(other, f"/exams/{exam}")["key"] == []
    sitting = begun(ann, exam)
    ann.post(f"/sittings/{sitting}/submit")
    for who, status in ((other, 404), (nobody, 401)):
        assert who.get(f"/api/sittings/{sitting}/result").status_code == status
        assert who.get(f"/api/sittings/{sitting}/result/1").status_code == status
        sent(who, f"/api/sittings/{sitting}/answers/1", {"option": 0}, status)
        sent(who, f"/api/sittings/{sitting}/submit", status=status)
    assert data(head, f"/sittings/{sitting}/result")["name"] == "Ann"


def test_a_closed_exam_cannot_be_begun_and_an_open_one_again_only_where_allowed(head: Visitor, ann: Visitor) -> None:
    exam = composed(head, again=True)
    head.post(f"/exams/{exam}/close")
    assert data(ann, "/exams")["open"] == []
    sent(ann, f"/api/exams/{exam}/begin", status=409)
    head.post(f"/exams/{exam}/open")
    sitting = begun(ann, exam)
    other = composed(head, seed="two")
    words_ = sent(ann, f"/api/exams/{other}/begin", status=403)["detail"]
    assert "sitting an exam" in words_
    ann.post(f"/sittings/{sitting}/submit")
    second = begun(ann, exam)
    assert second != sitting
    ann.post(f"/sittings/{second}/submit")
    assert [row["number"] for row in data(ann, "/exams")["sat"]] in ([2, 1], [1, 2])


def test_very_many_sittings_are_bounded_and_the_latest_listed(site: Flask, head: Visitor, ann: Visitor) -> None:
    exam = composed(head, again=True, number=1)
    now = time.time()  # the site's own clock: the sittings lie two days and no day before what it says
    for day in (2, 0):
        held = Sittings(engine_of(site), lambda day=day: now - day * DAY)
        for _ in range(MOST_A_DAY if day == 0 else 1):
            held.submit(ann.id, held.begin(ann.id, exam, 20, True, True).id)
    listed = data(ann, "/exams")
    assert (len(listed["sat"]), listed["older"]) == (50, 1)
    assert {row["number"] for row in listed["sat"]} == set(range(2, MOST_A_DAY + 2))
    assert "1 older result is not listed" in words(ann.page("/exams"))
    refused = ann.post(f"/exams/{exam}/begin")
    assert refused.status_code == 429
    assert 0 < int(refused.headers["Retry-After"]) <= DAY


def test_a_question_whose_proof_fails_does_not_count(site: Flask, head: Visitor, ann: Visitor) -> None:
    import zlib

    exam = composed(head)
    paper = paper_of(site, exam)
    held = paper.questions[0]
    wrong = msgspec.structs.replace(held.drill, right=(held.drill.right + 1) % len(held.drill.options))
    questions = (msgspec.structs.replace(held, drill=wrong), *paper.questions[1:])
    changed = msgspec.json.encode(msgspec.structs.replace(paper, questions=questions))
    with transaction(engine_of(site)) as session:
        session.execute(update(PaperRow).where(PaperRow.exam_id == exam).values(content=zlib.compress(changed)))
    sitting = begun(ann, exam)
    for q in paper.questions:
        sent(ann, f"/api/sittings/{sitting}/answers/{q.number}", {"option": q.right})
    ann.post(f"/sittings/{sitting}/submit")
    result = data(ann, f"/sittings/{sitting}/result")
    assert (result["right"], result["counted"], result["void"], result["passed"]) == (5, 5, 1, True)
    assert result["rows"][0]["void"]
    assert "Does not count" in words(ann.page(f"/sittings/{sitting}/result"))


def test_statistics_appear_with_enough_people_and_count_each_once(site: Flask, head: Visitor) -> None:
    exam = composed(head, again=True)
    paper = paper_of(site, exam)
    held = Sittings(engine_of(site))
    assert data(head, f"/exams/{exam}/statistics")["rows"] == []

    def sit(person: str, right: int) -> None:
        sitting = held.begin(person, exam, 20, True, True)
        for q in paper.questions:
            place = q.right if q.number <= right else (q.right + 1) % len(q.shown.options)
            held.save(person, sitting.id, q.number, place, False)
        held.submit(person, sitting.id)

    for n in range(10):
        with transaction(engine_of(site)) as session:
            session.add(PersonRow(id=f"p{n}", name=f"P{n}", key=f"p{n}", role="trainee", created=0))
        if n == 9:
            assert "So far: 9" in words(head.page(f"/exams/{exam}/statistics"))
            # The composer knows the key, and does not count.
            sit(head.id, 6)
            assert data(head, f"/exams/{exam}/statistics")["rows"] == []
        sit(f"p{n}", n % 7)
    seen = data(head, f"/exams/{exam}/statistics")
    assert (seen["people"], len(seen["rows"])) == (10, 6)
    # People answered the first 0, 1, ... 6, 0, 1, 2 questions rightly.
    assert [row["percent"] for row in seen["rows"]] == [80, 60, 40, 30, 20, 10]
    for row, q in zip(seen["rows"], paper.questions, strict=True):
        assert sum(option["chosen"] for option in row["options"]) == 10
        assert [option["right"] for option in row["options"]].index(True) == q.right
        assert row["discrimination"] > 0
    assert seen["average"] == pytest.approx(2.4)
    with transaction(engine_of(site)) as session:
        session.execute(update(SittingRow).values(started=SittingRow.started - 10))
    sit("p0", 6)
    again = data(head, f"/exams/{exam}/statistics")
    assert (again["people"], again["rows"]) == (10, seen["rows"])
    page = words(head.page(f"/exams/{exam}/statistics"))
    assert "10 people, on average 2.4 right" in page and "too hard" in page


def test_on_ones_own_machine_one_person_composes_and_sits(codex: Codex, tmp_path: Path) -> None:
    with shared_site(codex, tmp_path, shared=False) as app:
        me = Visitor(app)
        exam = composed(me)
        sitting = begun(me, exam)
        assert me.get("/search").status_code == 403
        assert me.get(f"/exams/{exam}/print/key").status_code == 403
        assert Sittings(engine_of(app)).running(LOCAL) is not None
        me.post(f"/sittings/{sitting}/submit")
        assert me.get(f"/exams/{exam}/print/key").status_code == 200
