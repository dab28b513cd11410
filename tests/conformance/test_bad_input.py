"""Files that somebody mistyped: whatever is changed in a shipped file, there is a ruling or a clear answer."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judge.codex.library import Codex
from judge.games.source import Problem
from judge.rulings import BadScenario, Bounds, Ruling, judge, load
from judge.rulings.errors import DEFECT
from judge.rulings.shipped_files import scenario_files
from judge.rulings.writer import write

ODD = ("", "0", "-3", "999", "nobody", "Nosuch", "yes", "any", "A9", "\u2192", [], {}, ["x", "x"], {"card": "Nosuch"})
BOUNDS = Bounds(nodes=200, seconds=60.0)
"""So many positions are looked at; the time is far above what they take, so that it decides nothing."""


def places(tree: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The ways to every value of a tree, by keys and numbers."""
    found = [path] if path else []
    if isinstance(tree, dict):
        for key, value in tree.items():
            found += places(value, (*path, key))
    elif isinstance(tree, list):
        for number, value in enumerate(tree):
            found += places(value, (*path, number))
    return found


def changed(tree: Any, path: tuple[Any, ...], value: Any) -> Any:
    """The tree with another value at a place, or without what is there when the value is None."""
    if not path:
        return value
    head, *rest = path
    if isinstance(tree, dict):
        if value is None and not rest:
            return {key: held for key, held in tree.items() if key != head}
        return {key: changed(held, tuple(rest), value) if key == head else held for key, held in tree.items()}
    items = [changed(held, tuple(rest), value) if n == head else held for n, held in enumerate(tree)]
    return [held for n, held in enumerate(items) if value is not None or rest or n != head]


@pytest.mark.slow
@settings(max_examples=150)
@given(data=st.data())
def test_a_mistake_in_a_file_is_told_and_nothing_crashes(codex: Codex, game: str, data: st.DataObject) -> None:
    files = scenario_files(game)
    file = data.draw(st.sampled_from(files), label="file")
    tree = load(file.read_text("utf-8"), file.name).tree
    path = data.draw(st.sampled_from([p for p in places(tree) if p[0] not in ("title", "game", "expect", "note")]))
    value = data.draw(st.sampled_from((None, *ODD)))
    text = write(changed(tree, path, value))
    problems, ruling = told(codex, text)
    assert all(problem.message and problem.line >= 1 and DEFECT not in problem.message for problem in problems), text
    if ruling is not None:
        assert not any(answer.unsupported.startswith(DEFECT) for answer in ruling.answers), (text, ruling.answers)


def told(codex: Codex, text: str) -> tuple[tuple[Problem, ...], Ruling | None]:
    """What is wrong with a text, or the ruling on it."""
    try:
        return (), judge(codex, load(text, "changed.yaml"), BOUNDS)
    except BadScenario as error:
        return error.problems, None
