"""Carries out pending work, one frame at a time, until somebody must decide or nothing is left to do."""

from __future__ import annotations

import time

from msgspec import structs

from judge.kernel.law import Law
from judge.kernel.nodes import Chance, Choice, Result, Unsettled, Unsupported
from judge.kernel.rules import Rule, named
from judge.kernel.state import State
from judge.kernel.trace import Trace, cite_since

FRAMES = 100_000
"""How many frames may be carried out without a decision: more is taken for work that never ends."""
LOOKS = 256
"""After so many frames without a decision the clock is looked at."""


def advance(state: State, rules: Law) -> Result:
    """Carries out the next frame. Steps that the rule adds without passages get those of the rule.

    A kind of frame for which there is no rule is Unsupported, by name. Raises IndexError when nothing is pending.
    """
    frame, rest = state.pop()
    rule = rules.rules.get(type(frame))
    if rule is None:
        return Unsupported(f"no rule carries out {named(type(frame))!r}")
    result = rule.carry(rest, frame)
    if isinstance(result, State) and result.trace is rest.trace:
        return result
    return _cited(rest.trace, result, rule)


def run(state: State, rules: Law, limit: int = FRAMES, until: float | None = None) -> Result:
    """Carries out frames until a choice, a throw of chance, something unsupported, or an empty agenda.

    ``until`` is a moment of the monotonic clock; what is not decided by then is Unsupported and says so.
    """
    state = state.under(rules)
    for done in range(limit):
        if not state.agenda:
            return state
        if until is not None and done % LOOKS == LOOKS - 1 and time.monotonic() > until:
            return Unsupported(f"time was up after {done} events without a decision: this may never end")
        result = advance(state, rules)
        if not isinstance(result, State):
            return result
        state = result
    return Unsupported(f"more than {limit} events without a decision: this may never end")


def _cited(before: Trace, result: Result, rule: Rule) -> Result:
    if isinstance(result, State):
        return _with_trace(result, cite_since(before, result.trace, rule.passages))
    if isinstance(result, Choice):
        options = tuple(
            structs.replace(o, state=_with_trace(o.state, cite_since(before, o.state.trace, rule.passages)))
            for o in result.options
        )
        return structs.replace(result, options=options, cites=result.cites or rule.passages)
    if isinstance(result, Chance):
        outcomes = tuple(
            structs.replace(o, state=_with_trace(o.state, cite_since(before, o.state.trace, rule.passages)))
            for o in result.outcomes
        )
        return structs.replace(result, outcomes=outcomes, cites=result.cites or rule.passages)
    if isinstance(result, Unsettled):
        readings = tuple(
            structs.replace(o, state=_with_trace(o.state, cite_since(before, o.state.trace, rule.passages)))
            for o in result.readings
        )
        return structs.replace(result, readings=readings, cites=result.cites or rule.passages)
    return structs.replace(result, cites=result.cites or rule.passages)


def _with_trace(state: State, trace: Trace) -> State:
    if state.trace is trace:
        return state
    return state.retraced(trace)
