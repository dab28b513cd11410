"""Sleep: Incapacitated until it receives damage (magewars:sleep)."""

from __future__ import annotations

from judge.games.magewars.ground.events import on
from judge.games.magewars.position.condition import ReceiveCondition, remove
from judge.games.magewars.position.happenings import Damaged
from judge.games.magewars.position.thing import in_play, thing
from judge.kernel.nodes import Result
from judge.kernel.state import State


@on(Damaged, "magewars:sleep#2")
def wakes(state: State, frame: Damaged) -> Result:
    """Whoever deals it, any damage replaces Sleep by a Daze marker."""
    number = frame.number
    if not in_play(state, number) or not thing(state, number).markers_of("Sleep"):
        return state
    state = state.push(ReceiveCondition(number, "Daze", None, "replaced", 1, ""))
    return remove(state, number, "Sleep", None, "it has received damage, and Daze takes its place", "magewars:sleep#2")
