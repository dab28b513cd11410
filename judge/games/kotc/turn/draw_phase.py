"""The Draw Phase (kotc:turn-order#2)."""

from __future__ import annotations

from judge.games.kotc.position.players import phase, turn, turn_number
from judge.games.kotc.rulebook import requires, rule
from judge.games.kotc.scenario.vocabulary import Fields, action, player_in
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import Frame, State


@action("draw", "player")
def draw_action(state: State, fields: Fields) -> tuple[Frame, ...]:
    """A player draws the card of the Draw Phase; a turn that begins in the scenario does so by itself."""
    return (("draw for turn", player_in(state, fields, "draw")),)


@requires("draw for turn", "kotc:turn-order#2")
def in_own_draw_phase(state: State, frame: Frame) -> Broken | None:
    """In one's own Draw Phase, once."""
    if turn(state) != frame[1] or phase(state) != "draw":
        return Broken(f"it is not {frame[1]}'s Draw Phase")
    return Broken("the card of this Draw Phase is drawn") if state.facts.get("drawn") else None


@requires("draw for turn", "kotc:turn-order#3")
def not_on_the_first_turn(state: State, _frame: Frame) -> Broken | None:
    """On the first turn of the game, the player who goes first skips the phase."""
    return Broken("the first turn of the game has no Draw Phase") if turn_number(state) == 1 else None


@rule("draw phase", "kotc:turn-order#2", "kotc:turn-order#3")
def draw_phase(state: State, _frame: Frame) -> Result:
    """``("draw phase",)``: the player whose turn it is draws, but not on the first turn of the game."""
    if turn_number(state) == 1:
        return state.said("{0} skips the Draw Phase of the first turn", turn(state), kind="not-applied")
    return state.push(("draw for turn", turn(state)))


@rule("draw for turn", "kotc:turn-order#2")
def draw_for_turn(state: State, frame: Frame) -> Result:
    """``("draw for turn", player)``: one card."""
    return state.tell("drawn", True).push(("draw", frame[1], 1))
