"""Activating a creature, and the end of its Action Phase (magewars:activate)."""

from __future__ import annotations

from msgspec import structs

from judge.games.magewars.frames import Activate, EndActionPhase
from judge.games.magewars.ground.events import happened
from judge.games.magewars.ground.phases import PHASE
from judge.games.magewars.moments import ACTIONS_OVER, CHOSEN, FLIPPED, MAY_ACT, UNGUARDED
from judge.games.magewars.position.happenings import ActionPhaseEnded, Activated
from judge.games.magewars.position.thing import ACTIVE, card_of, in_play, label, put, thing
from judge.games.magewars.position.traits import traits
from judge.games.magewars.rulebook import requires, rule
from judge.games.magewars.scenario.actions import action
from judge.games.magewars.words import MAGE
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import State


class MayAct(Frame, frozen=True):
    """After what answers to its activation a creature may take its actions."""

    number: int


class NobodyActive(Frame, frozen=True):
    """After what answers to the end of the Action Phase of a creature, it is active no more."""

    number: int


@action("activate", "thing")
def activate_action(_state: State, activate: int) -> tuple[Activate]:
    """``activate: CREATURE``: its player chooses to take an Action Phase with it."""
    return (Activate(activate),)


@action("end", "thing")
def end_action(_state: State, end: int) -> tuple[EndActionPhase]:
    """``end: CREATURE``: its Action Phase ends."""
    return (EndActionPhase(end),)


@requires(Activate, "magewars:creature#1")
def is_a_creature(state: State, frame: Activate) -> Broken | None:
    """Only creatures in play have action markers and take Action Phases."""
    number = frame.number
    if in_play(state, number) and card_of(state, number).creature:
        return None
    return Broken(f"{label(state, number)} is no creature in play")


@requires(Activate, "magewars:activate#2", "magewars:summon#3")
def marker_is_ready(state: State, frame: Activate) -> Broken | None:
    """An action marker is flipped over once a round."""
    number = frame.number
    if thing(state, number).ready:
        return None
    return Broken(f"the action marker of {label(state, number)} is used or face down")


@requires(Activate, "magewars:initiative#2", "magewars:activate#1")
def action_phase(state: State, frame: Activate) -> Broken | None:
    """Action Phases come in the Action Stage, one creature at a time."""
    active, phase = state[ACTIVE], state[PHASE]
    if phase != "action":
        return Broken(f"Action Phases are taken in the Action Stage, and it is the {phase} phase")
    if isinstance(active, int) and in_play(state, active):
        return Broken(f"it is the Action Phase of {label(state, active)}")
    return None


@rule(Activate, "magewars:activate#1", "magewars:activate#2")
def activate(state: State, frame: Activate) -> Result:
    """The action marker is flipped and a guard marker removed; then the creature acts."""
    number = frame.number
    name = label(state, number)
    state = state.said(
        "{0} is chosen to take an Action Phase",
        name,
        cites=("magewars:activate#1",),
        kind="choose creature",
        moment=CHOSEN(name),
    )
    state = state.said(
        "{0}'s action marker is flipped",
        name,
        cites=("magewars:activate#2",),
        kind="flip action marker",
        moment=FLIPPED(name),
    )
    state = put(state, number, ready=False, did=(), moved=0, charging=False, hindered=False).tell(ACTIVE, number)
    if thing(state, number).guard:
        state = state.said(
            "{0}'s guard marker is removed",
            name,
            cites=("magewars:activate#2",),
            kind="remove guard marker",
            moment=UNGUARDED(name),
        )
        state = put(state, number, guard=False)
    return happened(state.push(MayAct(number)), Activated(number))


@rule(MayAct, "magewars:quick-action#1", "magewars:full-action#1", "magewars:incapacitated#8")
def may_act(state: State, frame: MayAct) -> Result:
    """After all that answers to the activation the creature chooses its actions; an Incapacitated one has none."""
    number = frame.number
    if not in_play(state, number):
        return state
    name, held = label(state, number), traits(state, number)
    if held.has("Incapacitated") and card_of(state, number).type != MAGE:
        told = "{0} is Incapacitated and can perform no actions in its Action Phase"
        return state.said(told, name, cites=("magewars:incapacitated#8",), kind="no actions")
    return state.said(
        "{0} may take its actions", name, cites=("magewars:quick-action#1",), kind="take actions", moment=MAY_ACT(name)
    )


@requires(EndActionPhase, "magewars:activate#1")
def is_active(state: State, frame: EndActionPhase) -> Broken | None:
    """Only the active creature has an Action Phase to end."""
    number = frame.number
    return None if state[ACTIVE] == number else Broken(f"it is not the Action Phase of {label(state, number)}")


@rule(EndActionPhase, "magewars:quick-action#1")
def end_of_action_phase(state: State, frame: EndActionPhase) -> Result:
    """What ends with the Action Phase ends; then nobody is active."""
    number = frame.number
    state = state.said("{0}'s Action Phase ends", label(state, number), moment=ACTIONS_OVER(label(state, number))).push(
        NobodyActive(number)
    )
    return happened(state, ActionPhaseEnded(number))


@rule(NobodyActive, "magewars:activate#1")
def nobody_active(state: State, frame: NobodyActive) -> Result:
    """After the answers to the end of an Action Phase nobody is active, and markers are no longer fresh."""
    number = frame.number
    if state[ACTIVE] == number:
        state = state.forget(ACTIVE)
    if not in_play(state, number):
        return state
    found = thing(state, number)
    markers = tuple(structs.replace(m, fresh=0) for m in found.markers)
    return put(state, number, markers=markers, did=(), moved=0, charging=False, hindered=False)
