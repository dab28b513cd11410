"""Asks about being at rest."""

from __future__ import annotations

from judge.games.sorcery.at_rest import ACTIVE
from judge.games.sorcery.scenario.asks import ask
from judge.games.sorcery.storyline import empty
from judge.games.sorcery.thing import REALM, thing
from judge.kernel.state import State


@ask("is", "{thing} at rest", "sorcery:at-rest#1", "sorcery:at-rest#2")
def at_rest(state: State, number: int) -> bool:
    """Whether a unit stands still with an empty storyline; entering, moving, casting and activating end that."""
    found = thing(state, number)
    return found.zone == REALM and ACTIVE not in found.marks and empty(state)
