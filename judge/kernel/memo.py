"""What follows from the things and facts of a position is found out once, and remembered for a while."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable
from functools import wraps
from operator import is_
from typing import Any, NoReturn, TypeVar, TypeVarTuple

from judge.kernel.fact import Fact
from judge.kernel.state import State

Ts = TypeVarTuple("Ts")
R = TypeVar("R")

LAST = 2048
"""So many positions (and sets of things) remember what was found out; a trace holds on to many more."""
_NOTHING = object()
_last: deque[dict[Hashable, Any]] = deque()


def remembered(find: Callable[[State, *Ts], R]) -> Callable[[State, *Ts], R]:
    """Decorates a function of a position's things and facts, so that each position answers once.

    It must be pure, and look neither at pending work nor at the trace: positions that differ in these alone share
    their answers. What else it is asked about is hashable. What it raises is not remembered.
    """

    @wraps(find)
    def look(state: State, *of: *Ts) -> R:
        memo = state.memo
        key: Hashable = (find, *of) if of else find
        found: R = memo.get(key, _NOTHING)
        if found is _NOTHING:
            found = find(state, *of)
            _keep(memo, key, found)
        return found

    return look


def remembered_by(*facts: Fact[Any] | str) -> Callable[[Callable[[State, *Ts], R]], Callable[[State, *Ts], R]]:
    """Decorates a function of a position's things and of these facts alone.

    Positions that have the very same things, and of these facts the very same values, share their answers, whatever
    other facts were told. The function gets a position that holds nothing else: reading another fact is a LookupError.
    """
    names = tuple(fact if isinstance(fact, str) else fact.name for fact in facts)
    if not names:
        return _by_things

    def decorate(find: Callable[[State, *Ts], R]) -> Callable[[State, *Ts], R]:
        @wraps(find)
        def look(state: State, *of: *Ts) -> R:
            memo = state.thing_memo
            key: Hashable = (find, *of) if of else find
            values = [state.facts.get(name, _NOTHING) for name in names]
            held = memo.get(key)
            if held is not None and all(map(is_, held[0], values)):
                found: R = held[1]
                return found
            shown = memo.get(names)
            if shown is None or not all(map(is_, shown[0], values)):
                shown = values, state.only(_Only(names, values))
                _keep(memo, names, shown)
            found = find(shown[1], *of)
            _keep(memo, key, (values, found))
            return found

        return look

    return decorate


def _by_things(find: Callable[[State, *Ts], R]) -> Callable[[State, *Ts], R]:
    """Decorates a function of a position's things alone."""

    @wraps(find)
    def look(state: State, *of: *Ts) -> R:
        memo = state.thing_memo
        key: Hashable = (find, *of) if of else find
        found: R = memo.get(key, _NOTHING)
        if found is _NOTHING:
            found = find(_bare(state), *of)
            _keep(memo, key, found)
        return found

    return look


def _bare(state: State) -> State:
    """The things of a position without a fact."""
    memo = state.thing_memo
    bare: State | None = memo.get(())
    if bare is None:
        bare = state.only(_NONE)
        _keep(memo, (), bare)
    return bare


def _keep(memo: dict[Hashable, Any], key: Hashable, found: object) -> None:
    if not memo:
        _last.append(memo)
        if len(_last) > LAST:
            _last.popleft().clear()
    memo[key] = found


class _Only(dict[str, Hashable]):
    """Some facts; to ask for another is a mistake, which would be remembered."""

    __slots__ = ("names",)

    def __init__(self, names: tuple[str, ...], values: list[Any]) -> None:
        for name, value in zip(names, values, strict=True):
            if value is not _NOTHING:
                self[name] = value
        self.names = names

    def get(self, name: str, default: Any = None) -> Any:
        if name not in self.names:
            raise _unnamed(name)
        return dict.get(self, name, default)

    def __getitem__(self, name: str) -> Hashable:
        if name not in self.names:
            raise _unnamed(name)
        return dict.__getitem__(self, name)

    def __contains__(self, name: object) -> bool:
        if name not in self.names:
            raise _unnamed(name)
        return dict.__contains__(self, name)

    def __iter__(self) -> NoReturn:
        raise LookupError("all facts are read by what is remembered for some of them")


_NONE = _Only((), [])


def _unnamed(name: object) -> LookupError:
    return LookupError(f"the fact {name!r} is read by what is remembered without it")
