"""The Additional Strikes Step: further attacks against the same target (magewars:doublestrike, :triplestrike)."""

from __future__ import annotations

from judge.games.magewars.frames import AdditionalStrikes, AvoidAttack, Dazed, RollDice
from judge.games.magewars.ground.assumptions import assume
from judge.games.magewars.moments import AT_ADDITIONAL_STRIKES, NEXT_ATTACK
from judge.games.magewars.position.thing import label, zone_of
from judge.games.magewars.rulebook import rule
from judge.games.magewars.under_way.attack_context import Making, change, making
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import State

STRIKE = (Dazed(), AvoidAttack(), RollDice(), AdditionalStrikes())
"""What every further strike goes through."""


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
