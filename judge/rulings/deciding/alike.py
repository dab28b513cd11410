"""Whether two answers to one ask say the same."""

from __future__ import annotations

from judge.games.ruling import OPEN, SAID, Answer
from judge.rulings.check import RIGHT, compare
from judge.telling.meaning import answer_key

ALIKE = (frozenset(("none", "0")),)
"""Keys that nobody could tell apart."""


def alike(other: Answer, true: Answer, game: str) -> bool:
    """Whether another answer says the same as the true one, in whatever words."""
    keys = frozenset((answer_key(other, game), answer_key(true, game)))
    if len(keys) == 1 or keys in ALIKE:
        return True
    if other.verdict == true.verdict == "depends":
        # Who has a say is read off the choices that were met: with the same values they may be the same answer.
        return _values(other) == _values(true)
    return other.verdict not in OPEN and compare(_expected(other), true, game) == RIGHT


def _values(answer: Answer) -> frozenset[str]:
    return frozenset(str(line.value) for line in answer.lines)


def _expected(answer: Answer) -> object:
    return answer.verdict if answer.verdict in SAID else answer.value
