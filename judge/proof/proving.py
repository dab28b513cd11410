"""Whether a clause of a card acts: rulings with and without it are compared until one is another."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from msgspec import Struct

from judge.games.question import Ask, Question
from judge.games.ruling import Answer, Verdict
from judge.games.shelf import brought
from judge.kernel.explore import Bounds, Exploration, explore
from judge.kernel.nodes import Unsupported
from judge.kernel.state import State
from judge.kernel.trace import steps
from judge.rulings.answering import answer_of
from judge.rulings.errors import BadScenario
from judge.rulings.scenario import load

BOUNDS = Bounds(nodes=400, seconds=2.0)
"""How far one attempt is explored: what goes beyond proves nothing, and another one is tried."""
DONE = "done"
POSSIBLE = "can that be done"


class Part(Struct, frozen=True):
    """A part of a card to be proved: its name, scenarios in which it could show, and how it is taken away.

    ``fact`` is the fact of a position that holds the cards, and so is another one without the part.
    ``permits``: it lets something be done that nobody could do without it.
    """

    name: str
    attempts: Iterable[str]
    without: Callable[[Question], Question]
    fact: str = ""
    permits: bool = False


class Proofs(Struct, frozen=True, kw_only=True):
    """What a game brings: its cards to be proved by name, and the parts of each."""

    cards: Callable[[], tuple[str, ...]]
    parts: Callable[[str], Iterator[Part]]


class Proof(Struct, frozen=True):
    """What came of a part: where it showed, by which ask, with the answers without it and with it.

    ``scenario`` is empty where it never did; ``why`` then says what the attempts came to. ``uncited`` are steps of what
    was done that name no passage.
    """

    card: str
    part: str
    scenario: str = ""
    ask: str = ""
    without: Any = None
    with_it: Any = None
    why: str = ""
    uncited: tuple[str, ...] = ()

    @property
    def acts(self) -> bool:
        """Whether it was seen to act."""
        return bool(self.scenario)


def proofs(game: str) -> Proofs | None:
    """What a game brings, or None when it brings nothing."""
    return brought("judge.proof", game, Proofs)


def prove(card: str, part: Part) -> Proof:
    """Whether a part of a card acts in one of its scenarios; the first is taken."""
    why: dict[str, None] = {}
    for text in part.attempts:
        try:
            question = load(text).question
        except BadScenario as error:
            why[f"it cannot be written so: {error.problems[0].message}"] = None
            continue
        seen = explore(question.start, question.rules, BOUNDS)
        if seen.cut or question.limits:
            why[seen.cut or question.limits[0]] = None
            continue
        bare = part.without(question)
        other = explore(bare.start, bare.rules, BOUNDS)
        ends = _ends(seen, part.fact)
        happened = any(things != frozenset(question.start.things.items()) for things, _ in ends)
        if not ends or (happened and ends == _ends(other, part.fact)):
            why |= dict.fromkeys(_declined(seen))
            continue
        if part.permits and not _ends(other, part.fact):
            return Proof(card, part.name, text, POSSIBLE, False, True, uncited=tuple(_uncited(seen)))
        found = _difference(question, seen, bare, other)
        if found is None:
            why |= dict.fromkeys(_declined(seen))
            continue
        ask, one, two = found
        return Proof(card, part.name, text, ask, two.value, one.value, uncited=tuple(_uncited(seen)))
    return Proof(card, part.name, why="; ".join(list(why)[:3]) or "it makes no difference in any of its positions")


def _ends(seen: Exploration, but: str) -> set[Any]:
    """The ends as values, but for a fact that is otherwise by itself."""
    ends = (position.at for position in seen.positions if isinstance(position.at, State))
    return {
        (frozenset(end.things.items()), frozenset((name, value) for name, value in end.facts.items() if name != but))
        for end in ends
    }


def _difference(
    question: Question, seen: Exploration, bare: Question, other: Exploration
) -> tuple[str, Answer, Answer] | None:
    """The first ask that is answered otherwise, and both answers; one that is declined is no answer."""
    for ask, same in zip(question.asks, bare.asks, strict=True):
        one = _answer(question, seen, ask)
        if one.verdict in (Verdict.UNSUPPORTED, Verdict.CONFLICT):
            continue
        two = _answer(bare, other, same)
        if two.verdict not in (Verdict.UNSUPPORTED, Verdict.CONFLICT) and _said(one) != _said(two):
            return ask.text, one, two
    return None


def _answer(question: Question, seen: Exploration, ask: Ask) -> Answer:
    return answer_of(question, seen, ask, {})


def _said(answer: Answer) -> tuple[Any, ...]:
    return answer.verdict, answer.value, answer.depends_on, answer.probability


def _declined(seen: Exploration) -> Iterator[str]:
    """What stood in the way."""
    for position in seen.positions:
        if isinstance(position.at, Unsupported):
            yield position.at.missing


def _uncited(seen: Exploration) -> Iterator[str]:
    """What was done at any end without a passage."""
    for number in seen.leaves():
        at = seen.positions[number].at
        if isinstance(at, State):
            yield from (step.words() for step in steps(at.trace) if step.kind == DONE and not step.cites)


def prove_all(game: Proofs, names: Iterable[str]) -> Iterator[Proof]:
    """The proofs of all parts of cards, one after another."""
    for name in names:
        for part in game.parts(name):
            yield prove(name, part)


def totals(found: Iterable[Proof]) -> Mapping[str, int]:
    """How many parts were looked at, how many act, and in how many a step names no passage."""
    found = list(found)
    return {
        "clauses": len(found),
        "act": sum(one.acts for one in found),
        "uncited": sum(bool(one.uncited) for one in found),
        "cards": len({one.card for one in found}),
        "proved": len({one.card for one in found}) - len({one.card for one in found if not one.acts}),
    }
