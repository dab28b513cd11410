"""How many Larva markers a creature can have (magewars:ichthellid-larva); how they hatch stands in ``reanimate``."""

from __future__ import annotations

from judge.games.magewars.position.condition import Markers, PlaceCondition, received
from judge.kernel.nodes import Result
from judge.kernel.state import State


@received("Ichthellid Larva", "magewars:ichthellid-larva#6")
def receive_larva(state: State, frame: Markers) -> Result:
    """However many would come at once, one is placed."""
    return state.push(PlaceCondition(frame.number, frame.name, frame.source, frame.how, 1, frame.by))
