"""A position with its pending work, as a value: every change makes a new one and leaves the old one valid.

Copies are shallow and the hash is kept incrementally, so that a change costs about as much as the change is large.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Any, TypeVar

from judge.kernel.fact import Fact
from judge.kernel.frame import Frame
from judge.kernel.law import Broken, Law
from judge.kernel.trace import MARK, Step, Trace

T = TypeVar("T", bound=Hashable)

Thing = Hashable
"""Anything with an identity in a position (a unit, a card, a marker): an immutable value of the game's own shape."""

_new = object.__new__


class State:
    """Things by number, facts by name, and an agenda of frames, the next one first.

    Two states are equal when these three are; the trace of how a state came about does not count. States are
    hashable and must hold nothing but hashable, immutable values: no function, no open object, no float. The rules by
    which it is played are handed along with it, so that whoever looks ahead asks the same as whoever carries out.

    ``memo`` is what was found out about these things and facts, and ``thing_memo`` what about these things and named
    facts (judge.kernel.memo fills them): states that differ in nothing else share them.
    """

    __slots__ = ("_hash", "_rules", "agenda", "facts", "memo", "thing_memo", "things", "trace")

    def __init__(
        self,
        things: Mapping[int, Thing] | None = None,
        facts: Mapping[str, Hashable] | None = None,
        agenda: tuple[Frame, ...] = (),
        trace: Trace = None,
        rules: Law | None = None,
    ) -> None:
        self.things = dict(things or {})
        self.facts = dict(facts or {})
        self.agenda = agenda
        self.trace = trace
        self._rules = rules
        self.memo: dict[Hashable, Any] = {}
        self.thing_memo: dict[Hashable, Any] = {}
        mark = 0
        for number, thing in self.things.items():
            mark ^= hash((number, thing))
        for name, value in self.facts.items():
            mark ^= hash((name, value))
        self._hash = mark

    def __hash__(self) -> int:
        return hash((self._hash, self.agenda))

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, State)
            and self._hash == other._hash
            and self.agenda == other.agenda
            and self.things == other.things
            and self.facts == other.facts
        )

    def __repr__(self) -> str:
        return f"State(things={self.things!r}, facts={self.facts!r}, agenda={self.agenda!r})"

    def _placed(self, things: dict[int, Thing], mark: int) -> State:
        """Other things, of which nothing is known yet."""
        new = _new(State)
        new.things = things
        new.facts = self.facts
        new.agenda = self.agenda
        new.trace = self.trace
        new._hash = mark
        new._rules = self._rules
        new.memo = {}
        new.thing_memo = {}
        return new

    def _told(self, facts: dict[str, Hashable], mark: int) -> State:
        """Other facts of the same things."""
        new = _new(State)
        new.things = self.things
        new.facts = facts
        new.agenda = self.agenda
        new.trace = self.trace
        new._hash = mark
        new._rules = self._rules
        new.memo = {}
        new.thing_memo = self.thing_memo
        return new

    def _pending(self, agenda: tuple[Frame, ...], trace: Trace) -> State:
        """The same things and facts with other work pending, or another trace."""
        new = _new(State)  # one line for each: to put many at once makes a tuple of them first
        new.things = self.things
        new.facts = self.facts
        new.agenda = agenda
        new.trace = trace
        new._hash = self._hash
        new._rules = self._rules
        new.memo = self.memo
        new.thing_memo = self.thing_memo
        return new

    @property
    def rules(self) -> Law:
        """The rules by which it is played; raises LookupError for a state that was made without any."""
        if self._rules is None:
            raise LookupError("this state was made without rules to play it by")
        return self._rules

    def under(self, rules: Law) -> State:
        """The same state, played by other rules."""
        if self._rules is rules:
            return self
        new = self._placed(self.things, self._hash)
        new._rules = rules
        return new

    def only(self, facts: dict[str, Hashable]) -> State:
        """The same things with these facts alone, and nothing pending: what is found out from it rests on no more."""
        new = self._told(facts, 0)
        new.agenda, new.trace = (), None
        return new

    def alone(self) -> State:
        """The same things and facts, played by the same rules, with nothing pending and nothing told."""
        return self._pending((), None)

    def seen(self, frame: Frame) -> State:
        """The state of which the requirements of a frame are asked: that in which it would be carried out."""
        return self.rules.seen(self, frame)  # type: ignore[no-any-return]

    def broken(self, frame: Frame) -> tuple[Broken, ...]:
        """All requirements of a frame that are not met here, each with its passages; empty when it is legal."""
        return self.rules.broken(self, frame)

    def foreseen(self, frame: Frame) -> tuple[Broken, ...]:
        """What ``can`` foresees against a frame, beyond what is required when it is carried out."""
        return self.rules.foreseen(self, frame)

    def __getitem__(self, fact: Fact[T]) -> T:
        """A fact, or its default where nobody told it."""
        return self.facts.get(fact.name, fact.default)  # type: ignore[return-value]

    def put(self, number: int, thing: Thing) -> State:
        """With a thing set: a new one, or another value for the one that has this number."""
        mark = self._hash ^ hash((number, thing))
        if number in self.things:
            mark ^= hash((number, self.things[number]))
        return self._placed({**self.things, number: thing}, mark)

    def drop(self, number: int) -> State:
        """Without a thing; raises KeyError when there is none of that number."""
        mark = self._hash ^ hash((number, self.things[number]))
        return self._placed({n: t for n, t in self.things.items() if n != number}, mark)

    def tell(self, fact: Fact[T] | str, value: T) -> State:
        """With a fact set."""
        name = fact if isinstance(fact, str) else fact.name
        mark = self._hash ^ hash((name, value))
        if name in self.facts:
            mark ^= hash((name, self.facts[name]))
        return self._told({**self.facts, name: value}, mark)

    def forget(self, fact: Fact[T] | str) -> State:
        """Without a fact; the same state when there is none of that name."""
        name = fact if isinstance(fact, str) else fact.name
        if name not in self.facts:
            return self
        mark = self._hash ^ hash((name, self.facts[name]))
        return self._told({n: v for n, v in self.facts.items() if n != name}, mark)

    def retraced(self, trace: Trace) -> State:
        """The same state with another trace of how it came about."""
        return self._pending(self.agenda, trace)

    def push(self, *frames: Frame) -> State:
        """With frames put before all pending work, the first of them next."""
        return self._pending(frames + self.agenda, self.trace)

    def queue(self, *frames: Frame) -> State:
        """With frames put behind all pending work."""
        return self._pending(self.agenda + frames, self.trace)

    def pop(self) -> tuple[Frame, State]:
        """The next frame, and the state without it; raises IndexError when nothing is pending."""
        return self.agenda[0], self._pending(self.agenda[1:], self.trace)

    def said(
        self, text: str, *names: Hashable, cites: tuple[str, ...] = (), kind: str = "done", moment: Hashable = None
    ) -> State:
        """With a step added to the trace; ``cites`` are passage ids, by default those of the rule that runs.

        ``moment`` is what the step is to those who ask about a moment: a value of the game's, or a tuple of several.
        """
        return self._pending(self.agenda, (self.trace, Step(text, names, cites, kind, self, moment)))

    def marked(self) -> State:
        """With a mark in the trace: what begins here may change the position before it tells a step.

        The moment after the step before is here, where none of it has begun.
        """
        return self.said("", kind=MARK)
