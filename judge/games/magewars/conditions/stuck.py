"""Stuck: who cannot be so, and what ends it beside escape rolls (magewars:stuck)."""

from __future__ import annotations

from judge.games.magewars.ground.events import on
from judge.games.magewars.position.condition import ReceiveCondition, remove
from judge.games.magewars.position.happenings import Moved
from judge.games.magewars.position.thing import label, thing
from judge.games.magewars.position.traits import traits
from judge.games.magewars.rulebook import requires
from judge.games.magewars.under_way.place import TELEPORT
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import State


@requires(ReceiveCondition, "magewars:stuck#4", "magewars:uncontainable#2")
def not_stuck_when_uncontainable(state: State, frame: ReceiveCondition) -> Broken | None:
    """Stuck has no effect on what is Uncontainable."""
    number, name = frame.number, frame.name
    held = traits(state, number)
    if name != "Stuck" or not held.has("Uncontainable"):
        return None
    why = held.why("Uncontainable")[0]
    cites = ("magewars:stuck#4", "magewars:uncontainable#2", *why.cites)
    return Broken(f"{label(state, number)} is Uncontainable ({why.why})", cites)


@on(Moved, "magewars:stuck#3")
def unstuck(state: State, frame: Moved) -> Result:
    """All Stuck markers of a creature that is teleported are destroyed."""
    number, how = frame.number, frame.how
    if how != TELEPORT or not thing(state, number).markers_of("Stuck"):
        return state
    return remove(state, number, "Stuck", None, "it was teleported", "magewars:stuck#3")
