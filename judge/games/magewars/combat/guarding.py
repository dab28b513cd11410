"""Guarding: the quick action, and how a guard draws melee attacks in its zone to itself (magewars:guarding)."""

from __future__ import annotations

from judge.games.magewars.combat.attack_action import AttackAction, aim
from judge.games.magewars.ground.assumptions import assumed
from judge.games.magewars.moments import GUARDS, UNGUARDED
from judge.games.magewars.position.cards import MELEE
from judge.games.magewars.position.characteristics import enemies
from judge.games.magewars.position.thing import card_of, in_play, in_zone, label, put, thing, zone_of
from judge.games.magewars.position.traits import traits
from judge.games.magewars.rulebook import requires, rule
from judge.games.magewars.scenario.actions import WAYS, action
from judge.games.magewars.under_way.acting import acts, begin, takes
from judge.games.magewars.under_way.hinder import IGNORED
from judge.games.magewars.words import QUICK
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import State


class Guard(Frame, frozen=True):
    """A creature is to guard."""

    number: int


IGNORABLE = (
    ("Pest", ("magewars:pest#2",)),
    ("Restrained", ("magewars:restrained#4",)),
    ("Incapacitated", ("magewars:incapacitated#7",)),
)
"""Traits of a guard that an attacker may ignore."""


@action("guard", "thing")
def guard_action(_state: State, guard: int) -> tuple[Guard]:
    """``guard: CREATURE``: a quick action."""
    return (Guard(guard),)


@requires(Guard, "magewars:guarding#1", "magewars:creature#1")
def creatures_guard(state: State, frame: Guard) -> Broken | None:
    """Creatures in play guard."""
    number = frame.number
    if in_play(state, number) and card_of(state, number).creature:
        return None
    return Broken(f"{label(state, number)} is no creature in play")


@rule(Guard, "magewars:guarding#1", "magewars:quick-action#2")
def guard(state: State, frame: Guard) -> Result:
    """The creature has a guard marker from now on."""
    number = frame.number
    if (first := begin(state, number, frame)) is not None:
        return first
    return acts(guards(state, number, "magewars:guarding#1"), number, QUICK)


def guards(state: State, number: int, *cites: str) -> State:
    """A guard marker is placed on a creature. A Flying one loses Flying by it (magewars:flying#10)."""
    flew = ("magewars:flying#10",) if traits(state, number).has("Flying") else ()
    told = state.said("{0} guards", label(state, number), cites=(*cites, *flew), moment=GUARDS(label(state, number)))
    return put(told, number, guard=True)


def unguarded(state: State, number: int, why: str, *cites: str) -> State:
    """A guard marker leaves a creature; the same state when there is none."""
    if not thing(state, number).guard:
        return state
    told = state.said(
        "{0}'s guard marker is removed: {1}",
        label(state, number),
        why,
        cites=cites,
        kind="remove guard marker",
        moment=UNGUARDED(label(state, number)),
    )
    return put(told, number, guard=False)


def guards_against(state: State, attacker: int, target: int) -> tuple[tuple[int, ...], tuple[Broken, ...]]:
    """The enemy guards in a zone that a melee attack must go at, and why others may be ignored.

    The target is in the same zone; the guards are those that stand against an attack on it.
    """
    found: list[int] = []
    why: list[Broken] = []
    for number, held in in_zone(state, zone_of(state, attacker)):
        if not held.guard or not enemies(state, attacker, number):
            continue
        reason = may_ignore(state, attacker, number, target)
        if reason is None:
            found.append(number)
        else:
            why.append(reason)
    return tuple(found), tuple(why)


def may_ignore(state: State, attacker: int, guarding: int, target: int) -> Broken | None:
    """Why an attacker may attack something else than this guard; None when it may not."""
    held, name = traits(state, guarding), label(state, guarding)
    for trait, cites in IGNORABLE:
        if held.has(trait):
            given = tuple(c for b in held.why(trait) for c in b.cites)
            return Broken(f"{name} has {trait}", tuple(dict.fromkeys((*cites, *given))))
    if IGNORED in thing(state, guarding).marks:
        return Broken(f"{name} is ignored", ("magewars:ignore#2",))
    own = traits(state, attacker)
    if own.has("Elusive"):
        return Broken(f"{label(state, attacker)} is Elusive", ("magewars:elusive#3",))
    if own.has("Flying") and traits(state, target).has("Flying"):
        return Broken("guards do not matter between Flying creatures", ("magewars:flying#9",))
    return None


@requires(
    AttackAction, "magewars:guarding#3", "magewars:melee-attack#3", "magewars:ranged-attack#4", "magewars:ignore#2",
    "magewars:elusive#3", "magewars:pest#2", "magewars:restrained#4", "magewars:incapacitated#7", "magewars:flying#9",
)  # fmt: skip
def melee_goes_at_the_guard(state: State, frame: AttackAction) -> Broken | None:
    """With an enemy guard in the zone no other object in it is melee attacked."""
    number, target = frame.number, aim(state, frame)
    if frame.bar.kind != MELEE or not isinstance(target, int):
        return None
    found, _ = guards_against(state, number, target)
    if not found or _is_enemy_guard(state, number, target):
        return None
    names = ", ".join(label(state, n) for n in found)
    return Broken(f"{names} guards the zone", ("magewars:guarding#3", "magewars:melee-attack#3", "magewars:guarding#4"))


@WAYS.rests_on(AttackAction)
def guards_assume(state: State, frame: AttackAction) -> tuple[str, ...]:
    """That either of two guards may be attacked is a reading."""
    number, target = frame.number, aim(state, frame)
    if frame.bar.kind != MELEE or not isinstance(target, int):
        return ()
    found, _ = guards_against(state, number, target)
    either = len(found) > 1 or (found and target not in found and _is_enemy_guard(state, number, target))
    return assumed("two guards") if either else ()


def _is_enemy_guard(state: State, number: int, target: int) -> bool:
    """Whether a target guards against a creature, be it one that may be ignored (magewars:restrained#4)."""
    return thing(state, target).guard and enemies(state, number, target)


takes(Guard, QUICK)
