"""Dice-heal: what dice show is added to your HP (kotc:keywords/dice-heal)."""

from __future__ import annotations

from judge.games.kotc.dice.rolling import roll, taken
from judge.games.kotc.effects.doing import Doing
from judge.games.kotc.moments import GAINS
from judge.games.kotc.position.assumptions import assume
from judge.games.kotc.position.players import hp, hp_of
from judge.games.kotc.rulebook import rule
from judge.games.kotc.words import START_HP
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.state import State


class DoDiceHeal(Doing, frozen=True):
    """So many dice are rolled for you, then their total is added to your HP."""


class Heal(Frame, frozen=True):
    """What dice show is added to a player's HP."""

    player: str


@rule(DoDiceHeal, "kotc:keywords/dice-heal#1", "kotc:keywords/you#1")
def do_dice_heal(state: State, does: DoDiceHeal) -> Result:
    """The dice are rolled first."""
    return roll(state.push(Heal(does.by)), (does.by, does.number))


@rule(Heal, "kotc:keywords/dice-heal#1", "kotc:keywords/dice-heal#2")
def heal(state: State, frame: Heal) -> Result:
    """There is no upper limit."""
    player = frame.player
    total, state = taken(state)
    now = hp(state, player) + total
    state = assume(state, "no cap") if now > START_HP else state
    state = state.said("{0} gains {1} HP and has {2}", player, total, now, moment=GAINS(player))
    return state.tell(hp_of(player), now)
