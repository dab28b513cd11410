"""Sitting an exam: one question a page, saved at every step, handed in, and the result."""

from __future__ import annotations

import msgspec
from flask import render_template
from msgspec import Struct

from judge.codex.library import Codex
from judge.rulings.near.edit import Gone
from judge.store import Person
from judge.store.sittings import Over as HandedIn
from judge.store.sittings import Sitting
from judge.training.drills.prove import Proved
from judge.training.drills.shown import Shown
from judge.training.exams.grading import Grade, Marked
from judge.training.exams.paper import Paper, Question, letter
from judge.web.desk.deeds import DeedDesk, Trouble
from judge.web.desk.desk import Moved, not_found
from judge.web.desk.queries import Nothing
from judge.web.people.people import needed
from judge.web.school.drill_view import Asked, Explained, checked_at, cited, explained, proof_to_show
from judge.web.school.exam_shapes import (
    Acknowledged,
    Given,
    NumberState,
    Over,
    PartRow,
    QuestionPage,
    ResultPage,
    ResultRow,
    ReviewPage,
)
from judge.web.school.exam_view import (
    HEAD,
    NO_SITTING,
    chosen,
    game_name,
    graded,
    moment,
    name_of,
    pool,
    read_paper,
    sitting_card,
    sitting_of,
    sittings,
    state_of,
    topic_name,
)

desk = DeedDesk("sittings", "Sitting an exam")


@desk.page("/sittings/<id>/<int:number>", "school/exam_question.html")
def question(_codex: Codex, _asked: Nothing, id: str, number: int) -> QuestionPage:
    """One question of a sitting that runs, with what was answered so far."""
    sitting, paper = _running(needed(), id)
    asked = _question(paper, number)
    answers = sittings().answers(sitting.person_id, id)
    saved = answers.get(number)
    return QuestionPage(
        sitting=state_of(sitting, paper, answers),
        number=number,
        shown=unmarked(asked.shown),
        option=-1 if saved is None or saved.chosen is None else saved.chosen,
        flagged=saved is not None and saved.flagged,
        saved=moment(saved.at) if saved else None,
    )


@desk.page("/sittings/<id>/review", "school/exam_review.html")
def review(_codex: Codex, _asked: Nothing, id: str) -> ReviewPage:
    """All questions of a sitting that runs, and the way to hand it in."""
    sitting, paper = _running(needed(), id)
    state = state_of(sitting, paper, sittings().answers(sitting.person_id, id))
    return ReviewPage(state, tuple(q.shown.question for q in paper.questions))


def _go(id: str, number: int, go: str, last: int) -> str:
    if go == "review" or (go == "next" and number >= last):
        return f"/sittings/{id}/review"
    if go == "next":
        return f"/sittings/{id}/{number + 1}"
    if go == "back":
        return f"/sittings/{id}/{max(1, number - 1)}"
    if go.isascii() and go.isdigit() and 1 <= int(go) <= last:
        return f"/sittings/{id}/{int(go)}"
    return f"/sittings/{id}/{number}"


def _leads_on(_answer: Acknowledged, asked: Given, id: str, number: int) -> str:
    _, paper = sitting_of(needed(), id)
    return _go(id, number, asked.go, len(paper.questions))


def _too_late(trouble: Trouble, asked: Given, id: str, number: int) -> str:
    if trouble.code != 409:
        raise trouble
    return render_template(
        "school/exam_over.html", number=number, answered=asked.option >= 0, url=f"/sittings/{id}/result"
    )


@desk.deed("/sittings/<id>/answers/<int:number>", Given, then=_leads_on, again=_too_late)
def answer(asked: Given, id: str, number: int) -> Acknowledged:
    """Saves an answer; what comes back is what is kept. 409 when the time is over or the exam was handed in."""
    person = needed()
    sitting, paper = sitting_of(person, id)
    of = _question(paper, number)
    if asked.option >= len(of.shown.options):
        raise Trouble(422, f"Question {number} has {len(of.shown.options)} options.")
    try:
        place = None if asked.option < 0 else asked.option
        saved = sittings().save(person.id, id, number, place, asked.flagged, asked.age)
    except HandedIn as over:
        raise Trouble(409, str(over)) from over
    if saved is None:
        not_found(NO_SITTING)
    left = max(0, sitting.ends - sittings().now())
    option = -1 if saved.chosen is None else saved.chosen
    return Acknowledged(number, option, saved.flagged, moment(saved.at), left, saved.newer)


@desk.deed("/sittings/<id>/submit", Nothing, then=lambda answer, _asked, **_where: answer.url)
def submit(_asked: Nothing, id: str) -> Over:
    """Hands a sitting in, for good."""
    if not sittings().submit(needed().id, id):
        not_found(NO_SITTING)
    return Over(id, f"/sittings/{id}/result")


