"""Vigilant: a guard marker at the end of the Action Phase, without an action (magewars:vigilant)."""

from __future__ import annotations

from judge.games.magewars.combat.guarding import guards
from judge.games.magewars.ground.events import on
from judge.games.magewars.moments import AT_VIGILANT, MAY_STAY
from judge.games.magewars.position.characteristics import controller
from judge.games.magewars.position.happenings import ActionPhaseEnded
from judge.games.magewars.position.thing import in_play, label, thing
from judge.games.magewars.position.traits import traits
from judge.games.magewars.rulebook import requires, rule
from judge.games.magewars.scenario.actions import action
from judge.games.magewars.scenario.choose import choose
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import State


class StayVigilant(Frame, frozen=True):
    """A Vigilant creature is to get a guard marker at the end of its Action Phase."""

    number: int


@action("stay vigilant", "thing", window=AT_VIGILANT, only=True)
def vigilant_action(_state: State, stay_vigilant: int) -> tuple[StayVigilant]:
    """``stay vigilant: CREATURE``: a guard marker at the end of its Action Phase."""
    return (StayVigilant(stay_vigilant),)


@requires(StayVigilant, "magewars:vigilant#2")
def vigilant_and_unmarked(state: State, frame: StayVigilant) -> Broken | None:
    """A Vigilant creature that does not have a guard marker yet may get one."""
    number = frame.number
    if not traits(state, number).has("Vigilant"):
        return Broken(f"{label(state, number)} is not Vigilant")
    return Broken(f"{label(state, number)} has a guard marker already") if thing(state, number).guard else None


@requires(StayVigilant, "magewars:incapacitated#4")
def incapacitated_creatures_are_not_vigilant(state: State, frame: StayVigilant) -> Broken | None:
    """An Incapacitated creature cannot guard."""
    number = frame.number
    return Broken(f"{label(state, number)} is Incapacitated") if traits(state, number).has("Incapacitated") else None


@on(ActionPhaseEnded, "magewars:vigilant#2", order=90)
def may_stay_vigilant(state: State, frame: ActionPhaseEnded) -> Result:
    """At the end of its Action Phase its controller may place a guard marker on it."""
    number = frame.number
    if not in_play(state, number) or not traits(state, number).has("Vigilant"):
        return state
    state = state.said(
        "{0} may stay on guard", label(state, number), moment=(AT_VIGILANT, MAY_STAY(label(state, number)))
    )
    if state.broken(StayVigilant(number)):
        return state
    asked = f"place a guard marker on {label(state, number)}?"
    options = [("yes", state.push(StayVigilant(number))), ("no", state)]
    return choose(state, controller(state, number), "may", asked, options, ("magewars:vigilant#2",))


@rule(StayVigilant, "magewars:vigilant#2")
def stay_vigilant(state: State, frame: StayVigilant) -> Result:
    """The guard marker is placed."""
    return guards(state, frame.number, "magewars:vigilant#2")
