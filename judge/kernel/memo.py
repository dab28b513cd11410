"""What follows from the things and facts of a position is found out once, and remembered for a while."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable
from functools import wraps
from typing import Any, TypeVar, TypeVarTuple

from judge.kernel.state import State

Ts = TypeVarTuple("Ts")
R = TypeVar("R")

LAST = 1024
"""Of so many positions is remembered what was found out; a trace holds on to many more."""
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
            if not memo:
                _last.append(memo)
                if len(_last) > LAST:
                    _last.popleft().clear()
            memo[key] = found
        return found

    return look
