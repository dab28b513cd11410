"""What people answered, when each drill comes due for them, and what they said about drills."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, ForeignKey, Index, Integer, String, Text, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from judge.store.models.base import Base

PERSON = "person.id"


class AttemptRow(Base):
    """An answer that counts. ``id`` is that of the question shown, so that sending it again counts once."""

    __tablename__ = "attempt"

    id: Mapped[str] = mapped_column(String(40), primary_key=True)
    person_id: Mapped[str] = mapped_column(String(40), ForeignKey(PERSON, ondelete="CASCADE"))
    drill: Mapped[str] = mapped_column(String(60))
    mark: Mapped[str] = mapped_column(String(80))
    option: Mapped[str] = mapped_column(Text)
    """The key of the option that was chosen."""
    right: Mapped[bool] = mapped_column(Boolean)
    took_ms: Mapped[int] = mapped_column(Integer)
    at: Mapped[int] = mapped_column(BigInteger)
    place: Mapped[str] = mapped_column(String(10))
    """``practice`` or ``exam``."""
    within: Mapped[str] = mapped_column(String(200))
    """What the session was about, as the rest of an address; empty for the day's mix and in exams."""
    rating: Mapped[int] = mapped_column(Integer)
    """1 again, 2 hard, 3 good, 4 easy."""

    __table_args__ = (Index("attempt_person", "person_id", "at"), Index("attempt_drill", "drill"))


class CardRow(Base):
    """A drill as one person knows it. ``state`` is the scheduler's, ``before`` the same before the last answer."""

    __tablename__ = "card"

    person_id: Mapped[str] = mapped_column(String(40), ForeignKey(PERSON, ondelete="CASCADE"), primary_key=True)
    drill: Mapped[str] = mapped_column(String(60), primary_key=True)
    mark: Mapped[str] = mapped_column(String(80))
    state: Mapped[str] = mapped_column(Text)
    before: Mapped[str] = mapped_column(Text)
    """Empty when the last answer was the first."""
    attempt: Mapped[str] = mapped_column(String(40))
    """The last attempt, whose rating may still be changed."""
    due: Mapped[int] = mapped_column(BigInteger)
    first: Mapped[int] = mapped_column(BigInteger)
    last: Mapped[int] = mapped_column(BigInteger)

    __table_args__ = (Index("card_due", "person_id", "due"),)


class AskedRow(Base):
    """A question that was shown and is not answered yet; of each session there is one."""

    __tablename__ = "asked"

    id: Mapped[str] = mapped_column(String(40), primary_key=True)
    person_id: Mapped[str] = mapped_column(String(40), ForeignKey(PERSON, ondelete="CASCADE"))
    within: Mapped[str] = mapped_column(String(200))
    drill: Mapped[str] = mapped_column(String(60))
    mark: Mapped[str] = mapped_column(String(80))
    since: Mapped[int] = mapped_column(BigInteger)

    __table_args__ = (UniqueConstraint("person_id", "within", name="asked_once"),)


class WithdrawnRow(Base):
    """A drill whose proof did not hold when somebody answered it. It says nothing about any person."""

    __tablename__ = "withdrawn"

    drill: Mapped[str] = mapped_column(String(60), primary_key=True)
    mark: Mapped[str] = mapped_column(String(80), primary_key=True)
    why: Mapped[str] = mapped_column(Text)
    at: Mapped[int] = mapped_column(BigInteger)


class DoubtRow(Base):
    """What somebody said is wrong with a drill."""

    __tablename__ = "doubt"

    id: Mapped[str] = mapped_column(String(40), primary_key=True)
    person_id: Mapped[str] = mapped_column(String(40), ForeignKey(PERSON, ondelete="CASCADE"))
    drill: Mapped[str] = mapped_column(String(60))
    mark: Mapped[str] = mapped_column(String(80))
    text: Mapped[str] = mapped_column(Text)
    at: Mapped[int] = mapped_column(BigInteger)

    __table_args__ = (Index("doubt_person", "person_id"), Index("doubt_drill", "drill"))


class HabitRow(Base):
    """How somebody wants to practise."""

    __tablename__ = "habit"

    person_id: Mapped[str] = mapped_column(String(40), ForeignKey(PERSON, ondelete="CASCADE"), primary_key=True)
    new_a_day: Mapped[int] = mapped_column(Integer)
