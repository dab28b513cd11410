"""Passage Attacks: a wall automatically attacks what moves through it (magewars:passage-attacks)."""

from __future__ import annotations

from judge.games.magewars.combat.attack import make_attack
from judge.games.magewars.moments import ATTACKS
from judge.games.magewars.position.cards import BARRIER
from judge.games.magewars.position.characteristics import controller
from judge.games.magewars.position.thing import card_of, in_play, label, stop
from judge.games.magewars.rulebook import rule
from judge.games.magewars.under_way.attack_context import WALL_ATTACK
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.state import State


class WallAttack(Frame, frozen=True):
    """A wall is to attack a creature that moves through it."""

    wall: int
    number: int


def wall_attack(state: State, wall: int, number: int) -> State:
    """The state with a wall's attack on a creature waiting, friend or foe (magewars:passage-attacks#1)."""
    return state.push(WallAttack(wall, number))


@rule(WallAttack, "magewars:passage-attacks#1", "magewars:passage-attacks#2")
def attacks(state: State, frame: WallAttack) -> Result:
    """The wall makes the attack on its bar against the creature, which has not moved yet."""
    wall, number = frame.wall, frame.number
    if not (in_play(state, wall) and in_play(state, number)):
        return state
    bars = [bar for bar in card_of(state, wall).attacks if bar.kind != BARRIER]
    if len(bars) != 1:
        missing = f"{label(state, wall)} has Passage Attacks, but it declares {len(bars)} attacks: there should be one"
        return stop(state, missing, "magewars:passage-attacks#1")
    whose, aim = label(state, wall), label(state, number)
    moment = ATTACKS(whose, aim, bars[0].name)
    state = state.said("{0} attacks {1}", whose, aim, cites=("magewars:passage-attacks#1",), moment=moment)
    return make_attack(state, wall, number, bars[0], WALL_ATTACK, controller(state, wall))
