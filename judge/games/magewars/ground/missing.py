"""What is not known stops a line of play and is named (a rule cannot guess it)."""

from __future__ import annotations

from judge.games.magewars.rulebook import rule
from judge.kernel.nodes import Result, Unsupported
from judge.kernel.state import Frame, State


@rule("missing", "magewars:object")
def missing(_state: State, frame: Frame) -> Result:
    """Nothing can be said beyond this."""
    cites = frame[2] if len(frame) > 2 else ()
    assert isinstance(cites, tuple)
    return Unsupported(str(frame[1]), tuple(str(c) for c in cites))
