"""Attack actions and attacks: from the decision to attack to the sequence of steps (magewars:attack-action)."""

from __future__ import annotations

from judge.games.magewars.combat.attack_action import AttackAction
from judge.games.magewars.combat.attack_range import rests_on
from judge.games.magewars.combat.autonomous import acts_alone, spent
from judge.games.magewars.combat.flying import ground
from judge.games.magewars.combat.or_attacks import alternatives
from judge.games.magewars.combat.zone_attack import ZoneAttack
from judge.games.magewars.damage.immunity import undetermined
from judge.games.magewars.frames import (
    AdditionalStrikes,
    AfterDeclaring,
    AttackEnds,
    AvoidAttack,
    CounterstrikeStep,
    DamageBarrier,
    Dazed,
    DeclareAttack,
    RollDice,
    SecondAttack,
)
from judge.games.magewars.ground.assumptions import assume
from judge.games.magewars.ground.events import happened
from judge.games.magewars.position.attack_bars import attacks_of, strikes_of
from judge.games.magewars.position.cards import MELEE, RANGED, ZONE, Attack
from judge.games.magewars.position.characteristics import controller
from judge.games.magewars.position.happenings import AttackActionEnded
from judge.games.magewars.position.lost import GROUNDED
from judge.games.magewars.position.thing import attached, card_of, in_play, label, put, thing, zone_of
from judge.games.magewars.rulebook import rule
from judge.games.magewars.scenario.actions import action
from judge.games.magewars.under_way.acting import FREE, begin, takes
from judge.games.magewars.under_way.attack_context import (
    ACTION,
    ATTACK,
    ATTACK_ACTION,
    AUTONOMOUS,
    DECLARED,
    NOBODY,
    Making,
    current,
)
from judge.games.magewars.under_way.attack_record import ATTACK_ACTIONS
from judge.games.source import nearest
from judge.games.vocabulary import NoSuchThing
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.state import State

KINDS = (MELEE, RANGED, ZONE)
ONE_TARGET: tuple[Frame, ...] = (
    DeclareAttack(), Dazed(), AfterDeclaring(), AvoidAttack(), RollDice(), AdditionalStrikes(), DamageBarrier(),
    CounterstrikeStep(), AttackEnds(),
)  # fmt: skip
"""The steps of an attack on one target; Damage and Effects follow on the dice."""
ONE_ZONE: tuple[Frame, ...] = (DeclareAttack(), Dazed(), ZoneAttack(None))
"""The steps of a zone attack; the separate attacks follow on the last."""
DECLARING = (DeclareAttack(), AfterDeclaring())
"""The steps that only an attack with a target of its own choice has."""


@action("attack", "thing", target="thing", zone="zone", with_="text")
def attack_action(
    state: State, attack: int, target: int | None = None, zone: str | None = None, with_: str = ""
) -> tuple[AttackAction]:
    """``attack: CREATURE, target: THING, with: ATTACK``: an attack action; ``zone`` in place of ``target`` for a zone
    attack. ``with`` may name the kind (melee, ranged, zone) and may be left out where there is one attack only.
    """
    aimed = target if zone is None else zone
    if aimed is None:
        raise NoSuchThing("an attack has a 'target', or a 'zone' for a zone attack")
    bar = bar_named(state, attack, with_)
    if isinstance(aimed, int) and undetermined(state, aimed, bar.damage):
        raise NoSuchThing(f"what hydro immunity of {label(state, aimed)} leaves out is not stated")
    return (AttackAction(attack, aimed, bar, AUTONOMOUS if acts_alone(state, attack) else ACTION),)


def bar_named(state: State, number: int, name: str) -> Attack:
    """The attack of an object that a scenario means; an attack without dice where it has none of that kind.

    Raises NoSuchThing when that is not clear.
    """
    bars = attacks_of(state, number)
    fitting = [b for b in bars if name in ("", b.name)] or [b for b in bars if name == b.kind]
    if len({b.name for b in fitting}) > 1:
        names = ", ".join(b.name for b in fitting)
        raise NoSuchThing(f"{label(state, number)} has several attacks: say 'with': {names}")
    if fitting:
        return fitting[0]
    if name and name not in KINDS and name not in printed_attacks(state, number):
        raise NoSuchThing(f"{label(state, number)} has no attack {name!r}{nearest(name, [b.name for b in bars])}")
    return Attack(name="", kind=name if name in KINDS else MELEE)


