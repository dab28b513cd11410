"""The answers of an exam as a part of somebody's progress: each is kept beside those of practice, once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from judge.store.practice import EXAM, Attempt
from judge.store.sittings import Saved
from judge.training.exams.paper import Paper
from judge.training.practice.schedule import rating_of


def attempts(sitting: str, paper: Paper, answers: Mapping[int, Saved], void: Iterable[int] = ()) -> tuple[Attempt, ...]:
    """The answers of a sitting as attempts.

    Questions without an answer are left out, and those whose numbers are ``void``: they do not count. The ids hang on
    the sitting and the number, so that a sitting that is graded twice adds nothing the second time.
    """
    left_out = frozenset(void)
    found = []
    for question in paper.questions:
        saved = answers.get(question.number)
        if saved is None or saved.chosen is None or question.number in left_out:
            continue
        drill, right = question.drill, saved.chosen == question.right
        found.append(
            Attempt(
                id=f"{sitting}n{question.number}",
                drill=drill.id,
                mark=drill.mark,
                option=drill.options[question.shown.places[saved.chosen]].key,
                right=right,
                took_ms=0,  # one goes to and fro in an exam: nothing tells how long a question took
                at=saved.at,
                place=EXAM,
                rating=rating_of(right),
            )
        )
    return tuple(found)
