"""What a sheet of an exam says, before it is laid out as a page or as PDF."""

from __future__ import annotations

from msgspec import Struct

from judge.web.judging.ruling_view import Cited
from judge.web.school.drill_view import Asked
from judge.web.school.exam_shapes import ExamCard


class PrintedKey(Struct, frozen=True):
    """A line of the key: the right letter, the answer, why, and the passages by which it can be checked."""

    number: int
    letter: str
    answer: str
    why: str
    cites: tuple[Cited, ...]


class PrintedQuestion(Struct, frozen=True):
    """A question on paper; ``first`` of its game."""

    number: int
    game: str
    topic: str
    asked: Asked
    first: bool


class PrintPage(Struct, frozen=True):
    """A sheet of an exam. ``id`` stands on every page of it, so that paper, answers and key can be matched."""

    exam: ExamCard
    sheet: str
    name: str
    id: str
    seed: str
    questions: tuple[PrintedQuestion, ...]
    key: tuple[PrintedKey, ...]
