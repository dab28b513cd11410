"""Decisions: a scenario's own answers are used up first; what it leaves open becomes a node that is explored."""

from __future__ import annotations

import re
from collections.abc import Sequence

from judge.games.sorcery.scenario.labels import usual
from judge.games.sorcery.words import names
from judge.kernel.nodes import Choice, Option, Result, Unsupported
from judge.kernel.state import State
from judge.kernel.trace import Step

DONE = ("nobody", "nothing", "done", "no", "none")
"""Labels of options that end a series of decisions."""

REGION = re.compile(r"\b(?:underground|underwater)\b")
"""The two regions below sites, as an answer may call what an option calls the subsurface of a square."""

SINGLE = (
    "may", "order", "attack", "path", "split", "draw", "location", "direction", "hit", "stay", "defend path",
)  # fmt: skip
"""Decisions that an answer settles one by one: when its labels are used up, the next one is open again."""

Answers = tuple[tuple[str, tuple[str, ...]], ...]


def choose(
    state: State, player: str, kind: str, asked: str, options: Sequence[tuple[str, State]], cites: tuple[str, ...] = ()
) -> Result:
    """One of the options, each a label and the state that follows: answered, forced, or a choice.

    An answer (kind, labels) is used label by label; when its labels are used up it says ``nobody``. An answer that is
    none of the options is Unsupported and names them.
    """
    if len(options) == 1:
        return _forced(options[0], kind)
    labels_ = tuple(label for label, _ in options)
    options = [
        (label, _chosen(state, following, (asked, label, kind, labels_, player), cites)) for label, following in options
    ]
    answers = state.facts.get("answers", ())
    assert isinstance(answers, tuple)
    for place, (held, labels) in enumerate(answers):
        if held != kind:
            continue
        parts = _whole(", ".join(labels)) if labels[1:] or kind == "split" else ""
        whole = next((following for label, following in options if parts and _whole(label) == parts), None)
        if whole is not None:
            return whole.tell("answers", answers[:place] + answers[place + 1 :])
        if not labels:
            wanted, rest = "", answers[:place] + answers[place + 1 :]
        else:
            after = ((held, labels[1:]),) if labels[1:] or kind not in SINGLE else ()
            wanted, rest = labels[0], (*answers[:place], *after, *answers[place + 1 :])
        if wanted == "any":
            break
        for label, following in options:
            if _same(label, wanted):
                return following.tell("answers", rest)
        listed = "; ".join(label for label, _ in options)
        return Unsupported(f"the scenario answers {kind!r} with {wanted!r}, but there is only: {listed}")
    made = tuple(Option(label, following) for label, following in options)
    return Choice(player, f"{names(player)}: {asked}", made, cites, kind)


def _forced(option: tuple[str, State], kind: str) -> State:
    """The only option; an answer that names it is used up."""
    label, following = option
    answers = following.facts.get("answers", ())
    assert isinstance(answers, tuple)
    for place, (held, labels) in enumerate(answers):
        if held == kind and labels and _same(label, labels[0]):
            rest = ((held, labels[1:]),) if labels[1:] or kind not in SINGLE else ()
            return following.tell("answers", (*answers[:place], *rest, *answers[place + 1 :]))
        if held == kind:
            break
    return following


def _chosen(state: State, following: State, names: tuple[object, ...], cites: tuple[str, ...]) -> State:
    """The state after an option, with the decision told before what followed from it."""
    later: list[Step] = []
    trace = following.trace
    while trace is not None and trace is not state.trace:
        trace, step = trace
        later.append(step)
    new = following.push()
    new.trace = (state.trace, Step("Decision: {0} {1}", names, cites, "choice", state))
    for step in reversed(later):
        new.trace = (new.trace, step)
    return new


def _same(label: str, wanted: str) -> bool:
    if not wanted:
        return label in DONE
    names_ = (wanted.casefold(), usual(wanted).casefold(), REGION.sub("subsurface", wanted.casefold()))
    return label.casefold() in names_ or (wanted in DONE and label in DONE)


def _whole(label: str) -> str:
    """A label of several parts, such as a split: what it gives nothing to may be left out."""
    return ", ".join(part for part in label.split(", ") if not part.startswith("0 to ")) or label


def unused(state: State) -> list[str]:
    """The answers that nobody asked for: an error in a strict scenario."""
    answers = state.facts.get("answers", ())
    assert isinstance(answers, tuple)
    return [
        f"{kind}: {', '.join(labels)}"
        for kind, labels in answers
        if labels and labels != ("any",) and labels[0] not in DONE
    ]
