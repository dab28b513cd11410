"""Zombie: what a creature that was Slow already receives with the marker (magewars:zombie)."""

from __future__ import annotations

from judge.games.magewars.ground.events import on
from judge.games.magewars.position.condition import add
from judge.games.magewars.position.happenings import ConditionAdded
from judge.games.magewars.position.thing import in_play, label, put, thing
from judge.games.magewars.position.traits import traits
from judge.kernel.nodes import Result
from judge.kernel.state import State


@on(ConditionAdded, "magewars:zombie#6")
def slow_already(state: State, frame: ConditionAdded) -> Result:
    """A creature that was Slow before it received the Zombie marker is Stunned too."""
    number, name = frame.number, frame.name
    if name != "Zombie" or not in_play(state, number):
        return state
    others = tuple(m for m in thing(state, number).markers if m.name != "Zombie")
    held = traits(put(state, number, markers=others), number)
    if not held.has("Slow"):
        return state
    said = state.said("{0} was Slow already ({1})", label(state, number), held.why("Slow")[0].why)
    return add(said, number, "Stun", how="replaced")
