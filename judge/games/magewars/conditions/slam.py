"""Slam: Incapacitated until it is activated (magewars:slam)."""

from __future__ import annotations

from msgspec import structs

from judge.games.magewars.ground.assumptions import assume
from judge.games.magewars.ground.events import on
from judge.games.magewars.position.condition import (
    ACTIVATION,
    Markers,
    PlaceCondition,
    ReceiveCondition,
    received,
    remove,
)
from judge.games.magewars.position.happenings import Activated
from judge.games.magewars.position.thing import label, thing
from judge.games.magewars.position.traits import traits
from judge.kernel.nodes import Result
from judge.kernel.state import State


@received("Slam", "magewars:slam#3")
def receive_slam(state: State, frame: Markers) -> Result:
    """An Unmovable creature receives Daze instead."""
    number = frame.number
    held = traits(state, number)
    if not held.has("Unmovable"):
        return state.push(PlaceCondition(*structs.astuple(frame)))
    why = held.why("Unmovable")[0]
    state = state.said("{0} is Unmovable ({1}): Daze instead of Slam", label(state, number), why.why,
                       cites=("magewars:slam#3", *why.cites))  # fmt: skip
    return state.push(ReceiveCondition(number, "Daze", frame.source, frame.how, frame.times, frame.by))


@on(Activated, "magewars:slam#2")
def slam_becomes_daze(state: State, frame: Activated) -> Result:
    """When a Slammed creature is activated, Daze takes the place of Slam before it acts."""
    number = frame.number
    slams = thing(state, number).markers_of("Slam")
    if not slams:
        return state
    state = assume(state, "slam daze")
    state = state.push(ReceiveCondition(number, "Daze", None, ACTIVATION, slams, ""))
    return remove(state, number, "Slam", None, "it is activated, and Daze takes its place", "magewars:slam#2")
