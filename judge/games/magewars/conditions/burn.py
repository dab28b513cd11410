"""Burn: an attack die of direct damage for each marker in each Upkeep Phase (magewars:burn)."""

from __future__ import annotations

from judge.games.magewars.damage.damage import DIRECT, deal
from judge.games.magewars.dice.attack_dice import face
from judge.games.magewars.dice.burn_roll import burns
from judge.games.magewars.ground.assumptions import assume
from judge.games.magewars.position.condition import remove
from judge.games.magewars.position.thing import label, thing
from judge.games.magewars.position.traits import traits
from judge.games.magewars.rulebook import rule
from judge.games.magewars.under_way.thrown import NoSuchRoll, given
from judge.games.magewars.upkeep.upkeep import BURN, Upkeep, upkeep_effect
from judge.games.magewars.words import FLAME
from judge.kernel.frame import Frame
from judge.kernel.nodes import Chance, Outcome, Result, Unsupported
from judge.kernel.state import State

CITES = ("magewars:burn#2", "magewars:burn#3", "magewars:direct-damage#2")


class Burnt(Frame, frozen=True):
    """What the dice of an object's Burn markers came to: so much damage, and so many markers that go."""

    number: int
    damage: int
    out: int


@upkeep_effect(BURN, lambda state, number: thing(state, number).markers_of(BURN) > 0, "magewars:burn#2")
def burn(state: State, frame: Upkeep) -> Result:
    """The dice of all Burn markers of one object are rolled."""
    number = frame.number
    dice = thing(state, number).markers_of(BURN)
    if traits(state, number).has("Resilient"):
        state = assume(state, "burn resilient")
        why = "{0} is Resilient: direct damage is not what it ignores"
        state = state.said(why, label(state, number), cites=("magewars:resilient#3",))
    rolled = f"{dice} attack dice for Burn of {label(state, number)}"
    try:
        state, faces = given(state, "roll burn", dice)
        shown = None if faces is None else [face(said) for said in faces]
    except (NoSuchRoll, ValueError) as error:
        return Unsupported(str(error), CITES)
    if shown is not None:
        out, damage = shown.count((0, 0)), sum(normal + critical for normal, critical in shown)
        state = state.said("{0}: {1}", rolled, ", ".join(faces or ()), cites=CITES, kind="roll")
        return _burnt(state, number, damage, out)
    state = assume(state, "die faces")
    found = tuple(
        Outcome(weight, f"{damage} damage, {out} removed", _burnt(state, number, damage, out))
        for (damage, out), weight in burns(dice)
    )
    return Chance(rolled, found, CITES)


def _burnt(state: State, number: int, damage: int, out: int) -> State:
    return state.push(Burnt(number, damage, out))


@rule(Burnt, "magewars:burn#2", "magewars:burn#3")
def burnt(state: State, frame: Burnt) -> Result:
    """Every number counts as direct damage; each 0 removes a marker."""
    number, damage, out = frame.number, frame.damage, frame.out
    if damage:
        state = deal(state, number, damage, None, DIRECT, FLAME)
    return remove(state, number, BURN, out, "a 0 was rolled", "magewars:burn#3") if out else state
