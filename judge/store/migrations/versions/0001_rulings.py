"""The baseline: facts about the store, and rulings that people asked for."""

from __future__ import annotations

import secrets

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Makes the tables, and the key from which addresses of rulings are made."""
    about = op.create_table(
        "about",
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("name"),
    )
    op.bulk_insert(about, [{"name": "key", "value": secrets.token_hex(32)}])
    op.create_table(
        "ruling",
        sa.Column("id", sa.String(40), nullable=False),
        sa.Column("text", sa.LargeBinary(), nullable=False),
        sa.Column("ruling", sa.LargeBinary(), nullable=False),
        sa.Column("ruleset", sa.Text(), nullable=False),
        sa.Column("version", sa.String(60), nullable=False),
        sa.Column("judged", sa.BigInteger(), nullable=False),
        sa.Column("due", sa.BigInteger(), nullable=False),
        sa.Column("size", sa.Integer(), nullable=False),
        sa.Column("token", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("ruling_due", "ruling", ["due", "size"])
