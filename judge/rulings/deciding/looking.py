"""A scenario asked again and again: every ask answered, whatever is left open, with or without one of the rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import structs

from judge.games.question import Question
from judge.games.ruling import Answer
from judge.games.source import Node
from judge.kernel.explore import Bounds, Exploration, explore
from judge.rulings.answering import answer_of
from judge.telling.ruling_words import SETTLED

BOUNDS = Bounds(nodes=3000, seconds=5.0)
"""How far a scenario is explored where nothing else is said: one that needs more is no question for a pencil."""
DEFINITE = (*SETTLED, "depends", "chance")
"""The verdicts that answer an ask: the others decline."""


def definite(answer: Answer) -> bool:
    """Whether an answer answers."""
    return answer.verdict in DEFINITE


def lenient(question: Question) -> Question:
    """A question of which every decision may stay open and every answer unused, as when a rule is missing."""
    return structs.replace(question, any_=("all",), unused=lambda _state: [])


def seen(question: Question, bounds: Bounds = BOUNDS) -> Exploration:
    """Everything that can happen in a question; raises whatever a rule raises."""
    return explore(question.start, question.rules, bounds)


def answers(question: Question, bounds: Bounds = BOUNDS) -> tuple[Answer, ...]:
    """All asks answered, whether or not the decisions are; none when that fails or runs into the bounds.

    Made for a rulebook with a rule switched off, in which anything may fail.
    """
    try:
        found = seen(question, bounds)
        if found.cut:
            return ()
        assumed: dict[str, None] = {}
        return tuple(answer_of(question, found, ask, assumed) for ask in question.asks)
    except Exception:  # with a rule switched off any other may stumble over what it left
        return ()


def noded(plain: Any) -> Node:
    """A tree of plain values as the reader would give it, without places: this spares writing and reading a text."""
    if isinstance(plain, dict):
        rows = {str(key): noded(held) for key, held in plain.items()}
        return Node(rows, 1, 1, keys=dict.fromkeys(rows, (1, 1)))
    return Node([noded(held) for held in plain] if isinstance(plain, list) else str(plain), 1, 1)


def rows(tree: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The asks of a scenario's tree, one by one."""
    held = tree.get("ask") or []
    return held if isinstance(held, list) else [held]
