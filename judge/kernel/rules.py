"""Rules as data: which function carries out a kind of frame, and which passages it rests on."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeVar

from msgspec import Struct, structs

from judge.kernel.frame import Frame
from judge.kernel.law import Broken
from judge.kernel.nodes import Chance, Choice, Result
from judge.kernel.state import State
from judge.kernel.trace import Trace

__all__ = ["Broken", "Requirement", "Rule", "Rules", "in_the_book", "named"]

Carry = Callable[[State, Any], Result]
"""Carries out one frame: takes the state without the frame, and the frame, which is of the rule's kind."""

Check = Callable[[State, Any], Broken | None]
"""Looks at one requirement of a frame: None when it is met."""

View = Callable[[State, Any], State]
"""The state in which a frame would be carried out, when something else happens first."""

Carrying = TypeVar("Carrying", bound=Carry)
Checking = TypeVar("Checking", bound=Check)


def named(kind: type[Frame]) -> str:
    """A kind of frame in words: ``DeclareAttack`` is *declare attack*."""
    return re.sub(r"(?<!^)(?=[A-Z])", " ", kind.__name__).lower()


def in_the_book(passage: str) -> tuple[str, int]:
    """Where a passage stands among others: by document and heading, then by its number there."""
    heading, _, number = passage.partition("#")
    return heading, int(number or 0)


class Rule(Struct, frozen=True):
    """A rule of a game: its name, the kind of frame it carries out, the passages it implements, and what it does."""

    name: str
    kind: type[Frame]
    passages: tuple[str, ...]
    carry: Carry


class Requirement(Struct, frozen=True):
    """A requirement of a game, asked before a frame of its kind may be carried out.

    ``foreseen``: it is asked only by who looks ahead, since the frame may be carried out in vain.
    """

    name: str
    kind: type[Frame]
    passages: tuple[str, ...]
    check: Check
    foreseen: bool = False


