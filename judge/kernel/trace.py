"""What happened on the way to a state: a linked list of steps, rendered only when somebody reads it."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from msgspec import Struct


class Step(Struct, frozen=True):
    """One step of a derivation: a text with ``{0}``-like places, what stands in them, and the passages it rests on.

    ``kind`` is ``done``, ``ignored``, ``not-applied`` for a rule that was tried and did not apply, ``choice`` for what
    somebody decided, or a word of the game's own. ``at`` is the state in which the step was said: states are values, so
    it stays as it was. ``moment`` is the moment that it is, or a tuple of several, where asks may look at it.
    """

    text: str
    names: tuple[Hashable, ...] = ()
    cites: tuple[str, ...] = ()
    kind: str = "done"
    at: Any = None
    moment: Hashable = None

    def words(self) -> str:
        """The step as a sentence."""
        return self.text.format(*self.names)


Trace = tuple["Trace", Step] | None
"""The steps so far: the trace before, and the last step; None at the start."""


MARK = "mark"
"""The kind of a step that tells nothing: something begins here that may change the position before it tells a step."""
NO_EVENT = (MARK, "assumed", "choice")
"""Kinds of steps with which nothing happens yet."""


def steps(trace: Trace, marks: bool = False) -> list[Step]:
    """The steps of a trace, first to last; with ``marks`` those too that tell nothing."""
    found: list[Step] = []
    while trace is not None:
        trace, step = trace
        if marks or step.kind != MARK:
            found.append(step)
    return found[::-1]


def cite_since(before: Trace, after: Trace, cites: tuple[str, ...]) -> Trace:
    """A trace with ``cites`` given to every step that was added since ``before`` and names no passage itself."""
    if after is before or after is None:
        return after
    rest, step = after
    earlier = rest if rest is before else cite_since(before, rest, cites)
    if step.cites:
        return after if earlier is rest else (earlier, step)
    return (earlier, Step(step.text, step.names, cites, step.kind, step.at, step.moment))
