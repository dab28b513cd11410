"""What the quickcast action of a Mage asks for: a quick spell, at its moments (magewars:quickcast-action)."""

from __future__ import annotations

from judge.games.magewars.position.thing import card_of, label
from judge.games.magewars.rulebook import requires
from judge.games.magewars.under_way.quickcast import moment_for_quickcast, quickcast
from judge.games.magewars.under_way.spell import QUICKCAST, Cast, player_of
from judge.games.magewars.words import MAGE, QUICK
from judge.kernel.rules import Broken
from judge.kernel.state import State


@requires(Cast, "magewars:quickcast-action#1")
def quickcast_once_a_round(state: State, cast: Cast) -> Broken | None:
    """Each Mage has one quickcast action a round."""
    if cast.mode != QUICKCAST or state[quickcast(player_of(state, cast.caster))] != "used":
        return None
    return Broken(f"{label(state, cast.caster)} has used the quickcast action this round")


@requires(Cast, "magewars:quickcast-action#1", "magewars:mage#2")
def quickcast_by_a_mage(state: State, cast: Cast) -> Broken | None:
    """Only Mages have a quickcast action."""
    if cast.mode != QUICKCAST or card_of(state, cast.caster).type == MAGE:
        return None
    return Broken(f"{label(state, cast.caster)} is no Mage and has no quickcast action")


@requires(Cast, "magewars:quickcast-action#2", "magewars:quick-spell#1", "magewars:full-spell#1")
def quickcast_is_for_quick_spells(state: State, cast: Cast) -> Broken | None:
    """The quickcast action casts a quick spell; a full spell requires a full action."""
    if cast.mode != QUICKCAST or card_of(state, cast.spell).action == QUICK:
        return None
    return Broken(f"{label(state, cast.spell)} is a full spell")


@requires(Cast, "magewars:quickcast-action#3", "magewars:quickcast-phase#1")
def quickcast_at_its_moments(state: State, cast: Cast) -> Broken | None:
    """Before or after a friendly Action Phase, or in a Quickcast Phase."""
    return moment_for_quickcast(state, player_of(state, cast.caster)) if cast.mode == QUICKCAST else None
