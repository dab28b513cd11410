"""How Stun ends (magewars:stun)."""

from __future__ import annotations

from judge.games.magewars.ground.assumptions import assume
from judge.games.magewars.ground.events import on
from judge.games.magewars.position.condition import remove
from judge.games.magewars.position.happenings import ActionPhaseEnded
from judge.games.magewars.position.thing import in_play, thing
from judge.games.magewars.position.traits import traits
from judge.kernel.nodes import Result
from judge.kernel.state import State


@on(ActionPhaseEnded, "magewars:stun#2")
def stun_wears_off(state: State, frame: ActionPhaseEnded) -> Result:
    """At the end of the creature's Action Phase all Stun markers go."""
    number = frame.number
    if not in_play(state, number) or not thing(state, number).markers_of("Stun"):
        return state
    if traits(state, number).has("Vigilant"):
        state = assume(state, "stun before vigilant")
    return remove(state, number, "Stun", None, "its Action Phase ends", "magewars:stun#2")
