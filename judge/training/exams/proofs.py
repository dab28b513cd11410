"""Whether the proofs under a paper still hold: a question whose proof does not is taken out of the score."""

from __future__ import annotations

import hashlib

import msgspec

from judge.codex.library import Codex
from judge.rulings.near.edit import Gone
from judge.training.drills.prove import prove
from judge.training.exams.paper import Paper

REMEMBERED = 20_000
_found: dict[tuple[str, bytes], str] = {}


def void(codex: Codex, paper: Paper) -> dict[int, str]:
    """By their numbers, why some questions of a paper do not count any more; nothing when all still hold.

    What was found of a drill is remembered, since neither the rules nor the codex change while a program runs.
    """
    found = {q.number: _why(codex, paper, q.number) for q in paper.questions}
    return {number: why for number, why in found.items() if why}


def _why(codex: Codex, paper: Paper, number: int) -> str:
    drill = paper.questions[number - 1].drill
    key = (str(codex.path), hashlib.blake2b(msgspec.json.encode(drill), digest_size=16).digest())
    if key not in _found:
        if len(_found) >= REMEMBERED:
            _found.clear()
        try:
            proved = prove(codex, drill)
            _found[key] = "" if proved.holds else proved.why or "its proof does not hold any more"
        except Gone as gone:
            _found[key] = str(gone)
    return _found[key]
