"""Dissipate X: tokens that count down to an object's destruction (magewars:dissipate-x)."""

from __future__ import annotations

from judge.games.magewars.damage.destroy import destroy
from judge.games.magewars.ground.events import on
from judge.games.magewars.position.happenings import Placed
from judge.games.magewars.position.thing import in_play, label, put, thing
from judge.games.magewars.position.traits import traits
from judge.games.magewars.upkeep.upkeep import DISSIPATE, Upkeep, upkeep_effect, with_bearer
from judge.kernel.nodes import Result
from judge.kernel.state import State


@on(Placed, "magewars:dissipate-x#1", "magewars:dissipate-x#2")
def tokens_come(state: State, frame: Placed) -> Result:
    """An object with Dissipate X comes into play with X tokens."""
    number = frame.number
    held = traits(state, number).total(DISSIPATE) if in_play(state, number) else 0
    if not held:
        return state
    state = state.said("{0} gets {1} Dissipate tokens", label(state, number), held)
    return _tokens(state, number, thing(state, number).tokens_of(DISSIPATE) + held)


@upkeep_effect(
    DISSIPATE, lambda state, number: thing(state, number).tokens_of(DISSIPATE) > 0,
    "magewars:dissipate-x#3", "magewars:dissipate-x#4", touches=with_bearer,
)  # fmt: skip
def dissipate(state: State, frame: Upkeep) -> Result:
    """One token goes; with the last the object is destroyed."""
    number = frame.number
    left = thing(state, number).tokens_of(DISSIPATE) - 1
    state = state.said("{0} loses a Dissipate token: {1} left", label(state, number), left,
                       cites=("magewars:dissipate-x#3",))  # fmt: skip
    state = _tokens(state, number, left)
    if left:
        return state
    return destroy(state, number, "its last Dissipate token is removed", "magewars:dissipate-x#4")


def _tokens(state: State, number: int, many: int) -> State:
    tokens = dict(thing(state, number).tokens) | {DISSIPATE: many}
    return put(state, number, tokens=tuple(sorted((name, left) for name, left in tokens.items() if left)))
