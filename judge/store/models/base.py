"""What all tables have in common. Times are whole seconds since 1970 in UTC, which every database keeps alike."""

from __future__ import annotations

from sqlalchemy import String, Text
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column


class Base(DeclarativeBase):
    """The tables of the store."""


class About(Base):
    """Facts about the store itself: the number of its tables, and the key from which addresses are made."""

    __tablename__ = "about"

    name: Mapped[str] = mapped_column(String(40), primary_key=True)
    value: Mapped[str] = mapped_column(Text)
