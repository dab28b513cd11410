"""Uproot X: for X mana a Rooted creature moves freely in its Action Phase (magewars:uproot-x)."""

from __future__ import annotations

from judge.games.magewars.ground.events import on
from judge.games.magewars.position.characteristics import controller
from judge.games.magewars.position.happenings import ActionPhaseEnded, Activated
from judge.games.magewars.position.mana import mana_of, pay_mana
from judge.games.magewars.position.thing import label, put, thing
from judge.games.magewars.position.traits import traits
from judge.games.magewars.rulebook import rule
from judge.games.magewars.scenario.choose import choose
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.state import State


class Uproot(Frame, frozen=True):
    """A Rooted creature uproots itself for mana."""

    number: int
    cost: int


UPROOTED = "uprooted"
"""The mark of a creature that has no Rooted trait until the end of its Action Phase."""


@on(Activated, "magewars:uproot-x#2")
def may_uproot(state: State, frame: Activated) -> Result:
    """As it is activated, its controller may pay X mana."""
    number = frame.number
    held = traits(state, number)
    player = controller(state, number)
    cost = min((h.trait.number for h in held.instances("Uproot")), default=None)
    if cost is None or not held.has("Rooted") or mana_of(state, player) < cost:
        return state
    paid = state.push(Uproot(number, cost))
    options = [("yes", paid), ("no", state)]
    return choose(state, player, "pay", f"pay {cost} mana to uproot {label(state, number)}?", options)


@rule(Uproot, "magewars:uproot-x#2", "magewars:uproot-x#3")
def uprooted(state: State, frame: Uproot) -> Result:
    """The mana is paid, and the creature is not Rooted until the end of its Action Phase."""
    number, cost = frame.number, frame.cost
    state = pay_mana(state, controller(state, number), cost, f"{label(state, number)} uproots itself")
    return put(state, number, marks=tuple(sorted({*thing(state, number).marks, UPROOTED})))


@on(ActionPhaseEnded, "magewars:uproot-x#3")
def rooted_again(state: State, frame: ActionPhaseEnded) -> Result:
    """At the end of its Action Phase it is Rooted again."""
    number = frame.number
    marks = thing(state, number).marks
    if UPROOTED not in marks:
        return state
    state = state.said("{0} is Rooted again", label(state, number))
    return put(state, number, marks=tuple(m for m in marks if m != UPROOTED))
