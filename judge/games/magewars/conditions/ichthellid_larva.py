"""How many Larva markers a creature can have (magewars:ichthellid-larva); how they hatch stands in ``reanimate``."""

from __future__ import annotations

from judge.games.magewars.rulebook import rule
from judge.kernel.nodes import Result
from judge.kernel.state import Frame, State


@rule("receive Ichthellid Larva", "magewars:ichthellid-larva#6")
def receive_larva(state: State, frame: Frame) -> Result:
    """However many would come at once, one is placed."""
    return state.push(("place condition", *frame[1:5], 1, frame[6]))
