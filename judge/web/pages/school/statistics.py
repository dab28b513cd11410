"""What the questions of an exam are worth, once enough people have answered them; for its composer."""

from __future__ import annotations

from collections import Counter

from msgspec import Struct

from judge.codex.library import Codex
from judge.training.exams import proofs
from judge.training.exams.grading import grade
from judge.training.exams.paper import Paper, letter
from judge.training.exams.statistics import ENOUGH, Item, Sheet, first_of_each, items
from judge.web.desk.desk import Desk
from judge.web.desk.queries import Nothing
from judge.web.judging.chart import COLUMN, FOOT, HEAD, HEIGHT, SIDE, Chart, Column
from judge.web.school.exam_shapes import ExamCard
from judge.web.school.exam_view import card_of, exams, game_name, own_exam

NARROW = 22
"""How wide a column is in a chart of many questions."""
desk = Desk("statistics", "Statistics of an exam")


class OptionRow(Struct, frozen=True):
    """How many chose an option, in numbers and in per cent."""

    letter: str
    text: str
    chosen: int
    percent: int
    right: bool


class ItemRow(Struct, frozen=True):
    """A question with its statistics. ``percent`` is the share of right answers; the others are from -1 to 1."""

    number: int
    question: str
    game: str
    percent: int
    discrimination: float | None
    upper_lower: float
    options: tuple[OptionRow, ...]
    none: int
    flags: tuple[str, ...]


class StatisticsPage(Struct, frozen=True):
    """The statistics of an exam; ``rows`` is empty while fewer than ``enough`` people have handed in."""

    exam: ExamCard
    people: int
    enough: int
    rows: tuple[ItemRow, ...]
    void: int
    average: float = 0.0
    scores: Chart | None = None
    facility: Chart | None = None

    @property
    def flagged(self) -> tuple[ItemRow, ...]:
        """The questions that are worth a look."""
        return tuple(row for row in self.rows if row.flags)


@desk.page("/exams/<id>/statistics", "school/exam_statistics.html")
def statistics(codex: Codex, _asked: Nothing, id: str) -> StatisticsPage:
    """How hard each question was, how well it tells the better from the weaker, and who chose what."""
    person, exam, paper = own_exam(id)
    sheets = tuple(
        Sheet(row.sitting.person_id, row.sitting.started, row.answers)
        for row in exams().sat(person.id, id, True)
        # Who composed the exam knows its key.
        if not row.sitting.runs and row.sitting.person_id != person.id
    )
    counted = first_of_each(sheets)
    void = proofs.void(codex, paper)
    found = items(paper, counted, void)
    card = card_of(exam, 0)
    if found is None:
        return StatisticsPage(card, len(counted), ENOUGH, (), len(void))
    scores = [grade(paper, sheet.answers, void).right for sheet in counted]
    most = len(paper.questions) - len(void)
    return StatisticsPage(
        card,
        len(counted),
        ENOUGH,
        tuple(_row(paper, item) for item in found),
        len(void),
        average=sum(scores) / len(scores),
        scores=_scores(scores, most),
        facility=_facility(found),
    )


def _row(paper: Paper, item: Item) -> ItemRow:
    asked = paper.questions[item.number - 1]
    return ItemRow(
        number=item.number,
        question=asked.shown.question,
        game=game_name(asked.drill.game),
        percent=round(100 * item.facility),
        discrimination=None if item.discrimination is None else round(item.discrimination, 2),
        upper_lower=round(item.upper_lower, 2),
        options=tuple(
            OptionRow(letter(place), text, count, round(100 * count / item.people), place == asked.right)
            for place, (text, count) in enumerate(zip(asked.shown.options, item.chosen, strict=True))
        ),
        none=item.none,
        flags=item.flags,
    )


def _scores(scores: list[int], most: int) -> Chart:
    """How many people had each score; with very many questions in steps of several."""
    step = max(1, -(-(most + 1) // 21))
    counts = Counter(score // step for score in scores)
    names = [
        str(first) if step == 1 else f"{first}–{min(first + step - 1, most)}" for first in range(0, most + 1, step)
    ]
    rows = [(name, counts[place], str(counts[place] or "")) for place, name in enumerate(names)]
    return _chart(rows, "people", COLUMN if step == 1 else COLUMN + 12)


def _facility(found: tuple[Item, ...]) -> Chart:
    rows = [(str(item.number), round(100 * item.facility), f"{100 * item.facility:.0f}") for item in found]
    return _chart(rows, "% right", COLUMN if len(rows) <= 24 else NARROW, greatest=100)


def _chart(rows: list[tuple[str, int, str]], unit: str, wide: int, greatest: int = 0) -> Chart:
    top = greatest or max(count for _, count, _ in rows) or 1
    base = float(HEAD + HEIGHT)
    columns = tuple(
        Column(
            value=name,
            middle=SIDE + (place + 0.5) * wide,
            left=SIDE + (place + 0.1) * wide,
            width=wide * 0.8,
            top=round(base - count / top * HEIGHT, 1),
            height=round(count / top * HEIGHT, 1),
            sure=round(count / top * HEIGHT, 1),
            label=label,
        )
        for place, (name, count, label) in enumerate(rows)
    )
    said = "; ".join(f"{name}: {count} {unit}" for name, count, _ in rows if count or greatest)
    return Chart(2 * SIDE + wide * len(rows), base + FOOT, base, columns, said=said)
