"""What a scenario says was decided, one decision after another, and the position behind it.

``decided: [{attack: Iron Guard}, {defend: nobody}, {chance: "6"}]`` names what everybody chose, and what chance
brought, in the order in which the judge came to it. It is what somebody has who was asked back; whoever writes a file
by hand answers in the actions.
"""

from __future__ import annotations

import time
from collections.abc import Iterable

from msgspec import Struct, structs

from judge.games.question import Question
from judge.games.source import Node, Problems, nearest
from judge.kernel.engine import FRAMES, run
from judge.kernel.nodes import Chance, Choice, Result
from judge.kernel.rules import Rules
from judge.kernel.state import State

CHANCE = "chance"
"""The kind of what nobody decides."""
SECONDS = 5.0
"""How long what lies between decisions may take."""


class Decision(Struct, frozen=True):
    """What was decided: the game's word for the kind of decision, and the label of the option or the outcome."""

    kind: str
    label: str


class Undecidable(ValueError):
    """A decision names something that cannot be decided there; ``place`` is its number in the list, from 0."""

    def __init__(self, place: int, message: str) -> None:
        super().__init__(message)
        self.place = place


def ways(at: Result) -> dict[str, State]:
    """The ways on from a position by their labels; none from an end."""
    match at:
        case Choice():
            return {option.label: option.state for option in at.options}
        case Chance():
            return {outcome.label: outcome.state for outcome in at.outcomes}
    return {}


def kind_of(at: Result) -> str:
    """The kind of what is open at a position, empty at an end."""
    return CHANCE if isinstance(at, Chance) else at.kind if isinstance(at, Choice) else ""


def follow(start: State, rules: Rules, decisions: Iterable[Decision]) -> State:
    """The state behind some decisions, where what follows from the last is still to be done; raises Undecidable."""
    until = time.monotonic() + SECONDS
    state = start
    for place, decision in enumerate(decisions):
        at = run(state, rules, FRAMES, until)
        open_, kind = ways(at), kind_of(at)
        said = f"{decision.kind}: {decision.label}"
        if not open_:
            raise Undecidable(place, f"{said!r} decides nothing: nothing is open there")
        if decision.kind != kind:
            raise Undecidable(place, f"what is open there is of the kind {kind!r}, and {said!r} of another")
        label = next((one for one in open_ if one.casefold() == decision.label.casefold()), None)
        if label is None:
            near = nearest(decision.label, open_)
            raise Undecidable(place, f"{said!r} is none of what can be decided there: {', '.join(open_)}{near}")
        state = open_[label]
    return state


def read_decisions(node: Node, problems: Problems) -> tuple[Decision, ...]:
    """The decisions that a file lists; what is none is a problem at its place."""
    return tuple(one for item in problems.items(node) if (one := _read(item, problems)) is not None)


def decided(question: Question, node: Node, problems: Problems) -> Question:
    """The question behind the decisions that a file lists; what is wrong with one is a problem at its place."""
    decisions = read_decisions(node, problems)
    if problems.found or not decisions:
        return question
    try:
        start = follow(question.start, question.rules, decisions)
    except Undecidable as error:
        problems.add(list(problems.items(node))[error.place], str(error))
        return question
    return structs.replace(question, start=start, given=question.start)


def _read(node: Node, problems: Problems) -> Decision | None:
    if not isinstance(node.value, dict) or len(node.value) != 1:
        said = "a decision is one kind with what was decided (attack: Iron Guard)"
        problems.add(node, f"{said}, and this is {node.kind}")
        return None
    ((kind, label),) = node.value.items()
    said = problems.words(label, f"what was decided of {kind!r}")
    return Decision(kind, said) if said else None
