"""Exams and sittings shaped for their pages: times in words, papers read, sheets graded, scores in words."""

from __future__ import annotations

import msgspec

from judge.codex.errors import UnknownId
from judge.codex.library import Codex
from judge.games.shelf import NAMES
from judge.store import People, Person
from judge.store.exams import Exam, Exams
from judge.store.sittings import Saved, Sitting, Sittings
from judge.telling.dates import clock_words, moment_words, stamp
from judge.training.drills.pool import Pool, shipped_pool
from judge.training.exams import proofs
from judge.training.exams.answered import attempts
from judge.training.exams.blueprint import Blueprint
from judge.training.exams.grading import Grade, grade
from judge.training.exams.paper import Paper
from judge.web.desk.desk import codex_of_app, not_found
from judge.web.people.memory import engine, practice
from judge.web.people.people import needed
from judge.web.school.exam_shapes import ExamCard, Moment, NumberState, SittingCard, SittingState

HEAD = "head judge"
NO_EXAM = "There is no exam at this address."
NO_SITTING = "There is no sitting of yours at this address."


def exams() -> Exams:
    """The exams of this site."""
    return Exams(engine())


def sittings() -> Sittings:
    """The sittings of this site."""
    return Sittings(engine())


def pool() -> Pool:
    """The drills that can be asked."""
    return shipped_pool()


def composer() -> Person:
    """Who asks, when they may compose exams; raises Unauthorized and Forbidden."""
    return needed(HEAD)


def exam_of(person: Person, id: str) -> Exam:
    """An exam; NotFound when there is none."""
    return exams().find(person.id, id, person.may(HEAD)) or not_found(NO_EXAM)


def own_exam(id: str) -> tuple[Person, Exam, Paper]:
    """An exam of whoever asks, with its paper; NotFound when there is none, or it is another's."""
    person = composer()
    exam = exam_of(person, id)
    held = exams().paper(person.id, id, True)
    if held is None:
        not_found("The paper of this exam is for its composer alone.")
    return person, exam, read_paper(held)


def sitting_of(person: Person, id: str) -> tuple[Sitting, Paper]:
    """A sitting of somebody's own with its paper; NotFound when there is none, or it is another's."""
    found = sittings().find(person.id, id)
    held = sittings().paper(person.id, id) if found else None
    if found is None or held is None:
        not_found(NO_SITTING)
    return found, read_paper(held)


def read_paper(held: bytes) -> Paper:
    """A paper as it was kept."""
    return msgspec.json.decode(held, type=Paper)


def read_blueprint(exam: Exam) -> Blueprint:
    """The blueprint of an exam."""
    return msgspec.json.decode(exam.blueprint, type=Blueprint)


def game_name(game: str) -> str:
    """The short name of a game."""
    return NAMES[game].split(":")[0]


def topic_name(topic: str) -> str:
    """A topic ``game/topic`` in words, with its game."""
    return f"{game_name(topic.partition('/')[0])}: {topic_words(topic)}"


def topic_words(topic: str) -> str:
    """A topic ``game/topic`` as its entry is called; where there is no such entry, its own words."""
    game, _, rest = topic.partition("/")
    try:
        return codex_of_app().entry(f"{game}:{rest}").title
    except UnknownId:
        plain = rest.replace("-", " ").replace("/", ", ")
        return plain[:1].upper() + plain[1:]


def moment(seconds: int) -> Moment:
    """A time of the store, to show."""
    return Moment(stamp(seconds), clock_words(seconds), moment_words(seconds))


def graded(codex: Codex, sitting: Sitting, paper: Paper, answers: dict[int, int | None]) -> Grade:
    """The grade of a sitting that is over.

    Which questions do not count is found the first time, and kept: a result does not change under its reader. The
    other answers are then kept for the progress of who sat.
    """
    if sitting.void is None:
        found = proofs.void(codex, paper)
        # The answers come first: a program that stops in between grades again, and adds none of them twice.
        given = sittings().answers(sitting.person_id, sitting.id)
        practice().add(sitting.person_id, *attempts(sitting.id, paper, given, found))
        kept = msgspec.json.encode({str(number): why for number, why in found.items()}).decode()
        sittings().graded(sitting.person_id, sitting.id, kept)
    else:
        found = {int(number): why for number, why in msgspec.json.decode(sitting.void, type=dict[str, str]).items()}
    return grade(paper, answers, found)


def settle(codex: Codex, person_id: str) -> None:
    """Grades what somebody has handed in, or let run out, and nobody has looked at: it counts for their progress.

    Of very many some wait for the next look.
    """
    for sitting in sittings().ungraded(person_id):
        held = sittings().paper(person_id, sitting.id)
        if held is not None:
            graded(codex, sitting, read_paper(held), {})


def chosen(answers: dict[int, Saved]) -> dict[int, int | None]:
    """What was chosen, by number."""
    return {number: saved.chosen for number, saved in answers.items()}


def card_of(exam: Exam, tries: int) -> ExamCard:
    """An exam in a list."""
    plan = read_blueprint(exam)
    return ExamCard(
        id=exam.id,
        title=exam.title,
        by=exam.by,
        games=tuple(game_name(game) for game in plan.asked_games),
        number=plan.number,
        minutes=plan.minutes,
        passing=plan.passing,
        closed_book=plan.closed,
        again=plan.again,
        open=exam.closed is None,
        mine=exam.mine,
        tries=tries,
        created=moment(exam.created),
    )


def sitting_card(sitting: Sitting, title: str, name: str = "", grade: Grade | None = None) -> SittingCard:
    """A sitting in a list: on its way while it runs, with its score when it is over."""
    page = f"/sittings/{sitting.id}/1" if sitting.runs else f"/sittings/{sitting.id}/result"
    return SittingCard(
        url=page,
        title=title,
        name=name,
        started=moment(sitting.started),
        ends=moment(sitting.ends if sitting.submitted is None else sitting.submitted),
        runs=sitting.runs,
        score=f"{grade.right} of {grade.counted}" if grade else "",
        percent=round(100 * grade.share) if grade else -1,
        passed=grade.passed if grade else False,
        number=sitting.number,
    )


def state_of(sitting: Sitting, paper: Paper, answers: dict[int, Saved]) -> SittingState:
    """What every page of a sitting shows."""
    return SittingState(
        id=sitting.id,
        title=paper.blueprint.title,
        ends=moment(sitting.ends),
        left=max(0, sitting.ends - sittings().now()),
        closed_book=sitting.closed_book,
        states=tuple(
            NumberState(
                q.number,
                q.number in answers and answers[q.number].chosen is not None,
                q.number in answers and answers[q.number].flagged,
            )
            for q in paper.questions
        ),
    )


def next_open(paper: Paper, answers: dict[int, Saved]) -> int:
    """The number of the first question without an answer; 1 when all have one."""
    open_ = (q.number for q in paper.questions if q.number not in answers or answers[q.number].chosen is None)
    return next(open_, 1)


def name_of(person_id: str) -> str:
    """The name of somebody; empty when they have left."""
    found = People(engine()).find(person_id)
    return found.name if found else ""
