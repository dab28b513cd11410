"""Rot and Bleed: direct damage in each Upkeep Phase (magewars:rot, :bleed)."""

from __future__ import annotations

from judge.games.magewars.conditions.upkeep import BLEED, ROT, Upkeep, upkeep_effect
from judge.games.magewars.damage.damage import DIRECT, deal
from judge.games.magewars.damage.immunity import immune
from judge.games.magewars.ground.assumptions import assume
from judge.games.magewars.position.condition_bearer import cannot_bleed
from judge.games.magewars.position.thing import label, thing
from judge.games.magewars.words import POISON
from judge.kernel.nodes import Result
from judge.kernel.state import State


def _immune(state: State, number: int) -> bool:
    return bool(immune(state, number, POISON))


def _no_wound(state: State, number: int) -> bool:
    return cannot_bleed(state, number) is not None


@upkeep_effect(ROT, lambda state, number: thing(state, number).markers_of(ROT) > 0, "magewars:rot#1", idle=_immune)
def rot(state: State, frame: Upkeep) -> Result:
    """One direct damage for each Rot marker."""
    number = frame.number
    return _each(state, number, ROT, POISON)


@upkeep_effect(
    BLEED, lambda state, number: thing(state, number).markers_of(BLEED) > 0, "magewars:bleed#3", idle=_no_wound
)
def bleed(state: State, frame: Upkeep) -> Result:
    """One direct damage for each Bleed marker, as long as Bleed affects the creature."""
    number = frame.number
    if why := cannot_bleed(state, number):
        return state.said("{0} does not bleed: {1}", label(state, number), why.why, cites=why.cites, kind="not-applied")
    return _each(state, number, BLEED, "")


def _each(state: State, number: int, name: str, kind: str) -> State:
    count = thing(state, number).markers_of(name)
    state = assume(state, "each marker") if count > 1 else state
    state = state.said("{0}: {1} x {2}", label(state, number), count, name)
    return deal(state, number, count, None, DIRECT, kind)
