"""What is read off a judged scenario for the sake of its drills: its size, its derivation, the words it rests on."""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec
from msgspec import Struct, structs

from judge.codex.errors import UnknownId
from judge.codex.library import Codex
from judge.games.ruling import Ruling

SHOWN_KINDS = ("done", "ignored", "pending", "choice")
"""The kinds of steps that happened."""
BREATH = ("question", "because", "decided_by", "would_change")
"""What is told of an answer beside itself, by whatever means: no part of how it came about."""


class Measured(Struct, frozen=True):
    """How much a scenario is: distinct positions explored, choices and throws among them."""

    positions: int
    choices: int
    throws: int


def digest(*parts: Any) -> str:
    """A short fingerprint of plain values."""
    return hashlib.blake2b(msgspec.json.encode(parts), digest_size=8).hexdigest()


def derivation(ruling: Ruling, ask: int) -> str:
    """The fingerprint of how an ask was answered: its answer, every step on the way, the words that they rest on."""
    told = [(step.text, step.cites, step.kind) for step in ruling.steps if step.kind in SHOWN_KINDS]
    words = {citation.id: citation.quote for citation in ruling.citations}
    answer = {key: held for key, held in structs.asdict(ruling.answers[ask]).items() if key not in BREATH}
    return digest(answer, told, [words.get(id, "") for id in cited(ruling, ask)])


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
