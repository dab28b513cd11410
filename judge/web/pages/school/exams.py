"""Exams: those one can sit or has sat, and for a head judge the way to compose one."""

from __future__ import annotations

import msgspec
from flask import Response, render_template, request
from msgspec import Struct
from werkzeug.exceptions import BadRequest

from judge.codex.library import Codex
from judge.rulings.near.edit import Gone
from judge.store.exams import Exam
from judge.store.sittings import NotOpen, OneRuns, SatAlready, TooOften
from judge.training.exams.blueprint import Blueprint, problems, topic_of
from judge.training.exams.paper import Paper, TooFew, make
from judge.training.exams.statistics import ENOUGH
from judge.web.desk import spec
from judge.web.desk.deeds import DeedDesk, Trouble
from judge.web.desk.desk import codex_of_app, not_found
from judge.web.desk.queries import Nothing
from judge.web.people.people import needed
from judge.web.school.compose import compose_page, fits, from_form, with_seed
from judge.web.school.drill_view import cited
from judge.web.school.exam_shapes import Begun, ComposePage, ExamPage, ExamsPage, Fits, KeyRow, Made, SittingCard
from judge.web.school.exam_view import (
    HEAD,
    card_of,
    chosen,
    composer,
    exam_of,
    exams,
    game_name,
    graded,
    next_open,
    own_exam,
    pool,
    read_blueprint,
    read_paper,
    sitting_card,
    sittings,
    topic_name,
    topic_words,
)

ERRORS = spec.problems(400, 401, 403, 422)
MOST_SHOWN = 50
"""So many of somebody's sittings are listed, the latest; each is graded for it."""
desk = DeedDesk("exams", "Exams")


@desk.page("/exams", "school/exams.html")
def all_exams(codex: Codex, _asked: Nothing) -> ExamsPage:
    """The exams that can be begun, the sittings of whoever asks, and what they composed."""
    person = needed()
    held = exams().all(person.id, person.may(HEAD))
    mine = sittings().mine(person.id)
    tries: dict[str, int] = {}
    for sitting in mine:
        tries[sitting.exam_id] = tries.get(sitting.exam_id, 0) + 1
    cards = [card_of(exam, tries.get(exam.id, 0)) for exam in held]
    shown = _shown(codex, person.id)
    return ExamsPage(
        running=next((card for card in shown if card.runs), None),
        open=tuple(card for card in cards if card.open),
        sat=tuple(card for card in shown if not card.runs),
        composed=tuple(card for card in cards if card.mine),
        may_compose=person.may(HEAD),
        older=max(0, len(mine) - len(shown)),
    )


@desk.page("/exams/new", "school/exam_new.html")
def new_exam(_codex: Codex, _asked: Nothing) -> ComposePage:
    """The form to compose an exam; for head judges."""
    composer()
    return compose_page(with_seed(Blueprint("")), pool())


@desk.page("/exams/<id>", "school/exam.html")
def exam(codex: Codex, _asked: Nothing, id: str) -> ExamPage:
    """One exam: what to expect, and for its composer the paper with its key, and who sat it with which result."""
    person = needed()
    found = exam_of(person, id)
    shown = tuple(card for card in _shown(codex, person.id, id))
    card = card_of(found, len(shown))
    running = next((card for card in _shown(codex, person.id, running=True)), None)
    plan = read_blueprint(found)
    topics = tuple(topic_name(topic) for topic in plan.topics)
    if not found.mine:
        return ExamPage(card, shown, running, topics=topics)
    _, _, paper = own_exam(id)
    sat = exams().sat(person.id, id, person.may(HEAD))
    results = tuple(
        sitting_card(
            row.sitting,
            found.title,
            row.name,
            None if row.sitting.runs else graded(codex, row.sitting, paper, row.answers),
        )
        for row in sat
    )
    return ExamPage(
        card,
        shown,
        running,
        seed=plan.seed,
        mark=paper.mark,
        topics=topics,
        key=_key(codex, paper),
        results=results,
        people=len({row.sitting.person_id for row in sat if not row.sitting.runs}),
        enough=ENOUGH,
    )


@desk.deed("/exams/<id>/begin", Nothing, then=lambda answer, _asked, **_where: answer.url)
def begin(_asked: Nothing, id: str) -> Begun:
    """Begins a sitting, or goes on with the one of this exam that runs. From now on the server's clock counts."""
    person = needed()
    plan = read_blueprint(exam_of(person, id))
    try:
        found = sittings().begin(person.id, id, plan.minutes, plan.closed, plan.again)
    except OneRuns as runs:
        running = sittings().find(person.id, runs.sitting)
        if running is None or running.exam_id != id:
            raise Trouble(409, str(runs)) from runs
        found = running
    except (SatAlready, NotOpen) as refused:
        raise Trouble(409, str(refused)) from refused
    except TooOften as often:
        raise Trouble(429, str(often), retry_after=often.retry_after) from often
    held = sittings().paper(person.id, found.id)
    first = next_open(read_paper(held), sittings().answers(person.id, found.id)) if held else 1
    return Begun(found.id, f"/sittings/{found.id}/{first}", max(0, found.ends - sittings().now()))


