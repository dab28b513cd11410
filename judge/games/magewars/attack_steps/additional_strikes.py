"""The Additional Strikes Step: further attacks against the same target (magewars:doublestrike, magewars:triplestrike),
and the second attack of a Sweeping attack, which is a new sequence (magewars:sweeping).
"""

from __future__ import annotations

from judge.games.magewars.combat.attack import ground, make_attack
from judge.games.magewars.combat.attack_requirements import ITSELF
from judge.games.magewars.ground.assumptions import assume
from judge.games.magewars.moments import AT_ADDITIONAL_STRIKES, AT_SECOND_ATTACK, NEXT_ATTACK
from judge.games.magewars.position.characteristics import controller
from judge.games.magewars.position.thing import in_zone, label, zone_of
from judge.games.magewars.rulebook import rule
from judge.games.magewars.scenario.actions import Fields, action
from judge.games.magewars.scenario.choose import choose
from judge.games.magewars.scenario.labels import number_of
from judge.games.magewars.under_way.attack_context import SWEEPING, Making, change, making
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import Frame, State

STRIKE = (("dazed",), ("avoid attack",), ("roll dice",), ("additional strikes",))


@rule("additional strikes", "magewars:doublestrike#1", "magewars:doublestrike#3", "magewars:triplestrike#2")
def additional_strikes(state: State, frame: Frame) -> Result:
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
def second_attack_action(state: State, fields: Fields) -> tuple[Frame, ...]:
    """``second attack: OBJECT``: after the first attack of a Sweeping attack, whether it may be the second target."""
    made = making(state)
    assert made.attacker is not None
    return (("attack", made.attacker, number_of(state, str(fields["second attack"])), made.bar, SWEEPING),)


@rule("second attack", "magewars:sweeping#2", "magewars:sweeping#3", "magewars:sweeping#4")
def second_attack(state: State, frame: Frame) -> Result:
    """After the first attack of a Sweeping attack, its controller may attack another object in the same zone."""
    made = making(state)
    number = made.attacker
    if number is None or not made.there(state, number):
        return state
    said = "The first attack of {0} is over, and a second may follow"
    state = state.said(said, label(state, number), cites=("magewars:sweeping#3",), moment=AT_SECOND_ATTACK)
    state, options = assume(state, ITSELF), []
    for other, _ in in_zone(state, zone_of(state, number)):
        if not state.broken(("attack", number, other, made.bar, SWEEPING)):
            options.append((label(state, other), state.push(("sweep", other))))
    asked = f"whom does the second attack of {label(state, number)} go at?"
    cites = ("magewars:sweeping#3", "magewars:sweeping#4")
    player = controller(state, number)
    return choose(state, player, "second attack", asked, [*options, ("nothing", state)], cites)


@rule("sweep", "magewars:sweeping#3", "magewars:sweeping#5")
def sweep(state: State, frame: Frame) -> Result:
    """A new sequence against another object, part of the same attack action: used bonuses stay used."""
    other, made = int(str(frame[1])), making(state)
    assert made.attacker is not None
    state = ground(state, made.attacker, other, made.bar)
    state = make_attack(state, made.attacker, other, made.bar, SWEEPING, made.player)
    return change(state, used=made.used, first=False, before=(*made.before, made.defender))
