"""Effects on the player who uses the card: drawing, and dice-healing."""

from __future__ import annotations

from judge.games.kotc.dice.rolling import roll, taken
from judge.games.kotc.effects.doing import doing
from judge.games.kotc.moments import GAINS
from judge.games.kotc.position.assumptions import assume
from judge.games.kotc.position.players import hp
from judge.games.kotc.rulebook import rule
from judge.games.kotc.words import START_HP
from judge.kernel.nodes import Result
from judge.kernel.state import Frame, State


@rule("do draw", "kotc:keywords/draw#1", "kotc:keywords/you#1")
def do_draw(state: State, frame: Frame) -> Result:
    """You draw so many cards."""
    does = doing(frame)
    return state.push(("draw", does.by, does.number))


@rule("do dice-heal", "kotc:keywords/dice-heal#1", "kotc:keywords/you#1")
def do_dice_heal(state: State, frame: Frame) -> Result:
    """So many dice are rolled for you, then their total is added to your HP."""
    does = doing(frame)
    return roll(state.push(("heal", does.by)), (does.by, does.number))


@rule("heal", "kotc:keywords/dice-heal#1", "kotc:keywords/dice-heal#2")
def heal(state: State, frame: Frame) -> Result:
    """``("heal", player)``: what the dice show is added to the player's HP."""
    player = str(frame[1])
    total, state = taken(state)
    now = hp(state, player) + total
    state = assume(state, "no cap") if now > START_HP else state
    return state.tell(f"hp:{player}", now).said(
        "{0} gains {1} HP and has {2}", player, total, now, moment=GAINS(player)
    )
