"""Conditions that are on an object already when it becomes immune to their type, or Burnproof (magewars:immunity)."""

from __future__ import annotations

from judge.games.magewars.frames import LookAtAllMarkers, LookAtMarkers
from judge.games.magewars.ground.assumptions import assume
from judge.games.magewars.moments import MARKER_IDLE
from judge.games.magewars.position.characteristics import marked
from judge.games.magewars.position.condition import remove
from judge.games.magewars.position.thing import in_play, label, objects, thing
from judge.games.magewars.position.traits import traits
from judge.games.magewars.rulebook import rule
from judge.kernel.nodes import Result
from judge.kernel.state import State

PASSAGES = ("magewars:immunity#1", "magewars:burnproof#1")


@rule(LookAtMarkers, *PASSAGES)
def look_at_markers(state: State, frame: LookAtMarkers) -> Result:
    """A Burnproof object loses Burn; other markers of a type to which an object is immune stay without effect."""
    number = frame.number
    if not in_play(state, number):
        return state
    if thing(state, number).markers_of("Burn") and traits(state, number).has("Burnproof"):
        state = remove(state, number, "Burn", None, "it is Burnproof", "magewars:burnproof#1")
    idle = idle_markers(state, number)
    if not idle:
        return state
    whose, told = label(state, number), "{0} is immune: {1} does nothing to it"
    moment = tuple(MARKER_IDLE(name, whose) for name in idle)
    return assume(state, "immune marker").said(
        told, whose, ", ".join(idle), cites=("magewars:immunity#1",), kind="not-applied", moment=moment
    )


@rule(LookAtAllMarkers, *PASSAGES)
def look_at_all_markers(state: State, _frame: LookAtAllMarkers) -> Result:
    """So it is with the position as given."""
    return state.push(*(LookAtMarkers(n) for n, t in objects(state) if t.markers))


def idle_markers(state: State, number: int) -> list[str]:
    """The conditions on an object that do nothing to it, because it is immune to their type."""
    return [m.name for m in thing(state, number).markers if m.name != "Stuck" and not marked(state, number, m.name)]
