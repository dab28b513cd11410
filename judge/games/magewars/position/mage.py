"""A player whose Mage is destroyed loses (magewars:mage#3)."""

from __future__ import annotations

from functools import cache

from judge.games.magewars.ground.assumptions import assume
from judge.games.magewars.ground.events import on
from judge.games.magewars.position.happenings import Destroyed
from judge.games.magewars.position.thing import face
from judge.games.magewars.words import MAGE, PLAYERS, names, other
from judge.games.vocabulary.actions import Act
from judge.kernel.fact import Fact
from judge.kernel.nodes import Result
from judge.kernel.state import State


@cache
def lost(player: str) -> Fact[int]:
    """When a player has lost, as a number of the action that went on; 0 while he has not."""
    return Fact(f"lost:{player}", 0)


@on(Destroyed, "magewars:mage#3")
def mage_destroyed(state: State, frame: Destroyed) -> Result:
    """The player of a destroyed Mage loses, unless the game was over before."""
    was = frame.was
    if face(state, was.card).type != MAGE or winner(state):
        return _together(state, was.owner) if face(state, was.card).type == MAGE else state
    player = was.owner
    verb = "lose" if player == "you" else "loses"
    state = state.said("{0} " + verb + " the game", names(player).capitalize(), cites=("magewars:mage#3",))
    return state.tell(lost(player), _moment(state))


def _moment(state: State) -> int:
    """A number for the action that goes on: how many of the scenario's actions have not begun yet."""
    return 1 + sum(1 for frame in state.agenda if isinstance(frame, Act))


def _together(state: State, player: str) -> State:
    """A Mage is destroyed while the other one is destroyed already: at the same time, when by the same action."""
    if state[lost(other(player))] != _moment(state):
        return state
    return assume(state, "both mages").tell(lost(player), _moment(state))


def winner(state: State) -> str:
    """Who has won: a player, ``draw``, or empty while the game goes on."""
    losers = [p for p in PLAYERS if state[lost(p)]]
    return "" if not losers else "draw" if len(losers) == 2 else other(losers[0])
