"""At rest: units that moved, cast, activated or triggered are at rest again once the storyline is empty
(sorcery:at-rest).
"""

from __future__ import annotations

from judge.games.sorcery.frames import Rest, Settle
from judge.games.sorcery.position.stealth import lose_stealth
from judge.games.sorcery.position.thing import in_realm, thing
from judge.games.sorcery.rulebook import rule
from judge.kernel.nodes import Result
from judge.kernel.state import State

ACTIVE = "active"
REVEALED = "revealed"
"""Mark of a minion that loses Stealth when the storyline is empty: it cast a spell or activated an ability."""


@rule(Rest, "sorcery:at-rest#6", "sorcery:stealth/when-exactly-is-after#4")
def rest(state: State, frame: Rest) -> Result:
    """The storyline is empty: who interacted loses Stealth, and units are at rest, with what that lets passives do."""
    before = state
    hiding = tuple(n for n, t in in_realm(state) if REVEALED in t.marks)
    state = lose_stealth(state, hiding, "sorcery:stealth/when-exactly-is-after#4")
    for number, found in in_realm(state):
        if ACTIVE in found.marks or REVEALED in found.marks:
            state = state.put(number, found.unmarked(ACTIVE, REVEALED))
    return state if state is before else state.push(Settle(), Rest())


def active(state: State, number: int) -> State:
    """The state in which a unit is not at rest: it moved, cast, activated or triggered (sorcery:at-rest#1)."""
    return state.put(number, thing(state, number).marked(ACTIVE))
