"""What all tables have in common. Times are whole seconds since 1970 in UTC, which every database keeps alike."""

from __future__ import annotations

from sqlalchemy import String, Text
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

SECRET = {"secret": True}
"""Marks a column that the store alone needs: it goes into no export."""


class Base(DeclarativeBase):
    """The tables of the store."""


class About(Base):
    """Facts about the store itself: ``key`` is what addresses of rulings and other digests are made with."""

    __tablename__ = "about"

    name: Mapped[str] = mapped_column(String(40), primary_key=True)
    value: Mapped[str] = mapped_column(Text)
