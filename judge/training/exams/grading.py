"""What an answer sheet is worth: the score with its interval, by game, by topic, and by the passages that are cited."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping

from msgspec import Struct

from judge.training.exams.blueprint import topic_of
from judge.training.exams.paper import Paper, Question

Z = 1.959963984540054
"""So many standard deviations on both sides hold 95 % of a normal distribution."""


class Part(Struct, frozen=True):
    """A part of the score: of ``asked`` questions, ``right`` were right. ``key`` names a game, topic or passage.

    ``overlooked`` counts, of a passage, the wrong answers chosen to which its overlooking leads.
    """

    key: str
    asked: int
    right: int
    overlooked: int = 0

    @property
    def wrong(self) -> int:
        """How many were wrong, those without an answer among them."""
        return self.asked - self.right


class Marked(Struct, frozen=True):
    """One question marked: the place chosen (None: no answer) and whether it is right.

    ``void`` says why the question does not count; empty when it does.
    """

    number: int
    chosen: int | None
    right: bool
    void: str = ""


class Grade(Struct, frozen=True):
    """A sheet graded.

    Of ``counted`` questions ``right`` were right; ``unanswered`` of the others had no answer, which is wrong too.
    ``low`` and ``high`` bound the share that this person would get right of ever so many such questions, with 95 %
    confidence. ``passed`` compares the score itself, not its interval, with the pass mark.
    """

    right: int
    counted: int
    unanswered: int
    low: float
    high: float
    passed: bool
    marked: tuple[Marked, ...]
    games: tuple[Part, ...]
    topics: tuple[Part, ...]
    passages: tuple[Part, ...]

    @property
    def share(self) -> float:
        """The share of right answers, 0 when no question counts."""
        return self.right / self.counted if self.counted else 0.0

    @property
    def void(self) -> int:
        """How many questions do not count."""
        return sum(1 for row in self.marked if row.void)


def wilson(right: int, counted: int, z: float = Z) -> tuple[float, float]:
    """Wilson's interval for a share: from 0 to 1 when nothing was counted."""
    if not counted:
        return 0.0, 1.0
    share = right / counted
    spread = z * z / counted
    middle = (share + spread / 2) / (1 + spread)
    half = z * math.sqrt(share * (1 - share) / counted + spread / (4 * counted)) / (1 + spread)
    # At the very ends the bounds are 0 and 1, which floats miss by a hair.
    return (0.0 if not right else max(0.0, middle - half)), (1.0 if right == counted else min(1.0, middle + half))


def grade(paper: Paper, answers: Mapping[int, int | None], void: Mapping[int, str] | None = None) -> Grade:
    """Grades answers by the paper's own key.

    ``answers`` are places as shown, from 0, by the number of the question. ``void`` says of questions that no longer
    count why they do not.
    """
    taken_out = void or {}
    marked = tuple(
        Marked(q.number, answers.get(q.number), answers.get(q.number) == q.right, taken_out.get(q.number, ""))
        for q in paper.questions
    )
    counted = [(q, row) for q, row in zip(paper.questions, marked, strict=True) if not row.void]
    right = sum(row.right for _, row in counted)
    low, high = wilson(right, len(counted))
    return Grade(
        right=right,
        counted=len(counted),
        unanswered=sum(row.chosen is None for _, row in counted),
        low=low,
        high=high,
        passed=bool(counted) and right * 100 >= paper.blueprint.passing * len(counted),
        marked=marked,
        games=_parts(counted, lambda q: (q.drill.game,)),
        topics=_weakest_first(_parts(counted, lambda q: (topic_of(q.drill),))),
        passages=_weakest_first(_passages(counted)),
    )


def _parts(counted: list[tuple[Question, Marked]], keys: Callable[[Question], Iterable[str]]) -> tuple[Part, ...]:
    asked: dict[str, list[bool]] = {}
    for question, row in counted:
        for key in keys(question):
            asked.setdefault(key, []).append(row.right)
    return tuple(Part(key, len(rows), sum(rows)) for key, rows in asked.items())


def _passages(counted: list[tuple[Question, Marked]]) -> tuple[Part, ...]:
    """The passages under the questions, and those that were overlooked when a wrong answer was chosen."""
    overlooked: dict[str, list[bool]] = {}
    passages: dict[int, dict[str, None]] = {}
    for question, row in counted:
        passages[question.number] = dict.fromkeys(question.drill.proof.passages)
        if row.chosen is not None and not row.right:
            for id in question.drill.options[question.shown.places[row.chosen]].cites:
                overlooked.setdefault(id, []).append(True)
                passages[question.number][id] = None
    parts = _parts(counted, lambda q: passages[q.number])
    return tuple(Part(part.key, part.asked, part.right, len(overlooked.get(part.key, ()))) for part in parts)


def _weakest_first(parts: tuple[Part, ...]) -> tuple[Part, ...]:
    return tuple(sorted(parts, key=lambda part: (-part.overlooked, -part.wrong, part.right, part.key)))
