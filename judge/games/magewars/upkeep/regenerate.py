"""Regenerate X: healing in each Upkeep Phase (magewars:regenerate-x)."""

from __future__ import annotations

from judge.games.magewars.damage.heal import REGENERATE as REGENERATES
from judge.games.magewars.damage.heal import heal
from judge.games.magewars.position.thing import label
from judge.games.magewars.position.traits import traits
from judge.games.magewars.upkeep.upkeep import REGENERATE, Upkeep, upkeep_effect
from judge.kernel.nodes import Result
from judge.kernel.state import State


def _due(state: State, number: int) -> bool:
    return traits(state, number).best("Regenerate") > 0


def _in_vain(state: State, number: int) -> bool:
    return traits(state, number).has("Finite Life")


@upkeep_effect(REGENERATE, _due, "magewars:regenerate-x#1", "magewars:regenerate-x#2", idle=_in_vain)
def regenerate(state: State, frame: Upkeep) -> Result:
    """The highest of its Regenerate traits heals."""
    number = frame.number
    held = traits(state, number).instances("Regenerate")
    best = traits(state, number).best("Regenerate")
    if len(held) > 1:
        several = ", ".join(str(h.trait.number) for h in held)
        told = "{0} regenerates {1}, the highest of {2}"
        state = state.said(told, label(state, number), best, several, cites=("magewars:regenerate-x#2",))
    return heal(state, number, best, REGENERATES)
