"""The Draw Phase (kotc:turn-order#2)."""

from __future__ import annotations

from judge.games.kotc.position.players import phase, turn, turn_number
from judge.games.kotc.rulebook import requires, rule
from judge.games.kotc.scenario.vocabulary import action
from judge.games.kotc.zones.draw import Draw
from judge.kernel.fact import Fact
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import State

DRAWN: Fact[bool] = Fact("drawn", False)
"""That the card of this Draw Phase is drawn."""


class DrawPhase(Frame, frozen=True):
    """The Draw Phase of the player whose turn it is."""


class DrawForTurn(Frame, frozen=True):
    """A player draws the card of the Draw Phase."""

    player: str


@action("draw", "player")
def draw_action(_state: State, draw: str) -> tuple[Frame, ...]:
    """A player draws the card of the Draw Phase; a turn that begins in the scenario does so by itself."""
    return (DrawForTurn(draw),)


@requires(DrawForTurn, "kotc:turn-order#2")
def in_own_draw_phase(state: State, frame: DrawForTurn) -> Broken | None:
    """In one's own Draw Phase, once."""
    if turn(state) != frame.player or phase(state) != "draw":
        return Broken(f"it is not {frame.player}'s Draw Phase")
    return Broken("the card of this Draw Phase is drawn") if state[DRAWN] else None


@requires(DrawForTurn, "kotc:turn-order#3")
def not_on_the_first_turn(state: State, _frame: DrawForTurn) -> Broken | None:
    """On the first turn of the game, the player who goes first skips the phase."""
    return Broken("the first turn of the game has no Draw Phase") if turn_number(state) == 1 else None


@rule(DrawPhase, "kotc:turn-order#2", "kotc:turn-order#3")
def draw_phase(state: State, _frame: DrawPhase) -> Result:
    """The player whose turn it is draws, but not on the first turn of the game."""
    if turn_number(state) == 1:
        return state.said("{0} skips the Draw Phase of the first turn", turn(state), kind="not-applied")
    return state.push(DrawForTurn(turn(state)))


@rule(DrawForTurn, "kotc:turn-order#2")
def draw_for_turn(state: State, frame: DrawForTurn) -> Result:
    """One card."""
    return state.tell(DRAWN, True).push(Draw(frame.player, 1))
