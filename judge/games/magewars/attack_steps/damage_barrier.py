"""The Damage Barrier Step: barriers strike enemies that made a successful melee attack (magewars:damage-barrier)."""

from __future__ import annotations

from judge.games.magewars.combat.attack import make_attack
from judge.games.magewars.frames import DamageBarrier
from judge.games.magewars.ground.assumptions import assume
from judge.games.magewars.moments import AT_DAMAGE_BARRIER
from judge.games.magewars.position.attack_bars import barriers_of
from judge.games.magewars.position.cards import Attack
from judge.games.magewars.position.characteristics import controller, enemies
from judge.games.magewars.position.thing import label
from judge.games.magewars.rulebook import requires, rule
from judge.games.magewars.under_way.attack_context import AUTONOMOUS, BARRIER_ATTACK, making
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import State


class BarrierAttacks(Frame, frozen=True):
    """A damage barrier around a defender, held by itself or by something attached, is to attack the attacker."""

    number: int
    holder: int
    bar: Attack


@rule(DamageBarrier, "magewars:damage-barrier#1", "magewars:damage-barrier#3")
def barrier_step(state: State, _frame: DamageBarrier) -> Result:
    """Every damage barrier around the defender attacks the attacker, where the attack triggers it."""
    made = making(state)
    if not (made.there(state, made.defender) and made.there(state, made.attacker)):
        return state
    barriers = barriers_of(state, made.defender)
    if not barriers:
        return state
    state = state.said("Damage Barrier Step", moment=AT_DAMAGE_BARRIER)
    if broken := state.broken(BarrierAttacks(made.defender, *barriers[0])):
        why = "; ".join(b.why for b in broken)
        cites = tuple(dict.fromkeys(c for b in broken for c in b.cites))
        return state.said("No damage barrier attacks: {0}", why, cites=cites, kind="not-applied")
    state = assume(state, "barrier once") if made.successes > 1 else state
    return state.push(*(BarrierAttacks(made.defender, holder, bar) for holder, bar in barriers))


@rule(BarrierAttacks, "magewars:damage-barrier#1", "magewars:incapacitated#6")
def barrier_attacks(state: State, frame: BarrierAttacks) -> Result:
    """The automatic attack of a damage barrier on the attacker."""
    made = making(state)
    if made.attacker is None or not made.there(state, made.attacker):
        return state
    name = label(state, frame.number)
    said = "The damage barrier of {0} attacks {1}"
    state = state.said(said, name, label(state, made.attacker), cites=("magewars:damage-barrier#1",))
    holder = frame.holder
    return make_attack(state, holder, made.attacker, frame.bar, BARRIER_ATTACK, controller(state, holder))


@requires(BarrierAttacks, "magewars:damage-barrier#1", "magewars:ranged-attack#3", "magewars:melee-attack#2")
def barrier_needs_melee(state: State, _frame: BarrierAttacks) -> Broken | None:
    """Only melee attacks trigger a damage barrier."""
    made = making(state)
    if made.melee:
        return None
    cites = ("magewars:ranged-attack#3", "magewars:melee-attack#2") if made.ranged else ("magewars:melee-attack#2",)
    return Broken("the attack is no melee attack", cites)


@requires(BarrierAttacks, "magewars:damage-barrier#2", "magewars:successful#2")
def barrier_needs_success(state: State, _frame: BarrierAttacks) -> Broken | None:
    """An attack that missed or was avoided triggers no damage barrier; one without damage does."""
    return None if making(state).successes else Broken("the attack was not successful")


@requires(BarrierAttacks, "magewars:damage-barrier#1", "magewars:enemy#1")
def barrier_needs_an_enemy(state: State, _frame: BarrierAttacks) -> Broken | None:
    """A damage barrier attacks enemies."""
    made = making(state)
    if made.attacker is None or enemies(state, made.attacker, made.defender):
        return None
    return Broken("the attacker is friendly", ("magewars:damage-barrier#1", "magewars:friendly#1"))


@requires(BarrierAttacks, "magewars:autonomous#6")
def autonomous_triggers_no_barrier(state: State, _frame: BarrierAttacks) -> Broken | None:
    """The attack of an Autonomous equipment triggers no damage barrier."""
    return Broken("the attack is Autonomous") if making(state).how == AUTONOMOUS else None
