"""Rot: direct damage in each Upkeep Phase (magewars:rot)."""

from __future__ import annotations

from judge.games.magewars.damage.damage import DIRECT, deal
from judge.games.magewars.damage.immunity import immune
from judge.games.magewars.ground.assumptions import assume
from judge.games.magewars.position.thing import label, thing
from judge.games.magewars.upkeep.upkeep import ROT, Upkeep, upkeep_effect
from judge.games.magewars.words import POISON
from judge.kernel.nodes import Result
from judge.kernel.state import State


def _immune(state: State, number: int) -> bool:
    return bool(immune(state, number, POISON))


@upkeep_effect(ROT, lambda state, number: thing(state, number).markers_of(ROT) > 0, "magewars:rot#1", idle=_immune)
def rot(state: State, frame: Upkeep) -> Result:
    """One direct damage for each Rot marker."""
    return each_marker_hurts(state, frame.number, ROT, POISON)


def each_marker_hurts(state: State, number: int, name: str, kind: str) -> State:
    """Each marker of a condition on an object deals it one direct damage, of a type or of none."""
    count = thing(state, number).markers_of(name)
    state = assume(state, "each marker") if count > 1 else state
    state = state.said("{0}: {1} x {2}", label(state, number), count, name)
    return deal(state, number, count, None, DIRECT, kind)
