"""The quickcast action: when it may be used, and who comes first (magewars:quickcast-action, :quickcast-phase)."""

from __future__ import annotations

from functools import cache

from judge.games.magewars.ground.phases import INITIATIVE, LAST, NEXT, PHASE
from judge.games.magewars.position.thing import ACTIVE, in_play, label
from judge.games.magewars.words import PLAYERS, names, other
from judge.kernel.fact import Fact
from judge.kernel.rules import Broken
from judge.kernel.state import State

QUICKCAST_PHASES = ("first quickcast", "final quickcast")


@cache
def quickcast(player: str) -> Fact[str]:
    """``used`` once a player has used the quickcast action of this round."""
    return Fact(f"quickcast:{player}", "")


def moment_for_quickcast(state: State, player: str) -> Broken | None:
    """Why a player's Mage cannot use the quickcast action at this moment; None when he can."""
    phase = state[PHASE]
    if phase in QUICKCAST_PHASES:
        return None
    if phase != "action":
        return Broken(f"it is the {phase} phase: no Quickcast Phase, and no Action Phase comes next or has just ended")
    active = state[ACTIVE]
    if active is not None and in_play(state, active):
        return Broken(f"the Action Phase of {label(state, active)} goes on")
    if state[NEXT] in (None, player) or state[LAST] == player:
        return None
    return Broken(f"no friendly Action Phase comes next or has just ended, but one of {names(other(player))}")


def in_order_of_initiative(state: State) -> tuple[str, ...]:
    """The players in order of initiative."""
    first = state[INITIATIVE]
    return (first, *(p for p in PLAYERS if p != first))
