"""How Disable ends (magewars:disable)."""

from __future__ import annotations

from msgspec import structs

from judge.games.magewars.ground.assumptions import assume
from judge.games.magewars.ground.events import on
from judge.games.magewars.moments import MARKER_STAYS
from judge.games.magewars.position.condition import remove
from judge.games.magewars.position.happenings import ResetPhase, RoundBegun
from judge.games.magewars.position.thing import label, objects, put, thing
from judge.kernel.nodes import Result
from judge.kernel.state import State

DISABLE = "Disable"


def disabled(state: State, number: int) -> bool:
    """Whether an object is Disabled: it has lost attack bars, action bars and abilities, and no attribute."""
    return thing(state, number).markers_of(DISABLE) > 0


@on(RoundBegun, "magewars:disable#6")
def older_markers(state: State, _frame: RoundBegun) -> Result:
    """With a new round no Disable marker is any longer one of this Ready Stage."""
    for number, held in objects(state):
        markers = tuple(structs.replace(m, fresh=0) if m.name == DISABLE else m for m in held.markers)
        if markers != held.markers:
            state = put(state, number, markers=markers)
    return state


@on(ResetPhase, "magewars:disable#6", "magewars:disable#7")
def one_marker_goes(state: State, _frame: ResetPhase) -> Result:
    """Each Reset Phase one Disable marker goes from each object, but not one that came in this Ready Stage."""
    for number, held in objects(state):
        marker = next((m for m in held.markers if m.name == DISABLE), None)
        if marker is None:
            continue
        if marker.count > marker.fresh:
            cites = ("magewars:disable#6", "magewars:disable#7")
            state = remove(state, number, DISABLE, 1, "the Reset Phase takes one", *cites)
        if fresh := next((m.fresh for m in thing(state, number).markers if m.name == DISABLE), 0):
            state = assume(state, "ready phase").said(
                "{0} keeps {1} Disable that came in this Ready Stage", label(state, number), fresh,
                cites=("magewars:disable#6",), kind="not-applied", moment=MARKER_STAYS(label(state, number), DISABLE),
            )  # fmt: skip
    return state
