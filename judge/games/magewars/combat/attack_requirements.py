"""What an attack action asks for: an attack to make, and a defender (magewars:defender). Range, sight, guards and
Flying are asked elsewhere.
"""

from __future__ import annotations

from judge.games.magewars.combat.attack_action import AttackAction
from judge.games.magewars.damage.immunity import immune
from judge.games.magewars.ground.assumptions import assumed, facts_of
from judge.games.magewars.position.attack_bars import attacks_of, disabled
from judge.games.magewars.position.cards import ZONE
from judge.games.magewars.position.thing import card_of, in_play, label
from judge.games.magewars.position.traits import traits
from judge.games.magewars.rulebook import requires
from judge.games.magewars.scenario.actions import WAYS
from judge.games.magewars.under_way.attack_context import AUTONOMOUS
from judge.games.magewars.under_way.spell import Cast
from judge.games.magewars.words import ATTACK
from judge.kernel.rules import Broken
from judge.kernel.state import State

ITSELF = "attacks itself"
"""The assumption that nothing attacks itself."""
NEVER = "and it is assumed that nothing does"


@requires(AttackAction, "magewars:attack-action#1", "magewars:melee-plus-x#3", "magewars:ranged-plus-x#4")
def has_such_an_attack(state: State, frame: AttackAction) -> Broken | None:
    """A creature needs an attack of the kind; bonuses grant none."""
    number, bar = frame.number, frame.bar
    if bar.name or (disabled(state, number) and not attacks_of(state, number)):
        return None
    held = traits(state, number)
    cites = ("magewars:melee-plus-x#3",) * held.has("Melee") + ("magewars:ranged-plus-x#4",) * held.has("Ranged")
    return Broken(f"{label(state, number)} has no {bar.kind} attack", cites)


@requires(AttackAction, "magewars:disable#3")
def attacker_not_disabled(state: State, frame: AttackAction) -> Broken | None:
    """A Disabled object has lost all attack bars."""
    number = frame.number
    return Broken(f"{label(state, number)} is Disabled and has no attack bars") if disabled(state, number) else None


@requires(AttackAction, "magewars:attack-action#1", "magewars:creature#1", "magewars:autonomous#5")
def attacker_is_a_creature(state: State, frame: AttackAction) -> Broken | None:
    """Creatures take attack actions; an Autonomous equipment attacks on its own."""
    number, how = frame.number, frame.how
    if in_play(state, number) and (card_of(state, number).creature or how == AUTONOMOUS):
        return None
    return Broken(f"{label(state, number)} is no creature in play")


@requires(AttackAction, "magewars:defender#1")
def defender_can_be_attacked(state: State, frame: AttackAction) -> Broken | None:
    """Creatures and conjurations are attacked."""
    target = frame.target
    if isinstance(target, str) or not in_play(state, target):
        return None
    card = card_of(state, target)
    if card.creature or card.conjuration:
        return None
    return Broken(f"{label(state, target)} is no creature and no conjuration")


@requires(AttackAction, "magewars:attack-action#1", "magewars:defender#1")
def defender_is_another(state: State, frame: AttackAction) -> Broken | None:
    """Nothing attacks itself: no passage says so, and none speaks of it; it is assumed."""
    number, target = frame.number, frame.target
    if number != target:
        return None
    return Broken(f"{label(state, number)} would attack itself, {NEVER}", facts_of(ITSELF)[1])


@requires(Cast, "magewars:attack-action#1", "magewars:defender#1")
def attack_spell_goes_at_another(state: State, cast: Cast) -> Broken | None:
    """So it is with the target of an attack spell."""
    if cast.caster != cast.target or card_of(state, cast.spell).type != ATTACK:
        return None
    return Broken(f"{label(state, cast.caster)} would attack itself, {NEVER}", facts_of(ITSELF)[1])


@WAYS.rests_on(AttackAction)
def attack_on_itself_assumes(_state: State, frame: AttackAction) -> tuple[str, ...]:
    """That nothing attacks itself is stated nowhere."""
    return assumed(ITSELF) if frame.number == frame.target else ()


@WAYS.rests_on(Cast)
def spell_at_itself_assumes(state: State, cast: Cast) -> tuple[str, ...]:
    """So it is with attack spells."""
    return assumed(ITSELF) if attack_spell_goes_at_another(state, cast) else ()


@requires(AttackAction, "magewars:zone-attack-or-spell#1")
def zone_attacks_target_zones(state: State, frame: AttackAction) -> Broken | None:
    """A zone attack has a zone as its target, any other attack an object."""
    bar = frame.bar
    if not bar.name or bar.either or isinstance(frame.target, str) == (bar.kind == ZONE):
        return None
    return Broken(f"{bar.name} targets {'a zone' if bar.kind == ZONE else 'an object, no zone'}")


@requires(AttackAction, "magewars:immunity#2")
def defender_not_immune(state: State, frame: AttackAction) -> Broken | None:
    """An object cannot be targeted by attacks of a type it is immune to."""
    target = frame.target
    if isinstance(target, str):
        return None
    why = immune(state, target, frame.bar.damage)
    return why[0] if why else None
