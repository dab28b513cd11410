"""The Roll Dice Step: attack dice and effect die together, with equal outcomes as one (magewars:effect-die)."""

from __future__ import annotations

from judge.games.board import Sign
from judge.games.magewars.attack_steps.attack_effects import DamageAndEffects
from judge.games.magewars.combat.attack_bonuses import usable
from judge.games.magewars.combat.attack_throw import Throw, prepared
from judge.games.magewars.damage.immunity import immune, undecided, undetermined
from judge.games.magewars.dice.attack_damage import damage, dealt
from judge.games.magewars.dice.attack_dice import face, shown
from judge.games.magewars.dice.attack_outcome import AttackOutcome
from judge.games.magewars.dice.effect_die import effects, looked_up
from judge.games.magewars.dice.weighted import Weighted, both
from judge.games.magewars.frames import RollDice
from judge.games.magewars.ground.assumptions import assume
from judge.games.magewars.moments import AT_ROLL_DICE, DICE_SHOW
from judge.games.magewars.position.thing import label
from judge.games.magewars.rulebook import rule
from judge.games.magewars.under_way.attack_context import Making, change, making
from judge.games.magewars.under_way.attack_record import noted
from judge.games.magewars.under_way.thrown import NoSuchRoll, given, given_number
from judge.kernel.nodes import Chance, Outcome, Result, Unsupported
from judge.kernel.state import State


@rule(RollDice, "magewars:armor#1", "magewars:effect-die#1")
def roll_dice(state: State, _frame: RollDice) -> Result:
    """The dice are rolled, unless the attack missed or was avoided; bonuses for the first attack are used up anyway."""
    made = making(state)
    if not made.there(state, made.defender):
        return state
    now = usable(state, made)
    state = change(state, now=now, used=(*made.used, *now))
    if made.avoided:
        return noted(state)
    if undetermined(state, made.defender, made.bar.damage):
        return undecided(state, made.defender)
    if broken := immune(state, made.defender, made.bar.damage):
        said = "the attack does not affect it: {0}"
        return noted(state).said(said, broken[0].why, cites=broken[0].cites, kind="not-applied")
    state = change(state, successes=made.successes + 1)
    rolled = ("magewars:armor#1", *(("magewars:effect-die#1",) if made.bar.effects else ()))
    state = state.said("Roll Dice Step", moment=AT_ROLL_DICE, cites=rolled)
    state, throw = prepared(state, making(state))
    return _thrown(state, made, throw)


def _thrown(state: State, made: Making, throw: Throw) -> Result:
    """The dice fall as the scenario says, or as chance has it."""
    faces: tuple[str, ...] | None = ()
    try:
        if throw.dice:
            state, faces = given(state, "roll attack", throw.dice)
        state, number = given_number(state, "roll effect") if made.bar.effects else (state, None)
        points = damage(throw.dice, throw.armor, throw.counted) if faces is None else _dealt(throw, faces)
        result = None if number is None else number + throw.change
        side = effects(throw.rows, throw.change) if result is None else ((looked_up(result, throw.rows), 1),)
    except (NoSuchRoll, ValueError) as error:
        return Unsupported(str(error))
    state = assume(state, "die faces") if faces is None else state
    state = assume(state, "armor once") if throw.armor and throw.dice > 1 else state
    if faces:
        shown = ", ".join(faces)
        said, drawn = "The attack dice show {0}", Sign("dice", dice=tuple(f"attack {face}" for face in faces))
        cites = ("magewars:armor#1", *(("magewars:critical-damage#2",) if "c" in shown else ()))
        state = state.said(said, shown, cites=cites, kind="roll", moment=(DICE_SHOW(shown), drawn))
    if result is not None:
        said, drawn = "The effect die shows {0} and counts as {1}", Sign("dice", dice=(f"effect {number}",))
        state = state.said(said, number, result, cites=("magewars:effect-die#1",), kind="roll", moment=drawn)
    state = noted(state, throw.dice, result)
    found = both(points, side, AttackOutcome)
    if len(found) == 1:
        return _after(state, found[0][0])
    outcomes = tuple(Outcome(weight, _named(each), _after(state, each)) for each, weight in found)
    return Chance(f"dice of {made.bar.name} against {label(state, made.defender)}", outcomes)


def _dealt(throw: Throw, faces: tuple[str, ...]) -> Weighted[int]:
    """The damage of dice whose faces the scenario gives. Raises ValueError for a face that no die has."""
    normal, critical = shown(map(face, faces), throw.counted)
    return ((dealt(normal, critical, throw.armor), 1),)


def _named(found: AttackOutcome) -> str:
    return ", ".join((f"{found.damage} damage", *found.effects))


def _after(state: State, found: AttackOutcome) -> State:
    return state.push(DamageAndEffects(found.damage, found.effects))
