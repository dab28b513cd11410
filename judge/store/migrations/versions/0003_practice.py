"""Practice: answers, cards, open questions, withdrawn drills, doubts and habits."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Makes the six tables."""
    op.create_table(
        "attempt",
        sa.Column("id", sa.String(40), primary_key=True),
        _person(),
        sa.Column("drill", sa.String(60), nullable=False),
        sa.Column("mark", sa.String(80), nullable=False),
        sa.Column("option", sa.Text(), nullable=False),
        sa.Column("right", sa.Boolean(), nullable=False),
        sa.Column("took_ms", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("place", sa.String(10), nullable=False),
        sa.Column("within", sa.String(200), nullable=False),
        sa.Column("rating", sa.Integer(), nullable=False),
    )
    op.create_index("attempt_person", "attempt", ["person_id", "at"])
    op.create_index("attempt_drill", "attempt", ["drill"])
    op.create_table(
        "card",
        _person(primary_key=True),
        sa.Column("drill", sa.String(60), primary_key=True),
        sa.Column("mark", sa.String(80), nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("before", sa.Text(), nullable=False),
        sa.Column("attempt", sa.String(40), nullable=False),
        sa.Column("due", sa.BigInteger(), nullable=False),
        sa.Column("first", sa.BigInteger(), nullable=False),
        sa.Column("last", sa.BigInteger(), nullable=False),
    )
    op.create_index("card_due", "card", ["person_id", "due"])
    op.create_table(
        "asked",
        sa.Column("id", sa.String(40), primary_key=True),
        _person(),
        sa.Column("within", sa.String(200), nullable=False),
        sa.Column("drill", sa.String(60), nullable=False),
        sa.Column("mark", sa.String(80), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.UniqueConstraint("person_id", "within", name="asked_once"),
    )
    op.create_table(
        "withdrawn",
        sa.Column("drill", sa.String(60), primary_key=True),
        sa.Column("mark", sa.String(80), primary_key=True),
        sa.Column("why", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
    )
    op.create_table(
        "doubt",
        sa.Column("id", sa.String(40), primary_key=True),
        _person(),
        sa.Column("drill", sa.String(60), nullable=False),
        sa.Column("mark", sa.String(80), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
    )
    op.create_index("doubt_person", "doubt", ["person_id"])
    op.create_index("doubt_drill", "doubt", ["drill"])
    op.create_table(
        "habit",
        _person(primary_key=True),
        sa.Column("new_a_day", sa.Integer(), nullable=False),
    )


def downgrade() -> None:
    """Takes them away."""
    for table in ("habit", "doubt", "withdrawn", "asked", "card", "attempt"):
        op.drop_table(table)


def _person(primary_key: bool = False) -> sa.Column[str]:
    """Whose row it is; it goes when the person goes."""
    return sa.Column(
        "person_id",
        sa.String(40),
        sa.ForeignKey("person.id", ondelete="CASCADE"),
        primary_key=primary_key,
        nullable=False,
    )