class Rules:
    """The rules of one game. One rule for a kind of frame, any number of requirements.

    ``order`` says where a passage stands in the book; requirements are asked in that order, whichever module was
    imported first. Once judged by, a table does not change: ``without`` and ``hearing`` make others.
    """

    def __init__(
        self,
        rules: Mapping[type[Frame], Rule] | None = None,
        asked: tuple[Requirement, ...] = (),
        order: Callable[[str], Any] = in_the_book,
        views: Mapping[type[Frame], View] | None = None,
    ) -> None:
        self.rules = dict(rules or {})
        self.requirements = list(asked)
        self.order = order
        self.views = dict(views or {})
        self._indexed: tuple[int, dict[tuple[type[Frame], bool], list[Requirement]]] = (0, {})

    def rule(self, kind: type[Any], *passages: str) -> Callable[[Carrying], Carrying]:
        """Decorates the function that carries out a kind of frame; raises ValueError for a second one or no passage."""

        def keep(carry: Carrying) -> Carrying:
            if kind in self.rules:
                raise ValueError(f"{kind!r} is carried out by {self.rules[kind].name} already")
            self.rules[kind] = Rule(carry.__name__, kind, _cited(passages, carry.__name__), carry)
            return carry

        return keep

    def requires(self, kind: type[Any], *passages: str) -> Callable[[Checking], Checking]:
        """Decorates a function that looks at one requirement of a frame; raises ValueError without a passage."""
        return self._asks(kind, passages, foreseen=False)

    def foresees(self, kind: type[Any], *passages: str) -> Callable[[Checking], Checking]:
        """Decorates a function that looks at what only ``can`` foresees of a frame; raises ValueError likewise."""
        return self._asks(kind, passages, foreseen=True)

    def _asks(self, kind: type[Any], passages: tuple[str, ...], foreseen: bool) -> Callable[[Checking], Checking]:
        def keep(check: Checking) -> Checking:
            cited = _cited(passages, check.__name__)
            self.requirements.append(Requirement(check.__name__, kind, cited, check, foreseen))
            return check

        return keep

    def sees(self, kind: type[Any], view: View) -> None:
        """The requirements of a kind of frame are asked of another state: that in which it would be carried out."""
        self.views[kind] = view

    def seen(self, state: State, frame: Frame) -> State:
        """The state of which the requirements of a frame are asked: mostly this one."""
        view = self.views.get(type(frame))
        return state if view is None else view(state, frame)

    def broken(self, state: State, frame: Frame) -> tuple[Broken, ...]:
        """All requirements of a frame that are not met, each with its passages; empty when the frame is legal."""
        return self._unmet(state, frame, self.asked(type(frame)))

    def foreseen(self, state: State, frame: Frame) -> tuple[Broken, ...]:
        """What is foreseen against a frame, each with its passages, beyond what is required of it."""
        return self._unmet(state, frame, self.asked(type(frame), foreseen=True))

    def _unmet(self, state: State, frame: Frame, asked: list[Requirement]) -> tuple[Broken, ...]:
        found = []
        state = self.seen(state, frame)
        for requirement in asked:
            if (broken := requirement.check(state, frame)) is not None:
                found.append(broken if broken.cites else Broken(broken.why, requirement.passages))
        return tuple(found)

    def asked(self, kind: type[Frame], foreseen: bool = False) -> list[Requirement]:
        """The requirements of a kind of frame in the order of the book, by an index that is renewed when some come."""
        if self._indexed[0] != len(self.requirements):
            index: dict[tuple[type[Frame], bool], list[Requirement]] = {}
            for requirement in sorted(self.requirements, key=self._place):
                index.setdefault((requirement.kind, requirement.foreseen), []).append(requirement)
            self._indexed = (len(self.requirements), index)
        return self._indexed[1].get((kind, foreseen), [])

    def _place(self, requirement: Requirement) -> tuple[list[Any], str]:
        return [self.order(passage) for passage in requirement.passages], requirement.name

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
        return Rules(rules, tuple(r for r in self.requirements if r.name != name), self.order, self.views)

    def hearing(self, heard: set[str], cited: dict[str, set[str]] | None = None) -> Rules:
        """The same rules, which note in ``heard`` the names of those that did something and of requirements not met.

        ``cited`` gets by these names the passages of the steps that they told, and of what is not met.
        """

        def listening(rule: Rule) -> Rule:
            def carry(state: State, frame: Any) -> Result:
                result = rule.carry(state, frame)
                if result is state:  # it did nothing here, as if it were switched off
                    return result
                heard.add(rule.name)
                if cited is not None:
                    cited.setdefault(rule.name, set()).update(_told_since(state, result))
                return result

            return structs.replace(rule, carry=carry)

        def asking(requirement: Requirement) -> Requirement:
            def check(state: State, frame: Any) -> Broken | None:
                broken = requirement.check(state, frame)
                if broken is not None:
                    heard.add(requirement.name)
                    if cited is not None:
                        cited.setdefault(requirement.name, set()).update(broken.cites)
                return broken

            return structs.replace(requirement, check=check)

        rules = {kind: listening(rule) for kind, rule in self.rules.items()}
        return Rules(rules, tuple(map(asking, self.requirements)), self.order, self.views)

    def names(self) -> tuple[str, ...]:
        """The names of all rules and requirements."""
        return (*(r.name for r in self.rules.values()), *(r.name for r in self.requirements))


def _told_since(state: State, result: Result) -> Iterator[str]:
    """The passages of all steps that lead from a state to what comes next."""
    if isinstance(result, State):
        yield from _between(state.trace, result.trace)
    elif isinstance(result, Choice):
        for option in result.options:
            yield from _between(state.trace, option.state.trace)
    elif isinstance(result, Chance):
        for outcome in result.outcomes:
            yield from _between(state.trace, outcome.state.trace)


def _between(before: Trace, after: Trace) -> Iterator[str]:
    while after is not None and after is not before:
        after, step = after
        yield from step.cites


def _cited(passages: tuple[str, ...], name: str) -> tuple[str, ...]:
    if not passages:
        raise ValueError(f"the rule {name} names no passage")
    return passages
