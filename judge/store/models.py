"""The tables. Times are whole seconds since 1970 in UTC, which every database keeps alike."""

from __future__ import annotations

from sqlalchemy import BigInteger, Index, Integer, LargeBinary, String, Text
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

SCHEMA = 1
"""The number of today's tables. It grows when a column changes its meaning; new tables are simply added."""


class Base(DeclarativeBase):
    """What all tables have in common."""


class About(Base):
    """Facts about the store itself: the number of its tables, and the key from which addresses are made."""

    __tablename__ = "about"

    name: Mapped[str] = mapped_column(String(40), primary_key=True)
    value: Mapped[str] = mapped_column(Text)


class RulingRow(Base):
    """A ruling that somebody asked for. Text and ruling are compressed: the boards of a ruling are much alike."""

    __tablename__ = "ruling"

    id: Mapped[str] = mapped_column(String(40), primary_key=True)
    text: Mapped[bytes] = mapped_column(LargeBinary)
    ruling: Mapped[bytes] = mapped_column(LargeBinary)
    ruleset: Mapped[str] = mapped_column(Text)
    version: Mapped[str] = mapped_column(String(60))
    judged: Mapped[int] = mapped_column(BigInteger)
    due: Mapped[int] = mapped_column(BigInteger)
    """Where it stands in the row of those that leave when room is short: the lowest first."""
    size: Mapped[int] = mapped_column(Integer)
    token: Mapped[bytes] = mapped_column(LargeBinary)
    """The hash of the token with which its sender may delete it."""

    __table_args__ = (Index("ruling_due", "due", "size"),)
