"""A scenario judged for the sake of its drills: every ask answered, with or without one of the rules."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import Struct, structs

from judge.codex.errors import UnknownId
from judge.codex.library import Codex
from judge.games.question import Question
from judge.games.ruling import Answer, Ruling
from judge.games.source import Node
from judge.kernel.explore import Bounds, Exploration, explore
from judge.rulings.answering import answer_of
from judge.telling.ruling_words import SETTLED

DEFINITE = (*SETTLED, "depends", "chance")
"""The verdicts that answer an ask: the others decline."""
BOUNDS = Bounds(nodes=3000, seconds=5.0)
"""How far a scenario is explored for a drill; one that needs more is no question for somebody with a pencil."""
SHOWN_KINDS = ("done", "ignored", "pending", "choice")
"""The kinds of steps that happened."""


class Measured(Struct, frozen=True):
    """How much a scenario is: distinct positions explored, choices and throws among them."""

    positions: int
    choices: int
    throws: int


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


def digest(*parts: Any) -> str:
    """A short fingerprint of plain values."""
    return hashlib.blake2b(msgspec.json.encode(parts), digest_size=8).hexdigest()


def derivation(ruling: Ruling, ask: int) -> str:
    """The fingerprint of how an ask was answered: its answer, every step on the way, the words that they rest on."""
    told = [(step.text, step.cites, step.kind) for step in ruling.steps if step.kind in SHOWN_KINDS]
    words = {citation.id: citation.quote for citation in ruling.citations}
    return digest(ruling.answers[ask], told, [words.get(id, "") for id in cited(ruling, ask)])


def decisions(ruling: Ruling) -> tuple[str, ...]:
    """What was chosen on the line that a ruling shows."""
    return tuple(step.text for step in ruling.steps if step.kind == "choice")


def cited(ruling: Ruling, ask: int) -> tuple[str, ...]:
    """The ids of passages behind one answer: first those of its own reasons, then those of the steps that happened."""
    first = [id for reason in ruling.answers[ask].reasons for id in reason.cites]
    steps = [id for step in ruling.steps if step.kind in SHOWN_KINDS for id in step.cites]
    return tuple(dict.fromkeys((*first, *steps)))


def words_digest(codex: Codex, id: str) -> str:
    """The fingerprint of a passage's words, of an entry those of its first passage; empty when there is none."""
    try:
        return (codex.passage(id) if "#" in id else codex.passages(codex.entry(id).id)[0]).digest
    except (UnknownId, IndexError):
        return ""


def rows(tree: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The asks of a scenario's tree, one by one."""
    held = tree.get("ask") or []
    return held if isinstance(held, list) else [held]
