"""A fact that positions of every game have: the clock of timestamps."""

from __future__ import annotations

from judge.kernel.fact import Fact
from judge.kernel.state import State

CLOCK: Fact[int] = Fact("clock", 0)
"""The last timestamp that was taken."""


def tick(state: State) -> tuple[int, State]:
    """The next timestamp, and the state in which it is taken."""
    now = state[CLOCK] + 1
    return now, state.tell(CLOCK, now)
