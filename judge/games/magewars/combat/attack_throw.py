"""What an attack rolls: how many dice, what they meet, what of them counts, and what changes the effect die."""

from __future__ import annotations

from msgspec import Struct

from judge.games.magewars.combat.attack_bonuses import OF_DICE, Change, dice, effect_changes, in_vain
from judge.games.magewars.dice.attack_damage import armor_left
from judge.games.magewars.dice.attack_dice import Counted
from judge.games.magewars.ground.assumptions import assume
from judge.games.magewars.moments import DICE_CHANGE, DICE_PRINTED, DICE_ROLLED
from judge.games.magewars.position.attack_bars import total
from judge.games.magewars.position.cards import Effect
from judge.games.magewars.position.characteristics import armor, enemies
from judge.games.magewars.position.condition import remove
from judge.games.magewars.position.thing import label, thing
from judge.games.magewars.position.traits import traits
from judge.games.magewars.under_way.attack_context import AUTONOMOUS, Making
from judge.kernel.state import State

LEAST = {
    "magewars:aegis-x": "magewars:aegis-x#2",
    "magewars:damage-type-plus-minus-x": "magewars:damage-type-plus-minus-x#5",
    "magewars:weak": "magewars:weak#3",
    "magewars:extinguish": "magewars:extinguish#2",
}
"""What takes dice away, and where it is said that one is left."""


class Throw(Struct, frozen=True):
    """What there is to roll: dice, the armor they meet, what of them counts, the effect table and what changes it."""

    dice: int
    armor: int
    counted: Counted
    rows: tuple[Effect, ...]
    change: int


def prepared(state: State, made: Making) -> tuple[State, Throw]:
    """What is rolled, everything told; Burn markers are extinguished here (magewars:extinguish#3)."""
    number, changes = dice(state, made)
    off = effect_changes(state, made)
    state = _told(state, made, number, changes)
    state, left = _armor(state, made)
    state, counted = _counting(state, made)
    if any(c.why.cites == ("magewars:extinguish#2",) for c in changes):
        state = remove(state, made.defender, "Burn", None, "it is extinguished", "magewars:extinguish#1",
                       "magewars:extinguish#3")  # fmt: skip
    state, rows = _rows(state, made, off)
    return state, Throw(number, left, counted, rows, sum(c.by for c in off))


def _told(state: State, made: Making, number: int, changes: tuple[Change, ...]) -> State:
    """Tells how many dice are rolled and why."""
    for vain in in_vain(state, made):
        state = state.said("{0}", vain.why, cites=vain.cites, kind="not-applied")
    cites = tuple(dict.fromkeys(c for each in changes for c in each.why.cites))
    short = made.bar.dice + sum(c.by for c in changes) < number
    state = assume(state, "minimum once") if short or _order_matters(made, changes) else state
    if made.bar.spell and any(name in made.now for name in OF_DICE):
        state = assume(state, "bonus of spells")
    if "magewars:aegis-x#3" in cites:
        state = assume(state, "aegis")
    if made.attacker is not None and "Bloodthirsty" in made.now and not enemies(state, made.attacker, made.defender):
        state = assume(state, "bloodthirsty")
    if "Bloodthirsty" in made.now and not thing(state, made.defender).damage:
        state = assume(state, "tainted")
    if not changes:
        told, cites = "{0} attack dice are rolled, as printed", ("magewars:armor#1",)
        return state.said(told, number, cites=cites, moment=DICE_ROLLED(number))
    told, moment = "{0} attack dice are printed", DICE_PRINTED(made.bar.dice)
    state = state.said(told, made.bar.dice, cites=("magewars:armor#1",), moment=moment)
    for each in changes:
        moment = DICE_CHANGE(each.why.why)
        state = state.said("{0} attack dice: {1}", f"{each.by:+d}", each.why.why, cites=each.why.cites, moment=moment)
    if made.how == AUTONOMOUS:
        cites = (*cites, "magewars:autonomous#4")
    least = tuple(LEAST[entry] for c in cites if (entry := c.partition("#")[0]) in LEAST) if short else ()
    cites = tuple(dict.fromkeys((*cites, *least)))
    return state.said("{0} attack dice are rolled", number, cites=cites, moment=DICE_ROLLED(number))


def _order_matters(made: Making, changes: tuple[Change, ...]) -> bool:
    """Whether more dice would be rolled if the minimum of one die came before what adds dice."""
    fewer = sum(c.by for c in changes if c.by < 0)
    return made.bar.dice + fewer < 1 and any(c.by > 0 for c in changes)


def _armor(state: State, made: Making) -> tuple[State, int]:
    """The armor that the dice meet: piercing takes from it (magewars:piercing-plus-x)."""
    found, pierced = armor(state, made.defender).value or 0, total(made.bar, "Piercing")
    left = armor_left(found, pierced)
    if not found:
        return state, 0
    cites = ["magewars:armor#1"]
    if pierced:
        cites.append("magewars:piercing-plus-x#1")
    if pierced > found:
        cites.append("magewars:piercing-plus-x#2")
    said = "{0} meets the dice with {1} armor"
    return state.said(said, label(state, made.defender), left, cites=tuple(cites)), left


def _counting(state: State, made: Making) -> tuple[State, Counted]:
    """What of the dice counts against an Incorporeal or a Resilient defender."""
    name, held = label(state, made.defender), traits(state, made.defender)
    ones = not_ethereal(state, made)
    if ones:
        state = assume(state, "critical one")
        state = state.said("Only the 1s on the dice count against {0}", name, cites=("magewars:incorporeal#2",))
    elif held.has("Incorporeal"):
        cites = ("magewars:ethereal#2", "magewars:incorporeal#2")
        state = state.said("All numbers count against {0}: the attack is Ethereal", name, cites=cites)
    if held.has("Resilient"):
        said = "{0} is Resilient and ignores all damage that is not critical"
        state = state.said(said, name, cites=("magewars:resilient#2",))
    return state, Counted(ones, held.has("Resilient"))


def not_ethereal(state: State, made: Making) -> bool:
    """Whether the defender is Incorporeal and the attack is not Ethereal."""
    return traits(state, made.defender).has("Incorporeal") and not made.bar.has("Ethereal")


def _rows(state: State, made: Making, off: tuple[Change, ...]) -> tuple[State, tuple[Effect, ...]]:
    """The effect table, where the effect die is rolled for it; what changes the roll is told."""
    if made.bar.has("Defrost"):
        cites = ("magewars:defrost#1", "magewars:defrost#2", "magewars:defrost#3")
        state = state.said("Defrost does nothing yet", cites=cites, kind="not-applied")
    if not made.bar.effects:
        return state, ()
    if not_ethereal(state, made):
        said, name = "{0} receives no effects of an attack that is not Ethereal", label(state, made.defender)
        return state.said(said, name, cites=("magewars:incorporeal#3",), kind="not-applied"), ()
    if traits(state, made.defender).has("Incorporeal"):
        said, name = "{0} can receive effects of an attack that is Ethereal", label(state, made.defender)
        state = state.said(said, name, cites=("magewars:ethereal#3",))
    state = assume(state, "effect die")
    if len(traits(state, made.defender).instances("Tough")) > 1:
        state = assume(state, "several tough")
    for each in off:
        said = "The effect die changes by {0}: {1}"
        state = state.said(said, f"{each.by:+d}", each.why.why, cites=each.why.cites)
    return state, made.bar.effects
