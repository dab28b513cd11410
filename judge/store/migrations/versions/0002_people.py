"""People, the browsers in which they are signed in, and failed attempts to sign in."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Makes the tables; a store without a version number may have one of people already."""
    if sa.inspect(op.get_bind()).has_table("person"):
        op.add_column("person", sa.Column("closed", sa.BigInteger(), nullable=True))
    else:
        op.create_table(
            "person",
            sa.Column("id", sa.String(40), nullable=False),
            sa.Column("name", sa.String(60), nullable=False),
            sa.Column("key", sa.String(120), nullable=False),
            sa.Column("role", sa.String(20), nullable=False),
            sa.Column("password", sa.Text(), nullable=True),
            sa.Column("created", sa.BigInteger(), nullable=False),
            sa.Column("closed", sa.BigInteger(), nullable=True),
            sa.PrimaryKeyConstraint("id"),
            sa.UniqueConstraint("key"),
        )
    op.create_table(
        "session",
        sa.Column("id", sa.String(40), nullable=False),
        sa.Column("person_id", sa.String(40), nullable=False),
        sa.Column("token", sa.LargeBinary(), nullable=False),
        sa.Column("agent", sa.String(200), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("seen", sa.BigInteger(), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], ondelete="CASCADE"),
        sa.UniqueConstraint("token"),
    )
    op.create_index("ix_session_person_id", "session", ["person_id"])
    op.create_index("ix_session_until", "session", ["until"])
    op.create_table(
        "sign_in_failure",
        sa.Column("who", sa.String(64), nullable=False),
        sa.Column("failures", sa.Integer(), nullable=False),
        sa.Column("last", sa.BigInteger(), nullable=False),
        sa.Column("wait_until", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("who"),
    )
    op.create_index("ix_sign_in_failure_last", "sign_in_failure", ["last"])
    # The number of the tables is kept elsewhere now.
    op.execute("DELETE FROM about WHERE name = 'schema'")
