"""Marks tell nothing: they are among the steps only when they are asked for."""

from __future__ import annotations

from judge.kernel.state import State
from judge.kernel.trace import MARK, steps


def test_a_mark_is_among_the_steps_only_when_asked_for() -> None:
    before = State().said("It begins")
    end = before.marked().said("It ends")
    assert [step.text for step in steps(end.trace)] == ["It begins", "It ends"]
    told = steps(end.trace, marks=True)
    assert [step.kind for step in told] == ["done", MARK, "done"]
    assert told[1].at is before
