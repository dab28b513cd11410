"""The Avoid Attack Step: a defender may roll one of its defenses (magewars:defense)."""

from __future__ import annotations

from judge.games.magewars.dice.defense_roll import penalty
from judge.games.magewars.frames import AvoidAttack
from judge.games.magewars.ground.assumptions import assume
from judge.games.magewars.moments import AT_AVOID_ATTACK, MAY_AVOID
from judge.games.magewars.position.attack_bars import defenses_of
from judge.games.magewars.position.cards import MELEE, Defense
from judge.games.magewars.position.characteristics import controller
from judge.games.magewars.position.thing import card_of, label, put, thing
from judge.games.magewars.position.traits import traits
from judge.games.magewars.rulebook import requires, rule
from judge.games.magewars.scenario.actions import action
from judge.games.magewars.scenario.choose import choose
from judge.games.magewars.under_way.attack_context import change, current, making
from judge.games.magewars.under_way.attack_record import DEFENSE_ROLLS
from judge.games.magewars.under_way.thrown import effect_die
from judge.games.vocabulary import NoSuchThing
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import State


class Defend(Frame, frozen=True):
    """A defender is to roll one of its defenses, which a holder gives it: itself or something attached."""

    number: int
    holder: int
    defense: Defense


@action("defend", "thing", window=AT_AVOID_ATTACK, only=True, with_="text")
def defend_action(state: State, defend: int, with_: str = "") -> tuple[Defend]:
    """``defend: THING, with: DEFENSE``: at the Avoid Attack Step, whether it may roll a defense."""
    found = [(n, d) for n, d in defenses_of(state, defend) if with_ in ("", d.name)]
    if not found:
        raise NoSuchThing(f"{label(state, defend)} has no defense {with_}".rstrip())
    return (Defend(defend, *found[0]),)


@rule(AvoidAttack, "magewars:defense#1", "magewars:defense#2", "magewars:defense#5")
def avoid(state: State, _frame: AvoidAttack) -> Result:
    """The controller of the defender chooses at most one of its defenses that may be used against this attack."""
    made = making(state)
    if made.avoided or not made.there(state, made.defender):
        return state
    whom = label(state, made.attacker) if made.attacker is not None else "an effect"
    moment = (AT_AVOID_ATTACK, MAY_AVOID(label(state, made.defender), made.strike, whom))
    state = state.said("Avoid Attack Step", moment=moment, cites=("magewars:defense#2",))
    options, unable = [], {}
    for holder, defense in defenses_of(state, made.defender):
        following = Defend(made.defender, holder, defense)
        if broken := state.broken(following):
            unable[defense.name] = broken
            cites = tuple(dict.fromkeys(c for b in broken for c in b.cites))
            why = "; ".join(b.why for b in broken)
            state = state.said("{0} cannot be used: {1}", defense.name, why, cites=cites, kind="not-applied")
        else:
            options.append((defense.name, following))
    ways = [(name, state.push(following)) for name, following in options]
    asked = f"which defense does {label(state, made.defender)} use?"
    player = controller(state, made.defender)
    return choose(
        state, player, "defense", asked, [*ways, ("nothing", state)], why_not=lambda wanted: unable.get(wanted, ())
    )


def used_up(defense: Defense, holder: int, number: int) -> str:
    """The name under which the ready markers of a defense are kept."""
    return defense.name if holder == number else f"{defense.name} of {holder}"


@requires(Defend, "magewars:defense#2", "magewars:defense#5")
def is_being_attacked(state: State, frame: Defend) -> Broken | None:
    """A defense is for the defender of the attack under way."""
    made = current(state)
    if made is not None and made.defender == frame.number:
        return None
    return Broken(f"{label(state, frame.number)} is not the defender of an attack")


@requires(Defend, "magewars:defense#5")
def one_defense_for_an_attack(state: State, _frame: Defend) -> Broken | None:
    """Only one defense may be used against an attack; each further strike is another attack."""
    made = current(state)
    return Broken("a defense was used against this attack already") if made is not None and made.defended else None


