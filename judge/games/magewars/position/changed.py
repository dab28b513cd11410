"""An object that has changed is looked over: what its traits no longer allow to be on it goes (magewars:destroyed).

Traits come and go with effects and with what is attached; each such change ends in one look at the object.
"""

from __future__ import annotations

from judge.games.magewars.ground.events import on
from judge.games.magewars.position.thing import Thing, thing
from judge.games.magewars.rulebook import rule
from judge.kernel.nodes import Result
from judge.kernel.state import Frame, State

LOOKS = ("look at guard", "look at corrode", "look at markers", "check life")
"""What is looked at, in this order."""
PASSAGES = ("magewars:life-plus-minus-x#2", "magewars:corrode#3", "magewars:incapacitated#4", "magewars:burnproof#1")


@rule("look over", *PASSAGES)
def look_over(state: State, frame: Frame) -> Result:
    """Guard, Corrode and other markers, and the damage against Life."""
    return state.push(*((look, frame[1]) for look in LOOKS))


@on("gained", *PASSAGES)
def gained_a_trait(state: State, frame: Frame) -> Result:
    """An effect gave it a trait."""
    return state.push(("look over", frame[1]))


@on("lost", *PASSAGES)
def lost_a_trait(state: State, frame: Frame) -> Result:
    """An effect that gave it a trait is over."""
    return state.push(("look over", frame[1]))


@on("revealed", *PASSAGES)
def revealed_on_it(state: State, frame: Frame) -> Result:
    """An enchantment on it was turned face up."""
    return _host(state, thing(state, int(str(frame[1]))).on)


@on("placed", *PASSAGES)
def placed_on_it(state: State, frame: Frame) -> Result:
    """Something was attached to it."""
    return _host(state, thing(state, int(str(frame[1]))).on)


@on("destroyed", *PASSAGES)
def destroyed_on_it(state: State, frame: Frame) -> Result:
    """Something that was attached to it is gone."""
    was = frame[4]
    assert isinstance(was, Thing)
    return _host(state, was.on)


@on("condition added", "magewars:disable#2", "magewars:disable#4", *PASSAGES)
def disabled_on_it(state: State, frame: Frame) -> Result:
    """Something that is attached to it was Disabled, and gives it nothing now."""
    return _host(state, thing(state, int(str(frame[1]))).on) if frame[2] == "Disable" else state


def _host(state: State, number: int | None) -> State:
    return state if number is None else state.push(("look over", number))
