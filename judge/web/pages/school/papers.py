"""An exam on paper, for its composer: questions, a sheet to answer on, and the key; as pages and as PDF."""

from __future__ import annotations

from flask import Flask, Response
from spectree import Response as Responses

from judge.codex.library import Codex
from judge.training.exams.blueprint import topic_of
from judge.training.exams.paper import Paper
from judge.web.desk.desk import Desk, codex_of_app, not_found
from judge.web.desk.queries import Nothing
from judge.web.desk.spec import PATH_WORDS, Problem, Spec
from judge.web.school.drill_view import Asked, checked_at, cited
from judge.web.school.exam_view import card_of, game_name, own_exam, topic_words
from judge.web.school.print_pdf import pdf
from judge.web.school.print_shapes import PrintedKey, PrintedQuestion, PrintPage

SHEETS = {"paper": "Questions", "answers": "Answer sheet", "key": "Key"}
"""What can be printed of an exam, and what each is called."""


class PapersDesk(Desk):
    """The pages of this module, and the same as PDF."""

    def open(self, app: Flask, codex: Codex, spec: Spec) -> None:
        """Adds the pages and the PDF files."""
        super().open(app, codex, spec)
        app.add_url_rule("/exams/<id>/print/<sheet>.pdf", "papers.as_pdf", as_pdf)
        described = spec.tree.validate(
            resp=Responses("HTTP_200", HTTP_401=Problem, HTTP_403=Problem, HTTP_404=Problem),
            tags=(self.subject,),
            path_parameter_descriptions=PATH_WORDS,
            skip_validation=True,
        )(as_pdf)
        app.add_url_rule("/api/exams/<id>/print/<sheet>.pdf", "api.papers.as_pdf", described)


desk = PapersDesk("papers", "Exams on paper")


@desk.page("/exams/<id>/print/<sheet>", "print/exam_print.html")
def sheet(codex: Codex, _asked: Nothing, id: str, sheet: str) -> PrintPage:
    """A sheet of an exam to print: ``paper``, ``answers`` or ``key``."""
    return _printed(codex, id, sheet)


def as_pdf(id: str, sheet: str) -> Response:
    """The same sheet as PDF; the same paper gives the same file, byte for byte."""
    page = _printed(codex_of_app(), id, sheet)
    made = pdf(page)
    answer = Response(made, mimetype="application/pdf")
    answer.headers["Content-Disposition"] = f'inline; filename="exam-{page.id}-{sheet}.pdf"'
    return answer


def _printed(codex: Codex, id: str, sheet: str) -> PrintPage:
    if sheet not in SHEETS:
        not_found(f"An exam has these sheets: {', '.join(SHEETS)}.")
    _, exam, paper = own_exam(id)
    before = ""
    questions = []
    for q in paper.questions:
        game = game_name(q.drill.game)
        questions.append(
            PrintedQuestion(q.number, game, topic_words(topic_of(q.drill)), Asked(q.shown), game != before)
        )
        before = game
    return PrintPage(
        exam=card_of(exam, 0),
        sheet=sheet,
        name=SHEETS[sheet],
        id=paper.mark,
        seed=paper.blueprint.seed,
        questions=tuple(questions),
        key=_key(codex, paper) if sheet == "key" else (),
    )


def _key(codex: Codex, paper: Paper) -> tuple[PrintedKey, ...]:
    return tuple(
        PrintedKey(
            q.number,
            q.letter,
            q.shown.options[q.right],
            q.drill.options[q.drill.right].why,
            cited(codex, q.drill.game, checked_at(q.drill)),
        )
        for q in paper.questions
    )