@desk.page("/sittings/<id>/result", "school/exam_result.html")
def result(codex: Codex, _asked: Nothing, id: str) -> ResultPage:
    """The result of a sitting that is over, for who sat it and for the composer of the exam."""
    person = needed()
    sitting, paper = _over(person, id)
    grade = graded(codex, sitting, paper, chosen(sittings().answers(sitting.person_id, id)))
    mine = sitting.person_id == person.id
    return ResultPage(
        title=paper.blueprint.title,
        name="" if mine else name_of(sitting.person_id),
        sitting=sitting_card(sitting, paper.blueprint.title, grade=grade),
        right=grade.right,
        counted=grade.counted,
        unanswered=grade.unanswered,
        void=grade.void,
        share=grade.share,
        low=grade.low,
        high=grade.high,
        passing=paper.blueprint.passing,
        passed=grade.passed,
        games=tuple(PartRow(game_name(part.key), part.asked, part.right) for part in grade.games),
        topics=tuple(PartRow(topic_name(part.key), part.asked, part.right) for part in grade.topics),
        passages=_passages(codex, grade),
        rows=tuple(_row(codex, id, q, row) for q, row in zip(paper.questions, grade.marked, strict=True)),
        exam_url=f"/exams/{sitting.exam_id}",
    )


class ResultQuestionPage(Struct, frozen=True):
    """One question of a result: as it was shown and answered, explained with its full ruling.

    In ``states`` a question is ``answered`` when it was right, and ``flagged`` when it does not count.
    """

    sitting: str
    title: str
    number: int
    asked: Asked
    told: Explained
    chosen_letter: str
    right_letter: str
    void: str
    states: tuple[NumberState, ...]


@desk.page("/sittings/<id>/result/<int:number>", "school/exam_result_question.html")
def result_question(codex: Codex, _asked: Nothing, id: str, number: int) -> ResultQuestionPage:
    """One question of a result, with its full ruling."""
    sitting, paper = _over(needed(), id)
    asked = _question(paper, number)
    grade = graded(codex, sitting, paper, chosen(sittings().answers(sitting.person_id, id)))
    row = grade.marked[number - 1]
    key = "" if row.chosen is None else asked.drill.options[asked.shown.places[row.chosen]].key
    url = f"/sittings/{id}/result/{number}"
    return ResultQuestionPage(
        sitting=id,
        title=paper.blueprint.title,
        number=number,
        asked=Asked(asked.shown),
        told=_explained(codex, asked, key, url),
        chosen_letter="" if row.chosen is None else letter(row.chosen),
        right_letter=asked.letter,
        void=row.void,
        states=tuple(NumberState(one.number, one.right, bool(one.void)) for one in grade.marked),
    )


def _explained(codex: Codex, asked: Question, key: str, url: str) -> Explained:
    try:
        return explained(codex, pool(), asked.drill, key, proof_to_show(codex, asked.drill), url)
    except Gone:
        # The scenario went away since; the paper still has the question, the options and the passages.
        bare = msgspec.structs.replace(asked.drill, scenario="", edit=None)
        return explained(codex, pool(), bare, key, Proved(False, "its scenario is gone"), url)


def unmarked(shown: Shown) -> Shown:
    """A question as shown, without what would lead to its answer: where it comes from, its topic, and its own order."""
    return msgspec.structs.replace(shown, id="", topic="", places=())


def _running(person: Person, id: str) -> tuple[Sitting, Paper]:
    """A sitting that runs; one that is over leads to its result."""
    sitting, paper = sitting_of(person, id)
    if not sitting.runs:
        raise Moved(f"/sittings/{id}/result")
    return sitting, paper


def _over(person: Person, id: str) -> tuple[Sitting, Paper]:
    """A sitting that is over, of one's own or of an exam one composed; one's own that runs leads back into it."""
    head = person.may(HEAD)
    found = sittings().find(person.id, id) or sittings().looked_after(person.id, id, head)
    held = sittings().paper(found.person_id, id) if found else None
    if found is None or held is None:
        not_found(NO_SITTING)
    if found.runs:
        raise Trouble(409, "This exam is not handed in yet; its result stands here afterwards.")
    return found, read_paper(held)


def _question(paper: Paper, number: int) -> Question:
    if not 1 <= number <= len(paper.questions):
        not_found(f"This exam has the questions 1 to {len(paper.questions)}.")
    return paper.questions[number - 1]


def _row(codex: Codex, id: str, asked: Question, row: Marked) -> ResultRow:
    options = asked.shown.options
    drill = asked.drill
    picked = drill.options[asked.shown.places[row.chosen]] if row.chosen is not None else None
    why, cites = drill.options[drill.right].why, checked_at(drill)
    if picked is not None and not row.right:
        why, cites = picked.why, picked.cites or cites
    return ResultRow(
        number=row.number,
        url=f"/sittings/{id}/result/{row.number}",
        question=asked.shown.question,
        chosen=f"{letter(row.chosen)}. {options[row.chosen]}" if row.chosen is not None else "",
        answer=f"{asked.letter}. {options[asked.right]}",
        right=row.right,
        why=why,
        cites=cited(codex, drill.game, cites),
        void=row.void,
    )


def _passages(codex: Codex, grade: Grade) -> tuple[PartRow, ...]:
    """The passages under the questions with a mistake first; a passage that the codex has lost is left out."""
    rows = []
    for part in grade.passages:
        game = part.key.partition(":")[0].partition(".")[0]
        found = cited(codex, game, (part.key,))
        rows += [PartRow(one.where, part.asked, part.right, one.url, one.quote, part.overlooked) for one in found]
    return tuple(rows)
