"""The phases of a turn, one after another, and the turns of the players, clockwise (kotc:turn-order)."""

from __future__ import annotations

from judge.games.kotc.moments import AT_PHASE, AT_TURN, PHASE, TURN
from judge.games.kotc.position.assumptions import assume
from judge.games.kotc.position.link import chain, resolving
from judge.games.kotc.position.players import clockwise, phase, turn, turn_number
from judge.games.kotc.position.record import battles
from judge.games.kotc.rulebook import requires, rule
from judge.games.kotc.scenario.vocabulary import Fields, action, player_in
from judge.games.kotc.words import PHASES, listed
from judge.games.kotc.zones.control import hypnotized_until
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import Frame, State


@action("go to", "phase")
def go_to_action(_state: State, fields: Fields) -> tuple[Frame, ...]:
    """The turn goes on to a later phase, through those between."""
    return (("go to", fields["go to"]),)


@action("end turn", "player")
def end_turn_action(state: State, fields: Fields) -> tuple[Frame, ...]:
    """A player's turn goes on to its end, and the next player's begins with its Draw Phase."""
    return (("end turn", player_in(state, fields, "end turn")),)


@requires("go to", "kotc:turn-order#1")
def phases_in_their_order(state: State, frame: Frame) -> Broken | None:
    """Phases come in their order, once the game has begun."""
    if phase(state) not in PHASES:
        return Broken("the game has not begun")
    if PHASES.index(str(frame[1])) > PHASES.index(phase(state)):
        return None
    order = listed(tuple(f"{p.title()} Phase" for p in PHASES))
    return Broken(f"it is the {phase(state).title()} Phase already: the order is {order}")


@requires("end turn", "kotc:turn-order#1")
def it_is_that_players_turn(state: State, frame: Frame) -> Broken | None:
    """Only the player whose turn it is can end it."""
    if phase(state) not in PHASES:
        return Broken("the game has not begun")
    return None if turn(state) == frame[1] else Broken(f"it is {turn(state)}'s turn, not {frame[1]}'s")


@rule("go to", "kotc:turn-order#1")
def go_to(state: State, frame: Frame) -> Result:
    """``("go to", phase)``: the next phase begins, until it is that one."""
    at = PHASES.index(phase(state))
    if PHASES[at] == frame[1]:
        return state
    return state.push(("phase", PHASES[at + 1]), ("rest",), ("go to", frame[1]))


@rule("end turn", "kotc:turn-order#1")
def end_turn(state: State, _frame: Frame) -> Result:
    """``("end turn", player)``: all phases to the last, then the next player's turn."""
    return state.push(("go to", PHASES[-1]), ("next turn",), ("rest",))


@rule("next turn", "kotc:turn-order#1")
def next_turn(state: State, _frame: Frame) -> Result:
    """``("next turn",)``: what lasts until the end of the turn ends; the player to the left has the next turn."""
    return state.push(*hypnotized_until(state, "turn"), ("turn of", clockwise(state, turn(state))[1]))


@rule("turn of", "kotc:turn-order#1")
def turn_of(state: State, frame: Frame) -> Result:
    """``("turn of", player)``: a turn begins with its Draw Phase."""
    state = assume(state, "turns") if len(clockwise(state, turn(state))) > 2 else state
    for name in ("sown", "drawn", "damaged"):
        state = state.forget(name)
    state = state.tell("turn", frame[1]).tell("turn number", turn_number(state) + 1).tell("victims", ())
    return state.said("{0}'s turn begins", frame[1], moment=(AT_TURN, TURN(frame[1]))).push(("phase", PHASES[0]))


@rule("phase", "kotc:turn-order#1")
def begin_phase(state: State, frame: Frame) -> Result:
    """``("phase", name)``: a phase begins; in the Draw Phase a card is drawn, in the Recovery Phase cards recover."""
    name = str(frame[1])
    state = state.tell("phase", name)
    if name == "battle":
        state = state.tell("victims", ())
    state = state.said(
        "{0}: the {1} Phase", turn(state), name.title(), moment=(AT_PHASE[name], PHASE(turn(state), name.title()))
    )
    does: dict[str, Frame] = {"draw": ("draw phase",), "recovery": ("recover",)}
    return state.push(does[name]) if name in does else state


@requires("go to", "kotc:chains#17")
@requires("end turn", "kotc:chains#17")
def no_chain_waits(state: State, _frame: Frame) -> Broken | None:
    """A chain is finished first."""
    return Broken("there is a chain: it resolves first") if chain(state) or resolving(state) else None


@requires("go to", "kotc:battles#4")
@requires("end turn", "kotc:battles#4")
def no_battle_goes_on(state: State, _frame: Frame) -> Broken | None:
    """A battle goes through all of its steps first."""
    return Broken("there is a battle: it is finished first") if battles(state) else None
