"""What decides, found by leaving rules out: a rule or requirement without which an ask is answered otherwise."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from msgspec import Struct

from judge.games.question import Question
from judge.games.ruling import Answer
from judge.kernel.explore import Bounds
from judge.rulings.deciding.alike import alike
from judge.rulings.deciding.looking import answers, definite, lenient

MISTAKEN = Bounds(nodes=1500, seconds=5.0, frames=2000)
"""How far a scenario is explored with a rule switched off, where work may never end; the clock hardly ever decides."""
WHOLE = ("act",)
"""Rules that carry out whatever is done: without them nothing happens, which is no mistake about a rule."""


def without(question: Question, name: str, bounds: Bounds = MISTAKEN) -> tuple[Answer, ...]:
    """The answers with one rule or requirement switched off; none when nothing comes of it. Raises KeyError."""
    return answers(lenient(question.under(question.rules.without(name))), bounds)


class LeftOut(Struct, frozen=True):
    """What came of leaving rules out: for each ask the names of those without which it is answered otherwise.

    ``tried`` were left out, ``of`` so many that played a part: fewer where the budget was used up.
    """

    turning: tuple[tuple[str, ...], ...]
    tried: int
    of: int


def leave_out(
    question: Question,
    game: str,
    true: Sequence[Answer],
    used: Collection[str],
    bounds: Bounds = MISTAKEN,
    enough: Callable[[int], bool] = lambda _tried: False,
) -> LeftOut:
    """Leaves out what played a part, one after another: requirements first, then rules, each by the alphabet.

    ``enough`` is asked before each with how many were tried: whoever answers yes ends it.
    """
    required = {requirement.name for requirement in question.rules.requirements}
    names = sorted(set(used) - {*WHOLE}, key=lambda name: (name not in required, name))
    found: list[list[str]] = [[] for _ in true]
    tried = 0
    for name in names:
        if enough(tried):
            break
        tried += 1
        for held, answer, other in zip(found, true, without(question, name, bounds), strict=False):
            if definite(answer) and definite(other) and not alike(other, answer, game):
                held.append(name)
    return LeftOut(tuple(map(tuple, found)), tried, len(names))
