"""Asks about decisions: what somebody could choose at the first decision of a kind, and who."""

from __future__ import annotations

from judge.games.magewars.scenario.asks import ask
from judge.games.question import Finding
from judge.kernel.rules import Broken
from judge.kernel.state import State
from judge.kernel.trace import Step, steps


def _first(state: State, kind: str) -> Step | None:
    return next((s for s in steps(state.trace) if s.kind == "choice" and len(s.names) > 4 and s.names[2] == kind), None)


@ask("which", "options of {words}", "magewars:controller#2")
def options(state: State, kind: str) -> Finding:
    """The labels of all options at the first decision of a kind (pay, cancel, transfer, ...) on this line."""
    return _options(state, kind)


def _options(state: State, kind: str) -> Finding:
    step = _first(state, kind)
    if step is None:
        return Finding(None, unsupported=f"nobody decides anything of the kind {kind!r} here")
    labels = step.names[3]
    assert isinstance(labels, tuple)
    return Finding(tuple(sorted(map(str, labels))), (Broken(str(step.names[0]), step.cites),))


@ask("who", "chooses {words}", "magewars:controller#2")
def chooser(state: State, kind: str) -> Finding:
    """The player who decides at the first decision of a kind on this line."""
    step = _first(state, kind)
    if step is None:
        return Finding(None, unsupported=f"nobody decides anything of the kind {kind!r} here")
    return Finding(step.names[4], (Broken(str(step.names[0]), step.cites),))


@ask("is", "{words} among the options of {words2}", "magewars:controller#2")
def is_option(state: State, label: str, kind: str) -> Finding:
    """Whether a label is an option at the first decision of a kind on this line."""
    found = _options(state, kind)
    if found.unsupported:
        return found
    assert isinstance(found.value, tuple)
    return Finding(label in found.value, found.reasons)
