"""The round: its phases in order, and what begins with each (magewars:initiative, :quickcast-phase, :ready-marker)."""

from __future__ import annotations

from judge.games.magewars.ground.assumptions import assume
from judge.games.magewars.ground.events import Event, happened
from judge.games.magewars.ground.phases import FIRST, INITIATIVE, LAST, NEXT, PHASE, PHASES, ROUND
from judge.games.magewars.moments import PHASE_BEGINS, ROUND_OVER
from judge.games.magewars.position.happenings import (
    ActionStage,
    ChannelingPhase,
    DeploymentPhase,
    PlanningPhase,
    QuickcastPhase,
    ResetPhase,
    RoundBegun,
    RoundEnded,
    UpkeepPhase,
)
from judge.games.magewars.position.thing import ACTIVE, in_play, label
from judge.games.magewars.rulebook import requires, rule
from judge.games.magewars.scenario.actions import action
from judge.games.magewars.words import names, other
from judge.games.source import nearest
from judge.games.vocabulary import NoSuchThing
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import State


class GoOnTo(Frame, frozen=True):
    """The round is to go on until a phase has begun, or until its ``end``."""

    phase: str


class EndRound(Frame, frozen=True):
    """The round is to end."""


class BeginPhase(Frame, frozen=True):
    """A phase is to begin."""

    phase: str


END = "end"
"""What a round goes on to that only ends."""

EVENTS: dict[str, Event] = {
    "initiative": RoundBegun(), "reset": ResetPhase(), "channeling": ChannelingPhase(), "upkeep": UpkeepPhase(),
    "planning": PlanningPhase(), "deployment": DeploymentPhase(), "first quickcast": QuickcastPhase("first"),
    "action": ActionStage(), "final quickcast": QuickcastPhase("final"),
}  # fmt: skip
"""Phase -> the event of its beginning."""
NAMES = {
    "initiative": "The new round", "reset": "The Reset Phase", "channeling": "The Channeling Phase",
    "upkeep": "The Upkeep Phase",
    "planning": "The planning phase", "deployment": "The Deployment Phase",
    "first quickcast": "The first Quickcast Phase",
    "action": "The Action Stage", "final quickcast": "The final Quickcast Phase",
}  # fmt: skip
CITES = {
    "initiative": ("magewars:initiative#1",), "reset": ("magewars:ready-marker#3",),
    "channeling": ("magewars:channeling#1",), "upkeep": ("magewars:upkeep-plus-x#1",),
    "planning": ("magewars:familiar#2",), "deployment": ("magewars:spawnpoint#1",),
    "first quickcast": ("magewars:quickcast-phase#1",), "action": ("magewars:initiative#2",),
    "final quickcast": ("magewars:quickcast-phase#1",),
}  # fmt: skip


@action("phase", "text")
def phase_action(_state: State, phase: str) -> tuple[GoOnTo]:
    """``phase: PHASE``: the round goes on until this phase has begun; the next one of that name, maybe next round."""
    if phase not in PHASES:
        raise NoSuchThing(f"there is no phase {phase!r}{nearest(phase, PHASES)}")
    return (GoOnTo(phase),)


@action("end round", "yes")
def end_round_action(_state: State, end_round: bool) -> tuple[GoOnTo]:
    """``end round: yes``: the round ends, and with it what lasts until then; the next one has not begun."""
    return (GoOnTo(END),)


@requires(GoOnTo, "magewars:activate#1")
def nobody_is_acting(state: State, _frame: GoOnTo) -> Broken | None:
    """A phase does not begin in the midst of an Action Phase."""
    active = state[ACTIVE]
    if isinstance(active, int) and in_play(state, active):
        return Broken(f"the Action Phase of {label(state, active)} goes on ('end: {label(state, active)}')")
    return None


@rule(GoOnTo, "magewars:initiative#2", "magewars:quickcast-phase#1")
def go_on_to(state: State, frame: GoOnTo) -> Result:
    """One phase after another begins until the wanted one has."""
    wanted, phase = frame.phase, state[PHASE]
    if phase == PHASES[-1]:
        if wanted == END:
            return state.push(EndRound())
        return state.push(EndRound(), BeginPhase(PHASES[0]), *(() if wanted == PHASES[0] else (frame,)))
    after = PHASES[PHASES.index(phase) + 1]
    return state.push(BeginPhase(after), *(() if wanted == after else (frame,)))


@rule(EndRound, "magewars:reanimate#4")
def round_ends(state: State, _frame: EndRound) -> Result:
    """A round ends."""
    state = state.said("Round {0} ends", state[ROUND], kind="round end", moment=ROUND_OVER(state[ROUND]))
    return happened(state, RoundEnded())


@rule(BeginPhase, "magewars:initiative#2", "magewars:quickcast-phase#1")
def begin_phase(state: State, frame: BeginPhase) -> Result:
    """A phase begins."""
    phase = frame.phase
    state = assume(state, "round")
    state = state.said(
        "{0} begins", NAMES[phase], cites=CITES[phase], kind=phase, moment=PHASE_BEGINS(NAMES[phase])
    ).tell(PHASE, phase)
    if phase == PHASES[0]:
        state = _next_round(state)
    if phase == "action":
        holder = state[INITIATIVE]
        state = state.tell(NEXT, holder).tell(FIRST, holder)
    return happened(state, EVENTS[phase])


def _next_round(state: State) -> State:
    """The next round has the next number, and the other player has the initiative."""
    holder = other(state[INITIATIVE])
    state = state.tell(ROUND, state[ROUND] + 1).tell(INITIATIVE, holder).forget(LAST)
    told = "The initiative in round {0}: {1}"
    return state.said(told, state[ROUND], names(holder), cites=("magewars:initiative#1",))
