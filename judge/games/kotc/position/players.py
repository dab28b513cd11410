"""Players in clockwise order, whose turn it is, and what they have."""

from __future__ import annotations

from judge.games.kotc.position.thing import count
from judge.kernel.state import State


def players(state: State) -> tuple[str, ...]:
    """All players in clockwise order, the first of the file first."""
    found = state.facts["players"]
    assert isinstance(found, tuple)
    return found


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
    return count(state, f"hp:{player}")


def turn(state: State) -> str:
    """Whose turn it is."""
    return str(state.facts["turn"])


def phase(state: State) -> str:
    """The phase of the turn, or ``setup``."""
    return str(state.facts["phase"])


def turn_number(state: State) -> int:
    """The number of the turn: 1 is the first of the game."""
    return count(state, "turn number")
