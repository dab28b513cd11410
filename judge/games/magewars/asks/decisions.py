"""Asks about decisions: what somebody could choose at the first decision of a kind, and who."""

from __future__ import annotations

from judge.games.magewars.ground.arena import ZONE
from judge.games.magewars.scenario.asks import ask
from judge.games.magewars.scenario.labels import number_of
from judge.games.question import Finding
from judge.games.source import is_figure, nearest
from judge.games.vocabulary import NoSuchThing
from judge.games.vocabulary.deciding import DONE
from judge.kernel.rules import Broken
from judge.kernel.state import State
from judge.kernel.trace import Step, steps


def _first(state: State, kind: str) -> Step | None:
    return next((s for s in steps(state.trace) if s.kind == "choice" and len(s.names) > 4 and s.names[2] == kind), None)


@ask("which", "options of {words}", "magewars:controller#2")
def options(state: State, kind: str) -> Finding:
    """The labels of all options at the first decision of a kind (pay, cancel, transfer, ...) on this line."""
    step = _first(state, kind)
    if step is None:
        return _nobody(kind)
    return Finding(_labels(step), (Broken(str(step.names[0]), step.cites),))


def _nobody(kind: str) -> Finding:
    return Finding(None, unsupported=f"nobody decides anything of the kind {kind!r} here")


def _labels(step: Step) -> tuple[str, ...]:
    """The labels of the options that the step of a decision tells."""
    told = step.names[3]
    return tuple(sorted(map(str, told))) if isinstance(told, tuple) else ()


@ask("who", "chooses {words}", "magewars:controller#2")
def chooser(state: State, kind: str) -> Finding:
    """The player who decides at the first decision of a kind on this line."""
    step = _first(state, kind)
    if step is None:
        return _nobody(kind)
    return Finding(step.names[4], (Broken(str(step.names[0]), step.cites),))


@ask("is", "{words} among the options of {words2}", "magewars:controller#2")
def is_option(state: State, label: str, kind: str) -> Finding:
    """Whether a label is an option at the first decision of a kind on this line."""
    step = _first(state, kind)
    if step is None:
        return _nobody(kind)
    options = _labels(step)
    if label not in options and not _meant(state, label):
        return Finding(None, unsupported=f"nothing is called {label!r}{nearest(label, options)}")
    return Finding(label in options, (Broken(str(step.names[0]), step.cites),))


def _meant(state: State, label: str) -> bool:
    """Whether a label means something although it is none of the options: a thing, a zone, so much to a thing."""
    amount, _, thing = label.rpartition(" to ")
    if label in DONE or label == "yes" or ZONE.match(label):
        return True
    try:
        number_of(state, thing)
    except NoSuchThing:
        return False
    return not amount or is_figure(amount)
