"""The Additional Strikes Step: further attacks against the same target (magewars:doublestrike, :triplestrike)."""

from __future__ import annotations

from judge.games.magewars.frames import AdditionalStrikes, AvoidAttack, Dazed, RollDice
from judge.games.magewars.ground.assumptions import assume
from judge.games.magewars.moments import AT_ADDITIONAL_STRIKES, NEXT_ATTACK
from judge.games.magewars.position.thing import label, zone_of
from judge.games.magewars.rulebook import rule
from judge.games.magewars.under_way.attack_context import (
    BARRIER_ATTACK,
    COUNTERSTRIKE,
    WALL_ATTACK,
    Making,
    change,
    making,
)
from judge.games.magewars.under_way.range_ import out_of_range
from judge.games.magewars.under_way.targeting import untargetable
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import State

STRIKE = (Dazed(), AvoidAttack(), RollDice(), AdditionalStrikes())
"""What every further strike goes through."""
CAUSED = (COUNTERSTRIKE, BARRIER_ATTACK, WALL_ATTACK)
"""Attacks that another attack or a movement causes: no creature takes an attack action for them."""


@rule(AdditionalStrikes, "magewars:doublestrike#1", "magewars:doublestrike#3", "magewars:triplestrike#2")
def additional_strikes(state: State, _frame: AdditionalStrikes) -> Result:
    """The next attack on the same target, if there is one left to make and somebody to make it on."""
    made = making(state)
    if made.strike >= made.strikes:
        return state
    if gone := _gone(state, made):
        return _no_further(state, gone)
    if made.where != zone_of(state, made.defender) or out_of_reach(state, made):
        state = assume(state, "strikes look again")
    if far := out_of_reach(state, made):
        return _no_further(state, far[0])
    state = assume(state, "avoided strike") if made.avoided else state
    state = assume(state, "strikes without an action") if made.how in CAUSED else state
    cites = ("magewars:doublestrike#1", "magewars:doublestrike#3") if made.strikes == 2 else (
        "magewars:triplestrike#1", "magewars:triplestrike#2")  # fmt: skip
    said = "Additional Strikes Step: attack {0} against {1}"
    target = label(state, made.defender)
    moment = (AT_ADDITIONAL_STRIKES, NEXT_ATTACK(made.strike + 1, target))
    state = state.said(said, made.strike + 1, target, cites=cites, moment=moment)
    return change(state, strike=made.strike + 1, avoided=False, defended=False, first=False).push(*STRIKE)


def _no_further(state: State, broken: Broken) -> State:
    return state.said("No further strike: {0}", broken.why, cites=broken.cites, kind="not-applied")


def _gone(state: State, made: Making) -> Broken | None:
    """Who is there no more."""
    for number in (made.attacker, made.defender):
        if number is not None and not made.there(state, number):
            return Broken(f"{label(state, number)} is in play no more", ("magewars:destroyed#1",))
    return None


def out_of_reach(state: State, made: Making) -> tuple[Broken, ...]:
    """Why the attack under way could not be used on its defender where that is now."""
    bar, attacker, defender = made.bar, made.attacker, made.defender
    name, where = label(state, defender), zone_of(state, defender)
    if made.zone:
        left = Broken(f"{name} is not in {made.zone} any more", ("magewars:zone-attack-or-spell#1",))
        return () if where == made.zone else (left,)
    if attacker is None:
        return ()
    if made.melee:
        left = Broken(f"{name} is in another zone now", ("magewars:melee-attack#1",))
        return () if zone_of(state, attacker) == where else (left,)
    far = out_of_range(state, attacker, defender, bar.reach, made.ranged)
    unseen = untargetable(state, attacker, defender, made.ranged and bar.has("Indirect"))
    return (*far, *unseen)
