"""The names of the phases, in the order that is assumed (``round``): the document only names them."""

from __future__ import annotations

PHASES = (
    "initiative", "reset", "channeling", "upkeep", "planning", "deployment", "first quickcast", "action",
    "final quickcast",
)  # fmt: skip
READY_STAGE = PHASES[:6]
