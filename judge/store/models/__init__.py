"""The tables, a module for each subject; importing this package makes all of them known to ``Base.metadata``."""

from judge.store.models.base import About, Base
from judge.store.models.exams import ExamRow, PaperRow, SittingAnswerRow, SittingRow
from judge.store.models.people import FailureRow, PersonRow, SessionRow
from judge.store.models.practice import AskedRow, AttemptRow, CardRow, DoubtRow, HabitRow, WithdrawnRow
from judge.store.models.proposals import AcceptedRow, ProposalRow, ProposalStepRow
from judge.store.models.rulings import RulingRow

__all__ = [
    "About",
    "AcceptedRow",
    "AskedRow",
    "AttemptRow",
    "Base",
    "CardRow",
    "DoubtRow",
    "ExamRow",
    "FailureRow",
    "HabitRow",
    "PaperRow",
    "PersonRow",
    "ProposalRow",
    "ProposalStepRow",
    "RulingRow",
    "SessionRow",
    "SittingAnswerRow",
    "SittingRow",
    "WithdrawnRow",
]
