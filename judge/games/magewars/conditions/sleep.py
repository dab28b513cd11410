"""Sleep: Incapacitated until it receives damage (magewars:sleep)."""

from __future__ import annotations

from judge.games.magewars.ground.events import on
from judge.games.magewars.position.condition import remove
from judge.games.magewars.position.thing import in_play, thing
from judge.kernel.nodes import Result
from judge.kernel.state import Frame, State


@on("damaged", "magewars:sleep#2")
def wakes(state: State, frame: Frame) -> Result:
    """Whoever deals it, any damage replaces Sleep by a Daze marker."""
    number = int(str(frame[1]))
    if not in_play(state, number) or not thing(state, number).markers_of("Sleep"):
        return state
    state = state.push(("condition", number, "Daze", None, "replaced", 1, ""))
    return remove(state, number, "Sleep", None, "it has received damage, and Daze takes its place", "magewars:sleep#2")
