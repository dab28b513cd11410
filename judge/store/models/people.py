"""The people: who somebody is here, and what they may do."""

from __future__ import annotations

from sqlalchemy import BigInteger, String, Text
from sqlalchemy.orm import Mapped, mapped_column

from judge.store.models.base import Base


class PersonRow(Base):
    """A person. ``key`` is the name folded, by which no two are alike; without ``password`` nobody can sign in."""

    __tablename__ = "person"

    id: Mapped[str] = mapped_column(String(40), primary_key=True)
    name: Mapped[str] = mapped_column(String(60))
    key: Mapped[str] = mapped_column(String(120), unique=True)
    role: Mapped[str] = mapped_column(String(20))
    password: Mapped[str | None] = mapped_column(Text)
    created: Mapped[int] = mapped_column(BigInteger)
