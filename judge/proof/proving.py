"""Whether a clause of a card acts: rulings with and without it are compared until one is another."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import islice
from operator import itemgetter
from typing import Any

from msgspec import Struct, structs

from judge.games.question import Ask, Question
from judge.games.ruling import DECLINED, Answer, Verdict
from judge.games.shelf import brought
from judge.games.source import Node
from judge.kernel.explore import Bounds, Exploration, explore
from judge.kernel.nodes import Unsupported
from judge.kernel.state import State
from judge.kernel.trace import steps
from judge.resources import data_dir
from judge.rulings.answering import answer_of
from judge.rulings.errors import BadScenario
from judge.rulings.scenario import load, of

BOUNDS = Bounds(nodes=200, seconds=30.0)
"""How far one attempt is explored: what goes beyond proves nothing, and another one is tried."""
EARLY = 12
"""So many positions are tried before shipped scenarios are."""
ANY: list[dict[str, Any]] = [{"value": "your life"}]
"""What is asked where it is no matter."""
DONE = "done"
POSSIBLE = "can that be done"
Row = Mapping[str, Any]
Less = Callable[[Question], Question]
Looked = Callable[[State, str], Iterator[str]]


def nobody_looks(_state: State, _ask: str) -> Iterator[str]:
    """Holds nothing against anything."""
    return iter(())


class Attempt(Struct, frozen=True):
    """A scenario in which a part could show: its rows but for the asks, and what may be asked, in rounds: the cheap
    asks first. Of a shipped scenario it is the ``file``, which says itself what it asks and expects.
    """

    rows: Row = {}
    rounds: tuple[tuple[Row, ...], ...] = ()
    file: str = ""

    def text(self, asks: Iterable[Row]) -> str:
        """The scenario with these asks, or the shipped one."""
        if self.file:
            return data_dir("scenarios").joinpath(self.file).read_text("utf-8")
        return json.dumps({**self.rows, "ask": list(asks)}, ensure_ascii=False)

    def question(self, asks: Iterable[Row]) -> Question:
        """The same, read; raises BadScenario."""
        return load(self.text(asks)).question if self.file else of(_node({**self.rows, "ask": list(asks)})).question


def _node(value: Any) -> Node:
    """Rows as the reader would have read them."""
    if isinstance(value, Mapping):
        return Node(
            {str(key): _node(held) for key, held in value.items()}, 1, 1, keys={str(key): (1, 1) for key in value}
        )
    if isinstance(value, list | tuple):
        return Node([_node(held) for held in value], 1, 1)
    return Node(str(value).lower() if isinstance(value, bool) else str(value), 1, 1)


class Part(Struct, frozen=True, kw_only=True):
    """A part of a card to be proved: its name, scenarios in which it could show, and how it is taken away.

    ``family`` is what its kind does, in a few words that others of the kind share; ``title`` what it is, for people,
    ``about`` the entry that explains its kind, and ``says`` what it says in a sentence. ``fact`` is the fact of a
    position that holds the cards, and so is another one without the part. ``permits``: it lets something be done that
    nobody could do without it; ``forbids``: it keeps something from being done.
    """

    name: str
    family: str
    title: str
    about: str
    says: Callable[[], str]
    attempts: Callable[[], Iterable[Attempt]]
    without: Less
    shipped: Callable[[], Iterable[Attempt]] = tuple
    fact: str = ""
    permits: bool = False
    forbids: bool = False


class Proofs(Struct, frozen=True, kw_only=True):
    """What a game brings: its cards to be proved by name, the parts of each, and how looking ahead is held against
    doing it in a position, and what the card is ``called`` in the positions made for it.
    """

    cards: Callable[[], tuple[str, ...]]
    parts: Callable[[str], Iterator[Part]]
    looked: Looked = nobody_looks
    called: str = ""


class Hint(Struct, frozen=True, array_like=True):
    """Where a part was seen to act the last time: it is tried first, and believed only when it is so again.

    ``attempt`` is the number of the attempt, ``ask`` what was asked; both are empty where a shipped ``file`` showed it.
    """

    part: str
    attempt: int = 0
    ask: str = ""
    file: str = ""


class Proof(Struct, frozen=True):
    """What came of a part: where it showed, by which ask, with the answers without it and with it.

    ``scenario`` is empty where it never did; ``why`` then says what the attempts came to. ``uncited`` are steps of what
    was done that name no passage, ``unforeseen`` is where looking ahead, in the position where it showed, is not
    doing. ``hint`` finds the place again; ``end`` is the first end there, for who looks ahead.
    """

    card: str
    part: str
    scenario: str = ""
    ask: str = ""
    without: Any = None
    with_it: Any = None
    why: str = ""
    uncited: tuple[str, ...] = ()
    unforeseen: tuple[str, ...] = ()
    hint: Hint | None = None
    end: State | None = None

    @property
    def acts(self) -> bool:
        """Whether it was seen to act."""
        return bool(self.scenario)

    @property
    def file(self) -> str:
        """The shipped scenario in which it showed, where no position made for it did."""
        return self.hint.file if self.hint is not None else ""


class Tried(Struct, frozen=True):
    """What an attempt came to: a proof, or why it is none; ``open``: other asks could still tell."""

    proof: Proof | None = None
    why: tuple[str, ...] = ()
    open: bool = False


def proofs(game: str) -> Proofs | None:
    """What a game brings, or None when it brings nothing."""
    return brought("judge.proof", game, Proofs)


def prove(card: str, part: Part, hint: Hint | None = None, looked: Looked = nobody_looks) -> Proof:
    """Whether a part of a card acts in one of its scenarios; the first is taken. What was true the last time is tried
    before all others. ``looked`` then tells where looking ahead is not doing.
    """
    found = _again(card, part, hint) if hint is not None else None
    found = found or _searched(card, part)
    if not found.acts or found.end is None:
        return found
    return structs.replace(found, unforeseen=tuple(looked(found.end, found.ask)), end=None)


def _searched(card: str, part: Part) -> Proof:
    """The first proof that is found; without one, why none was.

    The first positions come first, then shipped scenarios, then all other positions; last what is seldom asked.
    """
    why: dict[str, None] = {}
    left: list[tuple[int, Attempt, int]] = []
    for number, attempt in _in_turn(part):
        came = tried(card, part, attempt, attempt.rounds[:1])
        if came.proof is not None:
            return _found(came.proof, part, number, attempt)
        why |= dict.fromkeys(came.why)
        if came.open:
            left += [(number, attempt, turn) for turn in range(1, len(attempt.rounds))]
    for number, attempt, turn in sorted(left, key=itemgetter(2, 0)):
        came = tried(card, part, attempt, attempt.rounds[turn : turn + 1])
        if came.proof is not None:
            return _found(came.proof, part, number, attempt)
    return Proof(card, part.name, why="; ".join(list(why)[:3]) or "it makes no difference in any of its positions")


def _in_turn(part: Part) -> Iterator[tuple[int, Attempt]]:
    positions = enumerate(part.attempts())
    yield from islice(positions, EARLY)
    yield from ((0, attempt) for attempt in part.shipped())
    yield from positions


def _found(proof: Proof, part: Part, number: int, attempt: Attempt) -> Proof:
    return structs.replace(proof, hint=Hint(part.name, number, "" if attempt.file else proof.ask, attempt.file))


def _again(card: str, part: Part, hint: Hint) -> Proof | None:
    """The proof where it was the last time; None when it is not there any more."""
    asks: tuple[tuple[Row, ...], ...] = ()
    if hint.file:
        attempt = next((attempt for attempt in part.shipped() if attempt.file == hint.file), None)
    else:
        attempt = next(islice(part.attempts(), hint.attempt, None), None)
        kind, _, words = hint.ask.partition(": ")
        asks = (({kind: words},),) if words else ()
    found = tried(card, part, attempt, asks).proof if attempt is not None else None
    return None if found is None else structs.replace(found, hint=hint)


def tried(card: str, part: Part, attempt: Attempt, rounds: tuple[tuple[Row, ...], ...]) -> Tried:
    """What comes of one attempt with the asks of a round, or those of the shipped scenario."""
    asks = [ask for told in rounds for ask in told] or ANY
    try:
        question = attempt.question(asks[:1])
    except BadScenario as error:
        return Tried(why=(f"it cannot be written so: {error.problems[0].message}",))
    if question.given is not None:
        return Tried()
    seen = explore(question.start, question.rules, BOUNDS)
    if seen.cut or question.limits:
        return Tried(why=(seen.cut or question.limits[0],))
    bare = part.without(question)
    other = explore(bare.start, bare.rules, BOUNDS)
    ends = _ends(seen, part.fact)
    if part.forbids and not ends and _refused(seen) and _ends(other, part.fact):
        return Tried(Proof(card, part.name, attempt.text(asks[:1]), POSSIBLE, True, False))
    happened = any(things != frozenset(question.start.things.items()) for things, _ in ends)
    if not ends or (happened and not attempt.file and ends == _ends(other, part.fact)):
        return Tried(why=tuple(_declined(seen)))
    uncited = tuple(_uncited(seen))
    end = next((at for position in seen.positions if isinstance(at := position.at, State) and not at.agenda), None)
    if part.permits and not _ends(other, part.fact):
        text = attempt.text(asks[:1])
        return Tried(Proof(card, part.name, text, POSSIBLE, False, True, uncited=uncited, end=end))
    full = attempt.question(asks)
    found = _difference(full, seen, part.without(full), other, bool(attempt.file))
    if found is None:
        return Tried(why=tuple(_declined(seen)), open=True)
    ask, one, two = found
    kind, _, words = ask.partition(": ")
    text = attempt.text([{kind: words}])
    return Tried(Proof(card, part.name, text, ask, _short(two), _short(one), uncited=uncited, end=end))


def _short(answer: Answer) -> Any:
    """An answer as it is compared: its value, what it depends on, or why there is none."""
    return answer.unsupported or answer.value


def _ends(seen: Exploration, but: str) -> set[Any]:
    """The ends as values, but for a fact that is otherwise by itself."""
    ends = (position.at for position in seen.positions if isinstance(position.at, State))
    return {
        (frozenset(end.things.items()), frozenset((name, value) for name, value in end.facts.items() if name != but))
        for end in ends
    }


def _difference(
    question: Question, seen: Exploration, bare: Question, other: Exploration, shipped: bool
) -> tuple[str, Answer, Answer] | None:
    """The first ask that is answered otherwise, and both answers; one that is declined is no answer.

    In a shipped scenario what is written may be impossible without the part: that is another answer as well.
    """
    for ask, same in zip(question.asks, bare.asks, strict=True):
        one = _answer(question, seen, ask)
        if one.verdict in DECLINED:
            continue
        two = _answer(bare, other, same)
        if (two.verdict not in DECLINED or (shipped and two.verdict == Verdict.UNSUPPORTED)) and _said(one) != _said(
            two
        ):
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


def _refused(seen: Exploration) -> bool:
    """Whether what was to be done is against the rules, and nothing else is missing."""
    stopped = [position.at for position in seen.positions if isinstance(position.at, Unsupported)]
    return bool(stopped) and all(at.illegal for at in stopped)


def _uncited(seen: Exploration) -> Iterator[str]:
    """What was done at any end without a passage."""
    for number in seen.leaves():
        at = seen.positions[number].at
        if isinstance(at, State):
            yield from (step.words() for step in steps(at.trace) if step.kind == DONE and not step.cites)


def prove_all(game: Proofs, names: Iterable[str], hints: Mapping[str, tuple[Hint, ...]] = {}) -> Iterator[Proof]:
    """The proofs of all parts of cards, one after another; ``hints`` are where those of a card were seen to act."""
    for name in names:
        held = {hint.part: hint for hint in hints.get(name, ())}
        for part in game.parts(name):
            try:
                yield prove(name, part, held.get(part.name), game.looked)
            except (
                Exception
            ) as error:  # a defect of the judge fails one clause, and the others are looked at all the same
                yield Proof(name, part.name, why=f"the judge has a defect here ({type(error).__name__}: {error})")


def totals(found: Iterable[Proof]) -> Mapping[str, int]:
    """How many parts were looked at, how many act, and in how many a step names no passage, or looking
    ahead is not doing.
    """
    found = list(found)
    return {
        "clauses": len(found),
        "act": sum(one.acts for one in found),
        "shipped": sum(bool(one.file) for one in found),
        "uncited": sum(bool(one.uncited) for one in found),
        "unforeseen": sum(bool(one.unforeseen) for one in found),
        "cards": len({one.card for one in found}),
        "proved": len({one.card for one in found}) - len({one.card for one in found if not one.acts}),
    }
