"""An object that has changed is looked over: what its traits no longer allow to be on it goes (magewars:destroyed).

Traits come and go with effects and with what is attached; each such change ends in one look at the object.
"""

from __future__ import annotations

from judge.games.magewars.frames import CheckLife, LookAtCorrode, LookAtGuard, LookAtMarkers
from judge.games.magewars.ground.events import on
from judge.games.magewars.position.happenings import ConditionAdded, Destroyed, Placed, Revealed, TraitGained, TraitLost
from judge.games.magewars.position.thing import thing
from judge.games.magewars.rulebook import rule
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.state import State

LOOKS = (LookAtGuard, LookAtCorrode, LookAtMarkers, CheckLife)
"""What is looked at, in this order."""
PASSAGES = ("magewars:life-plus-minus-x#2", "magewars:corrode#3", "magewars:incapacitated#4", "magewars:burnproof#1")


class LookOver(Frame, frozen=True):
    """An object is to be looked over."""

    number: int


@rule(LookOver, *PASSAGES)
def look_over(state: State, frame: LookOver) -> Result:
    """Guard, Corrode and other markers, and the damage against Life."""
    return state.push(*(look(frame.number) for look in LOOKS))


@on(TraitGained, *PASSAGES)
def gained_a_trait(state: State, frame: TraitGained) -> Result:
    """An effect gave it a trait."""
    return state.push(LookOver(frame.number))


@on(TraitLost, *PASSAGES)
def lost_a_trait(state: State, frame: TraitLost) -> Result:
    """An effect that gave it a trait is over."""
    return state.push(LookOver(frame.number))


@on(Revealed, *PASSAGES)
def revealed_on_it(state: State, frame: Revealed) -> Result:
    """An enchantment on it was turned face up."""
    return _host(state, thing(state, frame.number).on)


@on(Placed, *PASSAGES)
def placed_on_it(state: State, frame: Placed) -> Result:
    """Something was attached to it."""
    return _host(state, thing(state, frame.number).on)


@on(Destroyed, *PASSAGES)
def destroyed_on_it(state: State, frame: Destroyed) -> Result:
    """Something that was attached to it is gone."""
    return _host(state, frame.was.on)


@on(ConditionAdded, "magewars:disable#2", "magewars:disable#4", *PASSAGES)
def disabled_on_it(state: State, frame: ConditionAdded) -> Result:
    """Something that is attached to it was Disabled, and gives it nothing now."""
    return _host(state, thing(state, frame.number).on) if frame.name == "Disable" else state


def _host(state: State, number: int | None) -> State:
    return state if number is None else state.push(LookOver(number))
