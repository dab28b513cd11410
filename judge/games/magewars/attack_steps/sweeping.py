"""Sweeping: after the first attack a second one, a new sequence against another object in the same zone
(magewars:sweeping).
"""

from __future__ import annotations

from judge.games.magewars.combat.attack import make_attack
from judge.games.magewars.combat.attack_action import AttackAction
from judge.games.magewars.combat.attack_requirements import ITSELF
from judge.games.magewars.combat.flying import ground
from judge.games.magewars.frames import SecondAttack
from judge.games.magewars.ground.arena import sides
from judge.games.magewars.ground.assumptions import assume
from judge.games.magewars.moments import AT_SECOND_ATTACK
from judge.games.magewars.position.characteristics import controller
from judge.games.magewars.position.thing import label, objects, zone_of
from judge.games.magewars.rulebook import requires, rule
from judge.games.magewars.scenario.actions import action
from judge.games.magewars.scenario.choose import choose
from judge.games.magewars.under_way.acting import not_incapacitated
from judge.games.magewars.under_way.attack_context import SWEEPING, change, current, making
from judge.games.magewars.words import QUICK
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import State


class Sweep(Frame, frozen=True):
    """The second attack of a Sweeping attack is to be made, on a target."""

    target: int


@action("second attack", "thing", window=AT_SECOND_ATTACK, only=True)
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
    for other, _ in objects(state):
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


@requires(AttackAction, "magewars:sweeping#2", "magewars:sweeping#3")
def second_target_is_another(state: State, frame: AttackAction) -> Broken | None:
    """The second attack of a Sweeping attack goes at a different object in the same zone."""
    made = current(state)
    target = frame.target
    if frame.how != SWEEPING or made is None or isinstance(target, str) or target not in (*made.before, made.defender):
        return None
    return Broken(f"{label(state, target)} was attacked already by this attack action")


@requires(AttackAction, "magewars:sweeping#1", "magewars:sweeping#2")
def second_target_in_the_same_zone(state: State, frame: AttackAction) -> Broken | None:
    """Both targets of a Sweeping attack are in one zone, even if the attacker was pushed to another in between."""
    made, target = current(state), frame.target
    if frame.how != SWEEPING or made is None or not isinstance(target, int):
        return None
    if set(_places(made.where)) & set(_places(zone_of(state, target))):
        return None
    return Broken(f"{label(state, target)} is not in the zone of the first target")


def _places(at: str) -> tuple[str, ...]:
    """A zone, or the two zones of a border."""
    return sides(at) if "-" in at else (at,)


@requires(AttackAction, "magewars:incapacitated#1", "magewars:sweeping#2")
def sweeper_not_incapacitated(state: State, frame: AttackAction) -> Broken | None:
    """A creature that was Incapacitated after the first attack of a Sweeping attack makes no second one."""
    number = frame.number
    return not_incapacitated(state, number, QUICK) if frame.how == SWEEPING else None
