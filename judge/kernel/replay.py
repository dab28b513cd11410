"""Decision logs: the labels of what was chosen, rolled and read lead from a position to the same end, every time."""

from __future__ import annotations

from collections.abc import Iterable

from judge.kernel.engine import run
from judge.kernel.nodes import Chance, Choice, Result, Unsettled
from judge.kernel.rules import Rules
from judge.kernel.state import State


class WrongDecision(ValueError):
    """A log names something that cannot be decided there; the message lists what can."""


def replay(state: State, rules: Rules, log: Iterable[str]) -> Result:
    """Runs a position along a log and returns where it ends: a final state, an open decision, or Unsupported.

    Raises WrongDecision for a label that is none of the options, or one left over when nothing waits for it.
    """
    at = run(state, rules)
    for label in log:
        if isinstance(at, Choice):
            following = {option.label: option.state for option in at.options}
        elif isinstance(at, Chance):
            following = {outcome.label: outcome.state for outcome in at.outcomes}
        elif isinstance(at, Unsettled):
            following = {reading.label: reading.state for reading in at.readings}
        else:
            raise WrongDecision(f"{label!r} decides nothing: nothing waits for a decision here")
        if label not in following:
            raise WrongDecision(f"{label!r} cannot be decided here; there are: {', '.join(following)}")
        at = run(following[label], rules)
    return at
