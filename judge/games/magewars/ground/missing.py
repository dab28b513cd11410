"""What is not known stops a line of play and is named (a rule cannot guess it)."""

from __future__ import annotations

from judge.games.magewars.rulebook import rule
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result, Unsupported
from judge.kernel.state import State


class Missing(Frame, frozen=True):
    """Something is not known: what, and the passages that come nearest to it."""

    missing: str
    cites: tuple[str, ...]


@rule(Missing, "magewars:object")
def missing(_state: State, frame: Missing) -> Result:
    """Nothing can be said beyond this."""
    return Unsupported(frame.missing, frame.cites)
