"""The names of the phases, in the order that is assumed (``round``): the document only names them."""

from __future__ import annotations

from judge.games.magewars.words import YOU
from judge.kernel.fact import Fact

PHASES = (
    "initiative", "reset", "channeling", "upkeep", "planning", "deployment", "first quickcast", "action",
    "final quickcast",
)  # fmt: skip
READY_STAGE = PHASES[:6]
ROUND: Fact[int] = Fact("round", 0)
PHASE: Fact[str] = Fact("phase", "")
INITIATIVE: Fact[str] = Fact("initiative", YOU)
"""Which round and which phase it is, and who has the initiative."""
FIRST: Fact[str | None] = Fact("first", None)
NEXT: Fact[str | None] = Fact("next", None)
LAST: Fact[str | None] = Fact("last", None)
"""Of the Action Phases: whose the first one is as long as none was taken, whose the next one, whose the last one."""
