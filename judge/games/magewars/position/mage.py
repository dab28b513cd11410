"""A player whose Mage is destroyed loses (magewars:mage#3)."""

from __future__ import annotations

from functools import cache

from judge.games.magewars.ground.assumptions import assume
from judge.games.magewars.ground.phases import PHASE
from judge.games.magewars.rulebook import rule
from judge.games.magewars.words import PLAYERS, names, other, whose
from judge.kernel.fact import Fact
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.state import State

AT_ONCE: Fact[int] = Fact("at once", 0)
"""The number of the effect that touches several objects at the same time and goes on now; 0 for none."""
HAPPENED_AT_ONCE: Fact[int] = Fact("happened at once", 0)
"""How many effects touched several objects at the same time so far."""


class SameTimeEnds(Frame, frozen=True):
    """What happens at the same time is over; ``outer`` is what it happened in."""

    outer: int


class MageFalls(Frame, frozen=True):
    """The Mage of a player was destroyed just now; whatever else that sets off comes later."""

    player: str


@cache
def lost(player: str) -> Fact[int]:
    """The number of the effect at once by which a player has lost, -1 for a loss by itself; 0 while he has not."""
    return Fact(f"lost:{player}", 0)


def at_once(state: State, *frames: Frame) -> State:
    """The state in which frames wait in front that are carried out at the same time."""
    number, outer = state[HAPPENED_AT_ONCE] + 1, state[AT_ONCE]
    return state.tell(HAPPENED_AT_ONCE, number).tell(AT_ONCE, number).push(*frames, SameTimeEnds(outer))


@rule(SameTimeEnds, "magewars:initiative#3")
def same_time_ends(state: State, frame: SameTimeEnds) -> Result:
    """What follows comes afterwards."""
    return state.tell(AT_ONCE, frame.outer)


@rule(MageFalls, "magewars:mage#3")
def mage_destroyed(state: State, frame: MageFalls) -> Result:
    """The player of a destroyed Mage loses, unless the game was over before."""
    player = frame.player
    if winner(state):
        return _after_the_other(state, player)
    verb = "lose" if player == "you" else "loses"
    state = state.said("{0} " + verb + " the game", names(player).capitalize(), cites=("magewars:mage#3",))
    return state.tell(lost(player), state[AT_ONCE] or -1)


def _after_the_other(state: State, player: str) -> State:
    """A Mage is destroyed when the other one is destroyed already: a draw when one effect destroys both at once."""
    if state[AT_ONCE] and state[lost(other(player))] == state[AT_ONCE]:
        return assume(state, "both mages").tell(lost(player), state[AT_ONCE])
    if state[PHASE] == "upkeep":
        state = assume(state, "upkeep order")
    said = "the game is over: {0} Mage was destroyed first"
    return state.said(said, whose(other(player)), cites=("magewars:mage#3",), kind="not-applied")


def winner(state: State) -> str:
    """Who has won: a player, ``draw``, or empty while the game goes on."""
    losers = [p for p in PLAYERS if state[lost(p)]]
    return "" if not losers else "draw" if len(losers) == 2 else other(losers[0])
