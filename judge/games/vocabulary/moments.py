"""Moments of the way to an end, at which an ask may look: the start, a window, before or after a step."""

from __future__ import annotations

from collections.abc import Collection, Hashable

from judge.games.question import Finding
from judge.kernel.rules import kind_of
from judge.kernel.state import State
from judge.kernel.trace import steps


def at_moment(state: State, moment: str, before_start: Collection[Hashable] = ()) -> State | Finding:
    """The position at a moment of the way to ``state``, played by the same rules, as ``_met`` finds it."""
    found = _met(state, moment, before_start)
    return found if isinstance(found, Finding) else found.under(state.rules)


def _met(state: State, moment: str, before_start: Collection[Hashable] = ()) -> State | Finding:
    """The position at a moment: ``start``, ``end``, a window (``defend``), ``before X`` or ``after X``.

    Windows and events are found among the steps of the trace. ``before_start`` are kinds of frames that only tidy up
    the position as given. A Finding that is unsupported says when the moment does not come.
    """
    if moment in ("", "end"):
        return state
    told = steps(state.trace)
    if moment == "start":
        return _settled(told[0].at, before_start) if told else state
    for step in told:
        if step.kind == f"window:{moment}":
            return step.at
    for prefix in ("before ", "after "):
        if moment.startswith(prefix):
            for place, step in enumerate(told):
                if moment[len(prefix) :].casefold() in step.words().casefold():
                    after = place + 1 < len(told)
                    return step.at if prefix == "before " else told[place + 1].at if after else state
    return Finding(None, unsupported=f"the moment {moment!r} does not come on this line")


def _settled(state: State, before_start: Collection[Hashable]) -> State:
    """The position as given, with nothing pending but what the scenario puts there."""
    while state.agenda and kind_of(state.agenda[0]) in before_start:
        _, state = state.pop()
    return state
