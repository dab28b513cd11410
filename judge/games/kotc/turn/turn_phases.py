"""The phases of a turn, one after another, and the turns of the players, clockwise (kotc:turn-order)."""

from __future__ import annotations

from judge.games.kotc import moments
from judge.games.kotc.frames import Rest
from judge.games.kotc.position.assumptions import assume
from judge.games.kotc.position.link import chain, resolving
from judge.games.kotc.position.players import PHASE, TURN, TURN_NUMBER, clockwise, phase, turn, turn_number
from judge.games.kotc.position.record import VICTIMS, VICTIMS_OUTSIDE, battles
from judge.games.kotc.rulebook import requires, rule
from judge.games.kotc.scenario.vocabulary import action
from judge.games.kotc.turn.draw_phase import DRAWN, DrawPhase
from judge.games.kotc.turn.recovery import Recover
from judge.games.kotc.turn.resource_phase import SOWN
from judge.games.kotc.words import PHASES, listed
from judge.games.kotc.zones.damage import DAMAGED
from judge.games.kotc.zones.hypnotize import hypnotized_until
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import State


class GoTo(Frame, frozen=True):
    """The turn goes on to a later phase."""

    phase: str


class EndTurn(Frame, frozen=True):
    """A player's turn goes on to its end."""

    player: str


class NextTurn(Frame, frozen=True):
    """The turn is over, and the next player's begins."""


class TurnOf(Frame, frozen=True):
    """A player's turn begins."""

    player: str


class BeginPhase(Frame, frozen=True):
    """A phase of the turn begins."""

    phase: str


@action("go to", "phase")
def go_to_action(_state: State, go_to: str) -> tuple[Frame, ...]:
    """The turn goes on to a later phase, through those between."""
    return (GoTo(go_to),)


@action("end turn", "player")
def end_turn_action(_state: State, end_turn: str) -> tuple[Frame, ...]:
    """A player's turn goes on to its end, and the next player's begins with its Draw Phase."""
    return (EndTurn(end_turn),)


@requires(GoTo, "kotc:turn-order#1")
def phases_in_their_order(state: State, frame: GoTo) -> Broken | None:
    """Phases come in their order, once the game has begun."""
    if phase(state) not in PHASES:
        return Broken("the game has not begun")
    if PHASES.index(frame.phase) > PHASES.index(phase(state)):
        return None
    order = listed(tuple(f"{p.title()} Phase" for p in PHASES))
    return Broken(f"it is the {phase(state).title()} Phase already: the order is {order}")


@requires(EndTurn, "kotc:turn-order#1")
def it_is_that_players_turn(state: State, frame: EndTurn) -> Broken | None:
    """Only the player whose turn it is can end it."""
    if phase(state) not in PHASES:
        return Broken("the game has not begun")
    return None if turn(state) == frame.player else Broken(f"it is {turn(state)}'s turn, not {frame.player}'s")


@rule(GoTo, "kotc:turn-order#1")
def go_to(state: State, frame: GoTo) -> Result:
    """The next phase begins, until it is that one."""
    at = PHASES.index(phase(state))
    if PHASES[at] == frame.phase:
        return state
    return state.push(BeginPhase(PHASES[at + 1]), Rest(), GoTo(frame.phase))


@rule(EndTurn, "kotc:turn-order#1")
def end_turn(state: State, _frame: EndTurn) -> Result:
    """All phases to the last, then the next player's turn."""
    return state.push(GoTo(PHASES[-1]), NextTurn(), Rest())


@rule(NextTurn, "kotc:turn-order#1")
def next_turn(state: State, _frame: NextTurn) -> Result:
    """What lasts until the end of the turn ends; the player to the left has the next turn."""
    return state.push(*hypnotized_until(state, "turn"), TurnOf(clockwise(state, turn(state))[1]))


@rule(TurnOf, "kotc:turn-order#1")
def turn_of(state: State, frame: TurnOf) -> Result:
    """A turn begins with its Draw Phase."""
    state = assume(state, "turns") if len(clockwise(state, turn(state))) > 2 else state
    state = state.forget(SOWN).forget(DRAWN).forget(DAMAGED)
    state = state.tell(TURN, frame.player).tell(TURN_NUMBER, turn_number(state) + 1).tell(VICTIMS, ())
    state = state.forget(VICTIMS_OUTSIDE)
    moment = (moments.AT_TURN, moments.TURN(frame.player))
    return state.said("{0}'s turn begins", frame.player, moment=moment).push(BeginPhase(PHASES[0]))


@rule(BeginPhase, "kotc:turn-order#1")
def begin_phase(state: State, frame: BeginPhase) -> Result:
    """In the Draw Phase a card is drawn, in the Recovery Phase cards recover."""
    name = frame.phase
    state = state.tell(PHASE, name)
    if name == "battle":
        state = state.tell(VICTIMS, ())
    moment = (moments.AT_PHASE[name], moments.PHASE(turn(state), name.title()))
    state = state.said("{0}: the {1} Phase", turn(state), name.title(), moment=moment)
    does: dict[str, Frame] = {"draw": DrawPhase(), "recovery": Recover()}
    return state.push(does[name]) if name in does else state


@requires(GoTo, "kotc:chains#17")
@requires(EndTurn, "kotc:chains#17")
def no_chain_waits(state: State, _frame: Frame) -> Broken | None:
    """A chain is finished first."""
    return Broken("there is a chain: it resolves first") if chain(state) or resolving(state) else None


@requires(GoTo, "kotc:battles#4")
@requires(EndTurn, "kotc:battles#4")
def no_battle_goes_on(state: State, _frame: Frame) -> Broken | None:
    """A battle goes through all of its steps first."""
    return Broken("there is a battle: it is finished first") if battles(state) else None
