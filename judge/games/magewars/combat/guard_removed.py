"""When a guard marker leaves a creature that can no longer guard (magewars:incapacitated#4)."""

from __future__ import annotations

from judge.games.magewars.combat.guarding import unguarded
from judge.games.magewars.frames import LookAtGuard
from judge.games.magewars.ground.events import on
from judge.games.magewars.position.happenings import ConditionAdded
from judge.games.magewars.position.thing import in_play, thing
from judge.games.magewars.position.traits import traits
from judge.games.magewars.rulebook import rule
from judge.kernel.nodes import Result
from judge.kernel.state import State


@on(ConditionAdded, "magewars:incapacitated#4")
def marked_and_incapacitated(state: State, frame: ConditionAdded) -> Result:
    """A condition that makes a guard Incapacitated takes its guard marker at once."""
    return state.push(LookAtGuard(frame.number))


@rule(LookAtGuard, "magewars:incapacitated#4")
def look(state: State, frame: LookAtGuard) -> Result:
    """An Incapacitated creature has no guard marker."""
    number = frame.number
    if not in_play(state, number) or not thing(state, number).guard or not traits(state, number).has("Incapacitated"):
        return state
    return unguarded(state, number, "it is Incapacitated", "magewars:incapacitated#4")
