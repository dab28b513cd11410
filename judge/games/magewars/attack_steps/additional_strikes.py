"""The Additional Strikes Step: further attacks against the same target (magewars:doublestrike, magewars:triplestrike),
and the second attack of a Sweeping attack, which is a new sequence (magewars:sweeping).
"""

from __future__ import annotations

from judge.games.magewars.combat.attack import ground, make_attack
from judge.games.magewars.combat.attack_action import AttackAction
from judge.games.magewars.combat.attack_requirements import ITSELF
from judge.games.magewars.frames import AdditionalStrikes, AvoidAttack, Dazed, RollDice, SecondAttack
from judge.games.magewars.ground.assumptions import assume
from judge.games.magewars.moments import AT_ADDITIONAL_STRIKES, AT_SECOND_ATTACK, NEXT_ATTACK
from judge.games.magewars.position.characteristics import controller
from judge.games.magewars.position.thing import in_zone, label, zone_of
from judge.games.magewars.rulebook import rule
from judge.games.magewars.scenario.actions import action
from judge.games.magewars.scenario.choose import choose
from judge.games.magewars.under_way.attack_context import SWEEPING, Making, change, making
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import State

STRIKE = (Dazed(), AvoidAttack(), RollDice(), AdditionalStrikes())
"""What every further strike goes through."""


class Sweep(Frame, frozen=True):
    """The second attack of a Sweeping attack is to be made, on a target."""

    target: int


@rule(AdditionalStrikes, "magewars:doublestrike#1", "magewars:doublestrike#3", "magewars:triplestrike#2")
def additional_strikes(state: State, _frame: AdditionalStrikes) -> Result:
    """The next attack on the same target, if there is one left to make and somebody to make it on."""
    made = making(state)
    if made.strike >= made.strikes:
        return state
    if broken := _over(state, made):
        return state.said("No further strike: {0}", broken.why, cites=broken.cites, kind="not-applied")
    state = assume(state, "avoided strike") if made.avoided else state
    cites = ("magewars:doublestrike#1", "magewars:doublestrike#3") if made.strikes == 2 else (
        "magewars:triplestrike#1", "magewars:triplestrike#2")  # fmt: skip
    said = "Additional Strikes Step: attack {0} against {1}"
    target = label(state, made.defender)
    moment = (AT_ADDITIONAL_STRIKES, NEXT_ATTACK(made.strike + 1, target))
    state = state.said(said, made.strike + 1, target, cites=cites, moment=moment)
    return change(state, strike=made.strike + 1, avoided=False, first=False).push(*STRIKE)


def _over(state: State, made: Making) -> Broken | None:
    """Why there is no further strike."""
    for number in (made.attacker, made.defender):
        if number is not None and not made.there(state, number):
            return Broken(f"{label(state, number)} is in play no more", ("magewars:destroyed#1",))
    if made.melee and made.attacker is not None and zone_of(state, made.attacker) != zone_of(state, made.defender):
        return Broken(f"{label(state, made.defender)} is in another zone now", ("magewars:melee-attack#1",))
    return None


@action("second attack", "thing", window=AT_SECOND_ATTACK)
def second_attack_action(state: State, second_attack: int) -> tuple[AttackAction]:
    """``second attack: OBJECT``: after the first attack of a Sweeping attack, whether it may be the second target."""
    made = making(state)
    return (AttackAction(made.by, second_attack, made.bar, SWEEPING),)


@rule(SecondAttack, "magewars:sweeping#2", "magewars:sweeping#3", "magewars:sweeping#4")
def second_attack(state: State, _frame: SecondAttack) -> Result:
    """After the first attack of a Sweeping attack, its controller may attack another object in the same zone."""
    made = making(state)
    number = made.attacker
    if number is None or not made.there(state, number):
        return state
    said = "The first attack of {0} is over, and a second may follow"
    state = state.said(said, label(state, number), cites=("magewars:sweeping#3",), moment=AT_SECOND_ATTACK)
    state, options = assume(state, ITSELF), []
    for other, _ in in_zone(state, zone_of(state, number)):
        if not state.broken(AttackAction(number, other, made.bar, SWEEPING)):
            options.append((label(state, other), state.push(Sweep(other))))
    asked = f"whom does the second attack of {label(state, number)} go at?"
    cites = ("magewars:sweeping#3", "magewars:sweeping#4")
    player = controller(state, number)
    return choose(state, player, "second attack", asked, [*options, ("nothing", state)], cites)


@rule(Sweep, "magewars:sweeping#3", "magewars:sweeping#5")
def sweep(state: State, frame: Sweep) -> Result:
    """A new sequence against another object, part of the same attack action: used bonuses stay used."""
    other, made = frame.target, making(state)
    state = ground(state, made.by, other, made.bar)
    state = make_attack(state, made.by, other, made.bar, SWEEPING, made.player)
    return change(state, used=made.used, first=False, before=(*made.before, made.defender))
