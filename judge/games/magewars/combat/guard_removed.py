"""When a guard marker leaves a creature that can no longer guard (magewars:incapacitated#4)."""

from __future__ import annotations

from judge.games.magewars.combat.guarding import unguarded
from judge.games.magewars.ground.events import on
from judge.games.magewars.position.thing import in_play, thing
from judge.games.magewars.position.traits import traits
from judge.games.magewars.rulebook import rule
from judge.kernel.nodes import Result
from judge.kernel.state import Frame, State

CITES = "magewars:incapacitated#4"


@on("condition added", CITES)
def marked_and_incapacitated(state: State, frame: Frame) -> Result:
    """A condition that makes a guard Incapacitated takes its guard marker at once."""
    return state.push(("look at guard", frame[1]))


@rule("look at guard", CITES)
def look(state: State, frame: Frame) -> Result:
    """An Incapacitated creature has no guard marker."""
    number = int(str(frame[1]))
    if not in_play(state, number) or not thing(state, number).guard or not traits(state, number).has("Incapacitated"):
        return state
    return unguarded(state, number, "it is Incapacitated", CITES)
