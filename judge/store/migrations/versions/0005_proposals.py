"""Scenarios proposed for the gallery: the proposals, their history, and what was accepted."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Makes the three tables."""
    op.create_table(
        "proposal",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("person_id", sa.String(40), sa.ForeignKey("person.id", ondelete="CASCADE"), nullable=False),
        sa.Column("game", sa.String(20), nullable=False),
        sa.Column("heading", sa.String(120), nullable=False),
        sa.Column("title", sa.String(200), nullable=False),
        sa.Column("why", sa.Text, nullable=False),
        sa.Column("expects", sa.Text, nullable=False),
        sa.Column("named", sa.Integer, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("ruling", sa.LargeBinary, nullable=False),
        sa.Column("ruleset", sa.Text, nullable=False),
        sa.Column("version", sa.String(60), nullable=False),
        sa.Column("state", sa.String(20), nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_proposal_person_id", "proposal", ["person_id"])
    op.create_index("ix_proposal_digest", "proposal", ["digest"])
    op.create_index("ix_proposal_state", "proposal", ["state"])
    op.create_table(
        "proposal_step",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("proposal_id", sa.String(40), sa.ForeignKey("proposal.id", ondelete="CASCADE"), nullable=False),
        sa.Column("person_id", sa.String(40), sa.ForeignKey("person.id", ondelete="SET NULL"), nullable=True),
        sa.Column("state", sa.String(20), nullable=False),
        sa.Column("words", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_proposal_step_proposal_id", "proposal_step", ["proposal_id"])
    op.create_index("ix_proposal_step_person_id", "proposal_step", ["person_id"])
    op.create_table(
        "accepted",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column(
            "proposal_id", sa.String(40), sa.ForeignKey("proposal.id", ondelete="SET NULL"), nullable=True, unique=True
        ),
        sa.Column("person_id", sa.String(40), sa.ForeignKey("person.id", ondelete="SET NULL"), nullable=True),
        sa.Column("game", sa.String(20), nullable=False),
        sa.Column("heading", sa.String(120), nullable=False),
        sa.Column("title", sa.String(200), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("digest", sa.String(64), nullable=False, unique=True),
        sa.Column("ruling", sa.LargeBinary, nullable=False),
        sa.Column("ruleset", sa.Text, nullable=False),
        sa.Column("version", sa.String(60), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_accepted_person_id", "accepted", ["person_id"])
    op.create_index("ix_accepted_game", "accepted", ["game"])
