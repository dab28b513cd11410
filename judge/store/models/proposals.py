"""Scenarios that people propose for the gallery, what became of them, and those that were accepted."""

from __future__ import annotations

from sqlalchemy import BigInteger, ForeignKey, Integer, LargeBinary, String, Text
from sqlalchemy.orm import Mapped, mapped_column

from judge.store.models.base import Base


class ProposalRow(Base):
    """A scenario that somebody proposes. ``digest`` stands for its meaning: the same for texts that differ in words."""

    __tablename__ = "proposal"

    id: Mapped[str] = mapped_column(String(40), primary_key=True)
    person_id: Mapped[str] = mapped_column(String(40), ForeignKey("person.id", ondelete="CASCADE"), index=True)
    game: Mapped[str] = mapped_column(String(20))
    heading: Mapped[str] = mapped_column(String(120))
    title: Mapped[str] = mapped_column(String(200))
    why: Mapped[str] = mapped_column(Text)
    expects: Mapped[str] = mapped_column(Text)
    """What the proposer expects the ruling to be, and by which words of the documents."""
    named: Mapped[int] = mapped_column(Integer)
    """1 when the gallery may show the proposer's name, else 0."""
    text: Mapped[str] = mapped_column(Text)
    digest: Mapped[str] = mapped_column(String(64), index=True)
    ruling: Mapped[bytes] = mapped_column(LargeBinary)
    """The ruling as compressed JSON: the latest that was asked for."""
    ruleset: Mapped[str] = mapped_column(Text)
    version: Mapped[str] = mapped_column(String(60))
    """What judged it."""
    state: Mapped[str] = mapped_column(String(20), index=True)
    changed: Mapped[int] = mapped_column(BigInteger)
    """When it came into its state."""


class ProposalStepRow(Base):
    """A step in the history of a proposal: the state it came into, by whom (nobody when they left), and why."""

    __tablename__ = "proposal_step"

    id: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=True)
    proposal_id: Mapped[str] = mapped_column(String(40), ForeignKey("proposal.id", ondelete="CASCADE"), index=True)
    person_id: Mapped[str | None] = mapped_column(
        String(40), ForeignKey("person.id", ondelete="SET NULL"), index=True, nullable=True
    )
    state: Mapped[str] = mapped_column(String(20))
    words: Mapped[str] = mapped_column(Text)
    at: Mapped[int] = mapped_column(BigInteger)


class AcceptedRow(Base):
    """A scenario of the gallery that was proposed. It stays when its proposer leaves, without their name."""

    __tablename__ = "accepted"

    id: Mapped[str] = mapped_column(String(40), primary_key=True)
    """Its own, so that its address does not lead to the proposal."""
    proposal_id: Mapped[str | None] = mapped_column(
        String(40), ForeignKey("proposal.id", ondelete="SET NULL"), unique=True, nullable=True
    )
    person_id: Mapped[str | None] = mapped_column(
        String(40), ForeignKey("person.id", ondelete="SET NULL"), index=True, nullable=True
    )
    """Whose name it bears; nobody's when they did not want that, or have left."""
    game: Mapped[str] = mapped_column(String(20), index=True)
    heading: Mapped[str] = mapped_column(String(120))
    title: Mapped[str] = mapped_column(String(200))
    text: Mapped[str] = mapped_column(Text)
    digest: Mapped[str] = mapped_column(String(64), unique=True)
    ruling: Mapped[bytes] = mapped_column(LargeBinary)
    ruleset: Mapped[str] = mapped_column(Text)
    version: Mapped[str] = mapped_column(String(60))
    at: Mapped[int] = mapped_column(BigInteger)
