"""Facts of a position that every game reads in the same way: values by name, counts, and the clock of timestamps."""

from __future__ import annotations

from judge.kernel.fact import Fact
from judge.kernel.state import State

CLOCK: Fact[int] = Fact("clock", 0)
"""The last timestamp that was taken."""


def fact(state: State, name: str, default: object = None) -> object:
    """A fact of the position, or a default."""
    return state.facts.get(name, default)


def count(state: State, name: str) -> int:
    """A fact that is a number; 0 when it is not there."""
    found = state.facts.get(name, 0)
    assert isinstance(found, int)
    return found


def tick(state: State) -> tuple[int, State]:
    """The next timestamp, and the state in which it is taken."""
    now = state[CLOCK] + 1
    return now, state.tell(CLOCK, now)
