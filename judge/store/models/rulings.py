"""The rulings that people asked for."""

from __future__ import annotations

from sqlalchemy import BigInteger, Index, Integer, LargeBinary, String, Text
from sqlalchemy.orm import Mapped, mapped_column

from judge.store.models.base import Base


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
