"""Players in clockwise order, whose turn it is, and what they have."""

from __future__ import annotations

from functools import lru_cache

from judge.kernel.fact import Fact
from judge.kernel.state import State

PLAYERS: Fact[tuple[str, ...]] = Fact("players", ())
"""All players in clockwise order."""
TURN: Fact[str] = Fact("turn", "")
"""Whose turn it is."""
PHASE: Fact[str] = Fact("phase", "")
"""The phase of the turn, or ``setup``."""
TURN_NUMBER: Fact[int] = Fact("turn number", 0)
"""The number of the turn: 1 is the first of the game."""


@lru_cache(256)
def hp_of(player: str) -> Fact[int]:
    """The fact that holds a player's HP."""
    return Fact(f"hp:{player}", 0)


def players(state: State) -> tuple[str, ...]:
    """All players in clockwise order, the first of the file first."""
    return state[PLAYERS]


def clockwise(state: State, player: str) -> tuple[str, ...]:
    """All players clockwise from one, who comes first."""
    seats = players(state)
    at = seats.index(player)
    return seats[at:] + seats[:at]


def after(state: State, player: str) -> tuple[str, ...]:
    """All players clockwise, the one to the left of a player first and that player last (kotc:chains)."""
    return (*clockwise(state, player)[1:], player)


def enemies(state: State, player: str) -> tuple[str, ...]:
    """Every player but one, clockwise (kotc:keywords/enemy)."""
    return clockwise(state, player)[1:]


def hp(state: State, player: str) -> int:
    """A player's HP."""
    return state[hp_of(player)]


def turn(state: State) -> str:
    """Whose turn it is."""
    return state[TURN]


def phase(state: State) -> str:
    """The phase of the turn, or ``setup``."""
    return state[PHASE]


def turn_number(state: State) -> int:
    """The number of the turn: 1 is the first of the game."""
    return state[TURN_NUMBER]