@requires(Defend, "magewars:defense#3", "magewars:ready-marker#1", "magewars:ready-marker#2")
def uses_are_left(state: State, frame: Defend) -> Broken | None:
    """A 1x or 2x defense is used that often in a round."""
    number, holder, defense = frame.number, frame.holder, frame.defense
    if not defense.uses or thing(state, number).used_of(used_up(defense, holder, number)) < defense.uses:
        return None
    return Broken(f"its {defense.uses}x defense was used this round")


@requires(Defend, "magewars:defense#4")
def fits_the_attack(state: State, frame: Defend) -> Broken | None:
    """Some defenses are for melee or ranged attacks only."""
    made, defense = current(state), frame.defense
    if made is None or not defense.against:
        return None
    if made.melee if defense.against == MELEE else made.ranged:
        return None
    return Broken(f"the defense works against {defense.against} attacks only")


@requires(Defend, "magewars:defense#6", "magewars:unavoidable#1")
def attack_is_not_unavoidable(state: State, _frame: Defend) -> Broken | None:
    """No defense avoids an Unavoidable attack; zone attacks are Unavoidable."""
    made = current(state)
    if made is None or not (made.zone or made.bar.has("Unavoidable")):
        return None
    zone = ("magewars:zone-attack-or-spell#3",) if made.zone else ()
    return Broken("the attack is Unavoidable", ("magewars:defense#6", "magewars:unavoidable#1", *zone))


@requires(Defend, "magewars:incapacitated#2")
def defender_not_incapacitated(state: State, frame: Defend) -> Broken | None:
    """An Incapacitated creature uses no defense, except that of a mandatory-reveal enchantment."""
    number, holder = frame.number, frame.holder
    held = traits(state, number)
    if not held.has("Incapacitated") or card_of(state, holder).mandatory:
        return None
    cites = ("magewars:incapacitated#2", *_why(held.why("Incapacitated")))
    return Broken(f"{label(state, number)} is Incapacitated", cites)


def _why(reasons: tuple[Broken, ...]) -> tuple[str, ...]:
    return tuple(c for b in reasons for c in b.cites)


@rule(Defend, "magewars:defense#2", "magewars:defense#3")
def defend(state: State, frame: Defend) -> Result:
    """The defense is used, and rolled: with its number or more, the attack is avoided."""
    number, holder, defense = frame.number, frame.holder, frame.defense
    if not card_of(state, number).creature:
        state = assume(state, "any defender")
    state = change(state, defended=True)
    if defense.uses:
        name = used_up(defense, holder, number)
        used = dict(thing(state, number).used) | {name: thing(state, number).used_of(name) + 1}
        state = put(state, number, used=tuple(sorted(used.items())))
    off, why = _penalty(state, number)
    cites = ("magewars:defense#2", *why)
    state = state.tell(DEFENSE_ROLLS, state[DEFENSE_ROLLS] + 1)

    def then(state: State, avoids: bool, shown: int | None) -> State:
        less = f", less {off}" if off else ""
        what = f"{shown}{less} against {defense.least}+" if shown is not None else f"{defense.least}+{less}"
        if not avoids:
            return state.said("{0} does not avoid the attack ({1})", label(state, number), what, cites=cites)
        state = state.said("{0} avoids the attack ({1})", label(state, number), what, cites=cites)
        return change(state, avoided=True)

    return effect_die(
        state, "roll defense", f"effect die for the defense of {label(state, number)}",
        lambda shown: shown - off >= defense.least, then,
        lambda avoids: "avoided" if avoids else "not avoided", cites,
    )  # fmt: skip


def _penalty(state: State, number: int) -> tuple[int, tuple[str, ...]]:
    """What comes off the roll, and the passages that say so."""
    daze, held = thing(state, number).markers_of("Daze"), traits(state, number)
    restrained = held.has("Restrained")
    cites = ("magewars:daze#5",) if daze else ()
    if restrained:
        cites = (*cites, "magewars:restrained#5", *_why(held.why("Restrained")))
    return penalty(daze, restrained), cites
