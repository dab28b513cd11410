"""Interacting with the realm: striking, dealing damage, casting a spell, activating a special ability
(sorcery:interact).
"""

from __future__ import annotations

from judge.games.sorcery.position.happening import happened, recorded
from judge.games.sorcery.position.stealth import lose_stealth
from judge.games.sorcery.position.thing import REALM, thing
from judge.games.sorcery.storyline.at_rest import REVEALED
from judge.kernel.state import State

INTERACTED = "interacted"
"""Mark of a unit that interacted with the realm this turn."""

HOW = {
    "strike": ("sorcery:interact#2", "sorcery:stealth/when-exactly-is-after#8"),
    "cast": ("sorcery:interact#3", "sorcery:stealth/when-exactly-is-after#11"),
    "activate": ("sorcery:interact#4", "sorcery:stealth/when-exactly-is-after#3"),
    "damage": ("sorcery:interact#8", "sorcery:stealth/when-exactly-is-after#5"),
}


def interacts(state: State, number: int, how: str, hidden: bool = False) -> State:
    """A unit interacts with the realm by ``strike``, ``damage``, ``cast`` or ``activate``.

    After a strike or damage it loses Stealth at once, before any Deathrite; after casting or activating only when the
    storyline is empty (sorcery:stealth/when-exactly-is-after). ``hidden``: a card says that it does not lose it.
    """
    found = thing(state, number)
    if found.zone != REALM:
        return state
    cite, after = HOW[how]
    state = state.put(number, found.marked(INTERACTED))
    state = recorded(state, happened(state, "interacts", number, how=how))
    if hidden:
        return state
    if how in ("strike", "damage"):
        return lose_stealth(state, (number,), after, cite)
    return state.put(number, thing(state, number).marked(REVEALED))
