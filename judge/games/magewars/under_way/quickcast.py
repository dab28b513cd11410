"""The quickcast action: when it may be used, and who comes first (magewars:quickcast-action, :quickcast-phase).

The fact ``next`` is the player who takes the next Action Phase, ``last`` the player who took the last one.
"""

from __future__ import annotations

from judge.games.magewars.position.thing import fact, in_play, label
from judge.games.magewars.words import PLAYERS, names, other
from judge.kernel.rules import Broken
from judge.kernel.state import State

QUICKCAST_PHASES = ("first quickcast", "final quickcast")


def moment_for_quickcast(state: State, player: str) -> Broken | None:
    """Why a player's Mage cannot use the quickcast action at this moment; None when he can."""
    phase = fact(state, "phase")
    if phase in QUICKCAST_PHASES:
        return None
    if phase != "action":
        return Broken(f"it is the {phase} phase: no Quickcast Phase, and no Action Phase comes next or has just ended")
    active = fact(state, "active")
    if isinstance(active, int) and in_play(state, active):
        return Broken(f"the Action Phase of {label(state, active)} goes on")
    if player in (fact(state, "next", player), fact(state, "last")):
        return None
    return Broken(f"no friendly Action Phase comes next or has just ended, but one of {names(other(player))}")


def in_order_of_initiative(state: State) -> tuple[str, ...]:
    """The players in order of initiative."""
    first = str(fact(state, "initiative"))
    return (first, *(p for p in PLAYERS if p != first))