class Opened(Struct, frozen=True):
    """Whether an exam can be begun now."""

    id: str
    open: bool


@desk.deed("/exams/<id>/close", Nothing, then=lambda *_, id: f"/exams/{id}")
def close(_asked: Nothing, id: str) -> Opened:
    """Closes an exam: nobody can begin it any more, and who sits it may finish."""
    return _opened(id, False)


@desk.deed("/exams/<id>/open", Nothing, then=lambda *_, id: f"/exams/{id}")
def open_again(_asked: Nothing, id: str) -> Opened:
    """Opens a closed exam again."""
    return _opened(id, True)


def _of_form() -> Blueprint:
    try:
        return with_seed(from_form(request.form))
    except ValueError as error:
        raise BadRequest(f"The form cannot be read: {error}.") from error


def _form(page: ComposePage, _asked: Blueprint) -> Response:
    return Response(render_template("school/exam_new.html", answer=page))


def _form_again(trouble: Trouble, asked: Blueprint) -> str:
    too_few = "" if problems(asked, pool()) else trouble.words
    return render_template("school/exam_new.html", answer=compose_page(asked, pool(), too_few=too_few))


@desk.deed("/exams/new", Blueprint, _form, form=_of_form, who=composer, twin="")
def preview(asked: Blueprint) -> ComposePage:
    """The form again, with the count of what fits and the paper as it would be. Nothing is kept."""
    return compose_page(asked, pool(), preview=True)


@desk.deed("/exams/fits", Blueprint, who=composer, answers={200: Fits, **ERRORS})
def count(asked: Blueprint) -> Fits:
    """Counts the drills that fit a blueprint."""
    return fits(asked, pool())


@desk.deed(
    "/exams",
    Blueprint,
    lambda made, _asked: made.url,
    _form_again,
    form=_of_form,
    who=composer,
    answers={200: Made, **ERRORS},
)
def compose(asked: Blueprint) -> Made:
    """Makes an exam of a blueprint; without a seed it gets one. 422 says what is wrong, or what is missing."""
    person = composer()
    plan = with_seed(asked)
    if wrong := problems(plan, pool()):
        raise Trouble(422, " ".join(wrong))
    try:
        paper = make(codex_of_app(), plan, pool())
    except TooFew as few:
        raise Trouble(422, str(few)) from few
    except Gone as gone:
        raise Trouble(422, f"A drill cannot be shown any more ({gone}). Choose another seed.") from gone
    written = msgspec.json.encode(plan).decode()
    id = exams().compose(person.id, plan.title.strip(), written, msgspec.json.encode(paper))
    return Made(id, f"/exams/{id}")


def _opened(id: str, open: bool) -> Opened:
    person = composer()
    if not exams().close(person.id, id, person.may(HEAD), closed=not open):
        not_found("There is no exam of yours at this address.")
    return Opened(id, open)


def _shown(codex: Codex, person_id: str, exam_id: str = "", running: bool = False) -> tuple[SittingCard, ...]:
    """The latest sittings of a person, of one exam or of all, as their pages list them."""
    cards: list[SittingCard] = []
    held: dict[str, Exam | None] = {}
    papers: dict[str, Paper] = {}
    for sitting in sittings().mine(person_id):
        if (exam_id and sitting.exam_id != exam_id) or (running and not sitting.runs):
            continue
        if len(cards) == MOST_SHOWN:
            break
        if sitting.exam_id not in held:
            held[sitting.exam_id] = exams().find(person_id, sitting.exam_id)
        of = held[sitting.exam_id]
        if of is None:
            continue
        grade = None
        if sitting.exam_id not in papers and (paper := sittings().paper(person_id, sitting.id)) is not None:
            papers[sitting.exam_id] = read_paper(paper)
        if not sitting.runs and sitting.exam_id in papers:
            answers = chosen(sittings().answers(person_id, sitting.id))
            grade = graded(codex, sitting, papers[sitting.exam_id], answers)
        cards.append(sitting_card(sitting, of.title, grade=grade))
    return tuple(cards)


def _key(codex: Codex, paper: Paper) -> tuple[KeyRow, ...]:
    return tuple(
        KeyRow(
            number=q.number,
            game=game_name(q.drill.game),
            topic=topic_words(topic_of(q.drill)),
            question=q.shown.question,
            options=q.shown.options,
            right=q.right,
            why=q.drill.options[q.drill.right].why,
            cites=cited(codex, q.drill.game, tuple(q.drill.proof.passages)[:2]),
            knowledge=q.drill.difficulty.knowledge,
            load=q.drill.difficulty.load,
        )
        for q in paper.questions
    )
