"""The people: who somebody is here, what they may do, where they are signed in, and who failed to sign in."""

from __future__ import annotations

from sqlalchemy import BigInteger, ForeignKey, Integer, LargeBinary, String, Text
from sqlalchemy.orm import Mapped, mapped_column

from judge.store.models.base import SECRET, Base


class PersonRow(Base):
    """A person. ``key`` is the name folded, by which no two are alike; without ``password`` nobody can sign in."""

    __tablename__ = "person"

    id: Mapped[str] = mapped_column(String(40), primary_key=True)
    name: Mapped[str] = mapped_column(String(60))
    key: Mapped[str] = mapped_column(String(120), unique=True)
    role: Mapped[str] = mapped_column(String(20))
    password: Mapped[str | None] = mapped_column(Text, info=SECRET)
    created: Mapped[int] = mapped_column(BigInteger)
    closed: Mapped[int | None] = mapped_column(BigInteger)
    """Since when they may not sign in; None while they may."""


class SessionRow(Base):
    """A browser in which a person is signed in. The token itself is kept in that browser alone, here its hash."""

    __tablename__ = "session"

    id: Mapped[str] = mapped_column(String(40), primary_key=True)
    person_id: Mapped[str] = mapped_column(String(40), ForeignKey("person.id", ondelete="CASCADE"), index=True)
    token: Mapped[bytes] = mapped_column(LargeBinary, unique=True, info=SECRET)
    agent: Mapped[str] = mapped_column(String(200))
    """What the browser says of itself, so that its person knows it again in the list."""
    created: Mapped[int] = mapped_column(BigInteger)
    seen: Mapped[int] = mapped_column(BigInteger)
    until: Mapped[int] = mapped_column(BigInteger, index=True)
    """When it ends, unless somebody comes back before."""


class FailureRow(Base):
    """Failed attempts to sign in under a name or from an address; of either only a keyed hash is kept, for a day."""

    __tablename__ = "sign_in_failure"

    who: Mapped[str] = mapped_column(String(64), primary_key=True)
    failures: Mapped[int] = mapped_column(Integer)
    last: Mapped[int] = mapped_column(BigInteger, index=True)
    wait_until: Mapped[int] = mapped_column(BigInteger)
    """Before this moment no attempt is heard."""