def printed_attacks(state: State, number: int) -> list[str]:
    """The names of its attack bars and of what is attached to it, also of those that are lost now."""
    held = (number, *(n for n, _ in attached(state, number)))
    return [b.name for n in held for b in card_of(state, n).attacks]


def _cost(_state: State, frame: AttackAction) -> str:
    return frame.bar.action if frame.how == ACTION else FREE


takes(AttackAction, _cost)


@rule(AttackAction, "magewars:attack-action#1")
def attack(state: State, frame: AttackAction) -> Result:
    """A creature takes an attack action: it is activated if need be, the action is spent, the attack declared."""
    number, target, bar, how = frame.number, frame.target, frame.bar, frame.how
    if how == ACTION and (first := begin(state, number, frame)) is not None:
        return first
    if bar.either:
        return alternatives(state, frame)
    state = assume(state, *rests_on(state, frame))
    if how == AUTONOMOUS:
        state = spent(state, number, bar)
    state = ground(state, number, target, bar)
    state = state.push(AttackActionEnds(number, state[ATTACK_ACTION]))
    state = state.tell(ATTACK_ACTION, number).tell(ATTACK_ACTIONS, state[ATTACK_ACTIONS] + 1)
    return make_attack(state, number, target, bar, how, controller(state, number))


def make_attack(
    state: State, attacker: int | None, target: int | str, bar: Attack, how: str, player: str, *frames: Frame
) -> State:
    """The state with the steps of an attack waiting; the attack that it happens in is taken up again afterwards.

    ``target`` is an object, or the zone of a zone attack. ``how`` is one of the words of ``attack_context``, ``player``
    decides for the attacker, and ``frames`` come after it.
    """
    zone = target if isinstance(target, str) else ""
    defender = target if isinstance(target, int) else NOBODY
    stays = tuple((n, thing(state, n).incarnation) for n in (attacker, defender) if n not in (None, NOBODY))
    made = Making(
        attacker=attacker, defender=defender, bar=bar, how=how, player=player, zone=zone, stays=stays,
        strikes=strikes_of(bar), where="" if zone else zone_of(state, defender),
    )  # fmt: skip
    steps = ONE_ZONE if zone else ONE_TARGET
    if how not in DECLARED:
        steps = tuple(step for step in steps if step not in DECLARING)
    if how == ACTION and bar.has("Sweeping") and not zone:
        steps = (*steps, SecondAttack())
    state = assume(state, "attack steps")
    return state.push(*steps, AttackOver(current(state)), *frames).tell(ATTACK, made)


class AttackOver(Frame, frozen=True):
    """An attack is over; ``outer`` is the one that it happened in."""

    outer: Making | None


class AttackActionEnds(Frame, frozen=True):
    """After all attacks of an attack action; ``outer`` is the creature whose attack action it happened in."""

    number: int
    outer: int | None


@rule(AttackOver, "magewars:attack-action#3")
def attack_over(state: State, frame: AttackOver) -> Result:
    """The attack is over; one that it happened in goes on."""
    return state.forget(ATTACK) if frame.outer is None else state.tell(ATTACK, frame.outer)


@rule(AttackActionEnds, "magewars:attack-action#3")
def attack_action_ends(state: State, frame: AttackActionEnds) -> Result:
    """After all its attacks the attack action is over: Flying comes back, and a charge is spent."""
    number, outer = frame.number, frame.outer
    held = state[GROUNDED]
    state = state.tell(GROUNDED, tuple(n for n in held if n != number)) if number in held else state
    state = state.forget(ATTACK_ACTION) if outer is None else state.tell(ATTACK_ACTION, outer)
    if in_play(state, number) and thing(state, number).charging:
        state = put(state, number, charging=False)
    return happened(state, AttackActionEnded(number))
