"""Rules as data: which function carries out a kind of frame, and which passages it rests on."""

from __future__ import annotations

import threading
from collections.abc import Callable, Hashable, Iterator, Mapping
from contextlib import contextmanager

from msgspec import Struct

from judge.kernel.nodes import Result
from judge.kernel.state import Frame, State

Carry = Callable[[State, Frame], Result]
"""Carries out one frame: takes the state without the frame, and the frame."""

Check = Callable[[State, Frame], "Broken | None"]
"""Looks at one requirement of a frame: None when it is met."""


class Broken(Struct, frozen=True):
    """A requirement that is not met: why, in words, and the passages that ask for it."""

    why: str
    cites: tuple[str, ...] = ()


class Rule(Struct, frozen=True):
    """A rule of a game: its name, the kind of frame it carries out, the passages it implements, and what it does."""

    name: str
    kind: Hashable
    passages: tuple[str, ...]
    carry: Carry


class Requirement(Struct, frozen=True):
    """A requirement of a game, asked before a frame of its kind may be carried out."""

    name: str
    kind: Hashable
    passages: tuple[str, ...]
    check: Check


class Rules:
    """The rules of one game. One rule for a kind of frame, any number of requirements."""

    def __init__(self, rules: Mapping[Hashable, Rule] | None = None, asked: tuple[Requirement, ...] = ()) -> None:
        self.rules = dict(rules or {})
        self.requirements = list(asked)
        self._indexed: tuple[object, int, dict[Hashable, list[Requirement]]] = (None, 0, {})

    def rule(self, kind: Hashable, *passages: str) -> Callable[[Carry], Carry]:
        """Decorates the function that carries out a kind of frame; raises ValueError for a second one or no passage."""

        def keep(carry: Carry) -> Carry:
            if kind in self.rules:
                raise ValueError(f"{kind!r} is carried out by {self.rules[kind].name} already")
            self.rules[kind] = Rule(carry.__name__, kind, _named(passages, carry.__name__), carry)
            return carry

        return keep

    def requires(self, kind: Hashable, *passages: str) -> Callable[[Check], Check]:
        """Decorates a function that looks at one requirement of a frame; raises ValueError without a passage."""

        def keep(check: Check) -> Check:
            self.requirements.append(Requirement(check.__name__, kind, _named(passages, check.__name__), check))
            return check

        return keep

    def broken(self, state: State, frame: Frame) -> tuple[Broken, ...]:
        """All requirements of a frame that are not met, each with its passages; empty when the frame is legal."""
        found = []
        for requirement in self._of(frame[0]):
            if (broken := requirement.check(state, frame)) is not None:
                found.append(broken if broken.cites else Broken(broken.why, requirement.passages))
        return tuple(found)

    def _of(self, kind: Hashable) -> list[Requirement]:
        """The requirements of a kind of frame, looked up in an index that is renewed when they have changed."""
        if self._indexed[0] is not self.requirements or self._indexed[1] != len(self.requirements):
            index: dict[Hashable, list[Requirement]] = {}
            for requirement in self.requirements:
                index.setdefault(requirement.kind, []).append(requirement)
            self._indexed = (self.requirements, len(self.requirements), index)
        return self._indexed[2].get(kind, [])

    def without(self, name: str) -> Rules:
        """The same rules with one rule or requirement switched off, to see which scenario feels it.

        A switched-off rule lets its frame pass without doing anything. Raises KeyError when none has that name.
        """
        if name not in self.names():
            raise KeyError(name)
        rules = {
            kind: rule if rule.name != name else Rule(name, kind, rule.passages, lambda state, _frame: state)
            for kind, rule in self.rules.items()
        }
        return Rules(rules, tuple(r for r in self.requirements if r.name != name))

    @contextmanager
    def off(self, name: str) -> Iterator[None]:
        """While this lasts one rule or requirement is switched off in place, as ``without`` does; raises KeyError."""
        with self._in_place(self.without(name)):
            yield

    @contextmanager
    def hearing(self) -> Iterator[set[str]]:
        """While this lasts the names of rules that are carried out, and of requirements not met, come into a set."""
        heard: set[str] = set()

        def listening(rule: Rule) -> Rule:
            def carry(state: State, frame: Frame) -> Result:
                heard.add(rule.name)
                return rule.carry(state, frame)

            return Rule(rule.name, rule.kind, rule.passages, carry)

        def asking(requirement: Requirement) -> Requirement:
            def check(state: State, frame: Frame) -> Broken | None:
                broken = requirement.check(state, frame)
                if broken is not None:
                    heard.add(requirement.name)
                return broken

            return Requirement(requirement.name, requirement.kind, requirement.passages, check)

        rules = {kind: listening(rule) for kind, rule in self.rules.items()}
        with self._in_place(Rules(rules, tuple(map(asking, self.requirements)))):
            yield heard

    @contextmanager
    def _in_place(self, other: Rules) -> Iterator[None]:
        """The rules and requirements of another set stand here for a while, for all who hold this one.

        Raises RuntimeError in a thread beside the main one, where others may judge by these rules meanwhile.
        """
        if threading.current_thread() is not threading.main_thread():
            raise RuntimeError("rules are switched in place, which others who judge in this process would feel")
        held, asked = self.rules, self.requirements
        self.rules, self.requirements = other.rules, other.requirements
        try:
            yield
        finally:
            self.rules, self.requirements = held, asked

    def names(self) -> tuple[str, ...]:
        """The names of all rules and requirements."""
        return (*(r.name for r in self.rules.values()), *(r.name for r in self.requirements))


def _named(passages: tuple[str, ...], name: str) -> tuple[str, ...]:
    if not passages:
        raise ValueError(f"the rule {name} names no passage")
    return passages
