"""The Reset Phase: markers are ready again (magewars:ready-marker)."""

from __future__ import annotations

from judge.games.magewars.ground.assumptions import assume
from judge.games.magewars.ground.events import on
from judge.games.magewars.position.happenings import ResetPhase
from judge.games.magewars.position.thing import card_of, label, objects, put
from judge.games.magewars.under_way.quickcast import quickcast
from judge.games.magewars.words import PLAYERS
from judge.kernel.nodes import Result
from judge.kernel.state import State


@on(ResetPhase, "magewars:ready-marker#3", order=10)
def ready_markers_reset(state: State, _frame: ResetPhase) -> Result:
    """All ready markers are turned to their ready side."""
    for number, found in list(objects(state)):
        if found.used:
            state = state.said("{0}'s ready markers are ready again", found.label, cites=("magewars:ready-marker#3",))
            state = put(state, number, used=())
    return state


@on(ResetPhase, "magewars:quickcast-action#1", "magewars:summon#3", order=11)
def action_markers_reset(state: State, _frame: ResetPhase) -> Result:
    """Creatures and quickcast actions are ready for the new round."""
    unready = [n for n, t in objects(state) if not t.ready and card_of(state, n).creature]
    state = assume(state, "ready each round") if unready else state
    for number in unready:
        state = state.said("{0}'s action marker is ready", label(state, number), cites=("magewars:summon#3",))
        state = put(state, number, ready=True)
    for player in PLAYERS:
        state = state.forget(quickcast(player))
    return state
