"""The Damage and Effects Step: the damage of an attack, then the effects of its row (magewars:successful)."""

from __future__ import annotations

from judge.games.magewars.damage.damage import ATTACK, deal
from judge.games.magewars.ground.assumptions import assume
from judge.games.magewars.ground.events import happened
from judge.games.magewars.moments import AT_DAMAGE_AND_EFFECTS
from judge.games.magewars.position.characteristics import armor
from judge.games.magewars.position.condition import add
from judge.games.magewars.position.condition_table import CONDITIONS
from judge.games.magewars.position.happenings import Attacked
from judge.games.magewars.position.thing import label
from judge.games.magewars.rulebook import rule
from judge.games.magewars.turn.push import AWAY, CLOSER, push
from judge.games.magewars.under_way.attack_context import change, making
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result, Unsupported
from judge.kernel.state import State


class DamageAndEffects(Frame, frozen=True):
    """The Damage and Effects Step of the attack under way, with what was rolled."""

    points: int
    effects: tuple[str, ...]


class AttackEffects(Frame, frozen=True):
    """The effects of an attack that are still to come."""

    effects: tuple[str, ...]


class StrikeIsDone(Frame, frozen=True):
    """The dice of an attack are done with."""


@rule(DamageAndEffects, "magewars:armor#1", "magewars:critical-damage#1")
def damage_and_effects(state: State, frame: DamageAndEffects) -> Result:
    """The defender receives the damage that was rolled, then the effects; then what answers to an attack does."""
    points, effects = frame.points, frame.effects
    made = making(state)
    cites = ("magewars:armor#1", *(("magewars:critical-damage#1",) if armor(state, made.defender).value else ()))
    state = state.said("Damage and Effects Step: {0} damage", points, cites=cites, moment=AT_DAMAGE_AND_EFFECTS)
    state = change(state, damage=points).push(AttackEffects(effects), StrikeIsDone())
    return deal(state, made.defender, points, made.attacker, ATTACK, made.bar.damage)


@rule(AttackEffects, "magewars:effect-die#1")
def attack_effects(state: State, frame: AttackEffects) -> Result:
    """The effects of the row come one after another, as long as the defender is there."""
    effects, made = frame.effects, making(state)
    if not effects or not made.there(state, made.defender):
        return state
    effect, rest = effects[0], effects[1:]
    state = state.push(AttackEffects(rest))
    if effect == "Sleep" and made.damage:
        state = assume(state, "sleep after damage")
    if effect in CONDITIONS:
        return add(state, made.defender, effect, 1, made.attacker, ATTACK, made.player)
    if effect in ("Push", "Snatch"):
        return push(state, made.defender, made.attacker, CLOSER if effect == "Snatch" else AWAY)
    return Unsupported(f"what {effect!r} does to {label(state, made.defender)} as an effect of an attack is not known")


@rule(StrikeIsDone, "magewars:successful#1")
def strike_is_done(state: State, _frame: StrikeIsDone) -> Result:
    """The dice of one attack are done with."""
    made = making(state)
    return happened(state, Attacked(made.attacker, made.defender, made.bar.name, True))
