"""Exams that head judges compose, their papers, and who sits them with which answers."""

from __future__ import annotations

from sqlalchemy import BigInteger, ForeignKey, Index, Integer, LargeBinary, String, Text, text
from sqlalchemy.orm import Mapped, mapped_column

from judge.store.models.base import Base


class ExamRow(Base):
    """An exam. It stays when its composer leaves, since others have sat it; then any head judge may look after it."""

    __tablename__ = "exam"

    id: Mapped[str] = mapped_column(String(40), primary_key=True)
    person_id: Mapped[str | None] = mapped_column(
        String(40), ForeignKey("person.id", ondelete="SET NULL"), index=True, nullable=True
    )
    title: Mapped[str] = mapped_column(String(120))
    blueprint: Mapped[str] = mapped_column(Text)
    """The blueprint as JSON."""
    created: Mapped[int] = mapped_column(BigInteger)
    closed: Mapped[int | None] = mapped_column(BigInteger)
    """Since when nobody can begin it any more; None while one can."""


class PaperRow(Base):
    """The paper of an exam as compressed JSON: the questions as they are shown, and the key."""

    __tablename__ = "paper"

    id: Mapped[str] = mapped_column(String(40), primary_key=True)
    exam_id: Mapped[str] = mapped_column(String(40), ForeignKey("exam.id", ondelete="CASCADE"), unique=True)
    content: Mapped[bytes] = mapped_column(LargeBinary)


class SittingRow(Base):
    """A person who sits an exam. Times are the server's."""

    __tablename__ = "sitting"

    id: Mapped[str] = mapped_column(String(40), primary_key=True)
    person_id: Mapped[str] = mapped_column(String(40), ForeignKey("person.id", ondelete="CASCADE"), index=True)
    exam_id: Mapped[str] = mapped_column(String(40), ForeignKey("exam.id", ondelete="CASCADE"), index=True)
    number: Mapped[int] = mapped_column(Integer)
    """The how manyth sitting of this exam by this person, from 1."""
    closed_book: Mapped[int] = mapped_column(Integer)
    """1 when the books are closed while it runs, else 0."""
    started: Mapped[int] = mapped_column(BigInteger)
    ends: Mapped[int] = mapped_column(BigInteger)
    saved: Mapped[int | None] = mapped_column(BigInteger)
    """When the last answer was saved; None before the first."""
    submitted: Mapped[int | None] = mapped_column(BigInteger)
    """When it was handed in, or its time was over; None while it runs."""
    void: Mapped[str | None] = mapped_column(Text)
    """Once graded: JSON, why some questions do not count, by their numbers."""

    __table_args__ = (
        Index("sitting_nth", "exam_id", "person_id", "number", unique=True),
        # One open sitting a person, also when two devices begin one at the same moment.
        Index(
            "sitting_open",
            "person_id",
            unique=True,
            sqlite_where=text("submitted IS NULL"),
            postgresql_where=text("submitted IS NULL"),
        ),
    )


class SittingAnswerRow(Base):
    """What somebody answered to one question of a sitting: the place of the option as shown, None for nothing yet."""

    __tablename__ = "sitting_answer"

    sitting_id: Mapped[str] = mapped_column(String(40), ForeignKey("sitting.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    person_id: Mapped[str] = mapped_column(String(40), ForeignKey("person.id", ondelete="CASCADE"), index=True)
    chosen: Mapped[int | None] = mapped_column(Integer)
    flagged: Mapped[int] = mapped_column(Integer)
    """1 when it is marked to be looked at again, else 0."""
    at: Mapped[int] = mapped_column(BigInteger)
    """When it was chosen, which may be before it reached the server."""
