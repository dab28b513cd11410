"""Exams, their papers, who sits them, and the answers."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Makes the tables."""
    op.create_table(
        "exam",
        sa.Column("id", sa.String(40), nullable=False),
        sa.Column("person_id", sa.String(40), nullable=True),
        sa.Column("title", sa.String(120), nullable=False),
        sa.Column("blueprint", sa.Text(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("closed", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("id"),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], ondelete="SET NULL"),
    )
    op.create_index("ix_exam_person_id", "exam", ["person_id"])
    op.create_table(
        "paper",
        sa.Column("id", sa.String(40), nullable=False),
        sa.Column("exam_id", sa.String(40), nullable=False),
        sa.Column("content", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
        sa.ForeignKeyConstraint(["exam_id"], ["exam.id"], ondelete="CASCADE"),
        sa.UniqueConstraint("exam_id"),
    )
    op.create_table(
        "sitting",
        sa.Column("id", sa.String(40), nullable=False),
        sa.Column("person_id", sa.String(40), nullable=False),
        sa.Column("exam_id", sa.String(40), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("closed_book", sa.Integer(), nullable=False),
        sa.Column("started", sa.BigInteger(), nullable=False),
        sa.Column("ends", sa.BigInteger(), nullable=False),
        sa.Column("saved", sa.BigInteger(), nullable=True),
        sa.Column("submitted", sa.BigInteger(), nullable=True),
        sa.Column("void", sa.Text(), nullable=True),
        sa.PrimaryKeyConstraint("id"),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["exam_id"], ["exam.id"], ondelete="CASCADE"),
    )
    op.create_index("ix_sitting_person_id", "sitting", ["person_id"])
    op.create_index("ix_sitting_exam_id", "sitting", ["exam_id"])
    op.create_index("sitting_nth", "sitting", ["exam_id", "person_id", "number"], unique=True)
    op.create_index(
        "sitting_open",
        "sitting",
        ["person_id"],
        unique=True,
        sqlite_where=sa.text("submitted IS NULL"),
        postgresql_where=sa.text("submitted IS NULL"),
    )
    op.create_table(
        "sitting_answer",
        sa.Column("sitting_id", sa.String(40), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("person_id", sa.String(40), nullable=False),
        sa.Column("chosen", sa.Integer(), nullable=True),
        sa.Column("flagged", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("sitting_id", "number"),
        sa.ForeignKeyConstraint(["sitting_id"], ["sitting.id"], ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], ondelete="CASCADE"),
    )
    op.create_index("ix_sitting_answer_person_id", "sitting_answer", ["person_id"])
