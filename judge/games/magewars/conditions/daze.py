"""How Daze ends (magewars:daze); what it does to attacks and defenses stands with those."""

from __future__ import annotations

from judge.games.magewars.ground.events import on
from judge.games.magewars.moments import MARKER_STAYS
from judge.games.magewars.position.condition import remove
from judge.games.magewars.position.happenings import ActionPhaseEnded
from judge.games.magewars.position.thing import in_play, label, thing
from judge.kernel.nodes import Result
from judge.kernel.state import State


@on(ActionPhaseEnded, "magewars:daze#6")
def daze_wears_off(state: State, frame: ActionPhaseEnded) -> Result:
    """At the end of the creature's Action Phase all Daze markers go but those that came during it."""
    number = frame.number
    held = next((m for m in thing(state, number).markers if m.name == "Daze"), None)
    if held is None or not in_play(state, number):
        return state
    if held.fresh:
        name, told = label(state, number), "{0} keeps {1} Daze that came during the Action Phase"
        cites, moment = ("magewars:daze#6",), MARKER_STAYS(name, "Daze")
        state = state.said(told, name, held.fresh, cites=cites, kind="not-applied", moment=moment)
    old = held.count - held.fresh
    return remove(state, number, "Daze", old, "its Action Phase ends", "magewars:daze#6") if old else state
