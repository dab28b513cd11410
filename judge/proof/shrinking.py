"""A position in which a part acts made small: what can be left out goes, and what was decided is said."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import deepcopy
from typing import Any

from judge.games.question import Question
from judge.games.vocabulary.decided import kind_of
from judge.kernel.explore import Bounds, Exploration, explore
from judge.kernel.nodes import Chance

Rows = dict[str, Any]
Holds = Callable[[Rows], bool]
"""Whether the part still acts in a scenario of these rows."""
KEPT = ("title", "game", "cards", "ask", "actions", "any")
DEEPEST = 8
BOUNDS = Bounds(nodes=200, seconds=30.0)


def shrunk(rows: Rows, holds: Holds) -> Rows:
    """The rows without what is not needed: whole groups first, then what is in those that stay."""
    rows = _undeclared(deepcopy(rows), holds)
    for depth in range(1, DEEPEST):
        for way in [way for way in _ways(rows) if len(way) == depth]:
            less = _without(rows, way)
            if less is not None and holds(less):
                rows = less
    full = _full(rows)
    return _undeclared(full if holds(full) else rows, holds)


def _full(value: Any) -> Any:
    """Rows without groups and lists that have become empty."""
    if isinstance(value, dict):
        made = {key: _full(held) for key, held in value.items()}
        return {key: held for key, held in made.items() if held not in ({}, [])}
    return [_full(one) for one in value] if isinstance(value, list) else value


def _ways(rows: Any, way: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """The ways to everything that could go; of a list its last item first, so that places stay what they are."""
    if isinstance(rows, dict):
        for key, value in rows.items():
            if way or key not in KEPT:
                yield (*way, key)
                yield from _ways(value, (*way, key))
    elif isinstance(rows, list):
        for place in range(len(rows) - 1, -1, -1):
            yield (*way, place)
            yield from _ways(rows[place], (*way, place))


def _without(rows: Rows, way: tuple[str | int, ...]) -> Rows | None:
    """The rows without one thing; None when it is not there any more."""
    made = deepcopy(rows)
    held: Any = made
    for step in way[:-1]:
        if not _has(held, step):
            return None
        held = held[step]
    if not _has(held, way[-1]):
        return None
    del held[way[-1]]
    return made


def _has(held: Any, step: str | int) -> bool:
    if isinstance(held, list):
        return isinstance(step, int) and step < len(held)
    return isinstance(held, dict) and step in held


def _undeclared(rows: Rows, holds: Holds) -> Rows:
    """The rows without cards of which nothing speaks any more."""
    rest = repr({key: value for key, value in rows.items() if key != "cards"})
    cards = {name: face for name, face in rows.get("cards", {}).items() if name in rest}
    less = {**rows, "cards": cards} if cards else {key: value for key, value in rows.items() if key != "cards"}
    return less if holds(less) else rows


def settled(rows: Rows, question: Question, holds: Holds) -> Rows:
    """The rows with one way of deciding everything, so that the part acts; as they are where no single way will do."""
    open_ = {key: value for key, value in rows.items() if key != "any"}
    if holds(open_) and len(explore(question.start, question.rules, BOUNDS).leaves()) == 1:
        return open_
    seen = explore(question.start, question.rules, BOUNDS)
    for number in seen.leaves()[:20]:
        answers = _answers(seen, number)
        if not answers or not rows.get("actions"):
            continue
        actions = [*rows["actions"][:-1], {**rows["actions"][-1], **answers}]
        said = {**{key: value for key, value in rows.items() if key != "any"}, "actions": actions}
        if holds(said):
            return said
    return rows


def _answers(seen: Exploration, number: int) -> Rows:
    """What was decided on the way to an end, by kind: a label, or several in turn."""
    told: dict[str, list[str]] = {}
    while number > 0:
        before = seen.positions[number].parent
        at = seen.positions[before].at
        if not isinstance(at, Chance):
            told.setdefault(kind_of(at), []).insert(0, seen.positions[number].by)
        number = before
    return {kind: labels[0] if len(labels) == 1 else labels for kind, labels in told.items()}
