"""Bleed: direct damage in each Upkeep Phase, to Living flesh (magewars:bleed); healing may take it off instead."""

from __future__ import annotations

from judge.games.magewars.conditions.rot import each_marker_hurts
from judge.games.magewars.position.condition import ReceiveCondition
from judge.games.magewars.position.thing import card_of, label, thing
from judge.games.magewars.position.traits import traits
from judge.games.magewars.rulebook import requires
from judge.games.magewars.upkeep.upkeep import BLEED, Upkeep, upkeep_effect
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import State


@requires(ReceiveCondition, "magewars:bleed#2")
def bleeds_only_living_flesh(state: State, frame: ReceiveCondition) -> Broken | None:
    """Bleed affects Living creatures that are no plants."""
    number, name = frame.number, frame.name
    return cannot_bleed(state, number) if name == "Bleed" else None


def cannot_bleed(state: State, number: int) -> Broken | None:
    """Why Bleed does not affect a creature now."""
    held = traits(state, number)
    if not held.has("Living"):
        cites = tuple(c for why in held.why("Nonliving") for c in why.cites)
        return Broken(f"{label(state, number)} is not Living", tuple(dict.fromkeys(("magewars:bleed#2", *cites))))
    if any(s.casefold() == "plant" for s in card_of(state, number).subtypes):
        return Broken(f"{label(state, number)} is a plant", ("magewars:bleed#2",))
    return None


def _no_wound(state: State, number: int) -> bool:
    return cannot_bleed(state, number) is not None


@upkeep_effect(
    BLEED, lambda state, number: thing(state, number).markers_of(BLEED) > 0, "magewars:bleed#3", idle=_no_wound
)
def bleed(state: State, frame: Upkeep) -> Result:
    """One direct damage for each Bleed marker, as long as Bleed affects the creature."""
    number = frame.number
    if why := cannot_bleed(state, number):
        return state.said("{0} does not bleed: {1}", label(state, number), why.why, cites=why.cites, kind="not-applied")
    return each_marker_hurts(state, number, BLEED, "")
