"""What is found out about things and facts is remembered by positions that share them, and no longer than is useful."""

from __future__ import annotations

import pytest

from judge.kernel import memo
from judge.kernel.fact import Fact
from judge.kernel.memo import remembered, remembered_by
from judge.kernel.rules import Rules
from judge.kernel.state import State

NAMED: Fact[int] = Fact("named", 0)
asked: list[object] = []


@remembered
def doubled(state: State, number: int) -> object:
    """Twice a thing."""
    asked.append(number)
    return 2 * int(str(state.things[number]))


@remembered
def many(state: State) -> int:
    """How many things there are."""
    asked.append("many")
    return len(state.things)


def test_states_that_differ_in_work_and_trace_share_what_is_known() -> None:
    asked.clear()
    state = State({1: 5}, {}, (("a",),))
    after = state.push(("b",)).queue(("c",)).said("something").pop()[1].retraced(None)
    assert (doubled(state, 1), doubled(after, 1), many(after), many(state)) == (10, 10, 1, 1)
    assert asked == [1, "many"]


def test_a_change_of_things_facts_or_rules_asks_anew() -> None:
    asked.clear()
    state = State({1: 5}, {"told": 1})
    changed = [state.put(1, 6), state.drop(1), state.tell("told", 2), state.forget("told"), state.under(Rules())]
    assert [many(one) for one in (state, *changed)] == [1, 1, 0, 1, 1, 1]
    assert asked == ["many"] * 6


def test_only_the_last_positions_are_remembered() -> None:
    asked.clear()
    states = [State({1: number}) for number in range(memo.LAST + 1)]
    for state in states:
        assert many(state) == 1
    assert not states[0].memo
    assert many(states[0]) == 1
    assert len(asked) == memo.LAST + 2


@remembered_by("told", NAMED)
def named(state: State, number: int) -> tuple[object, ...]:
    """A thing, with two facts."""
    asked.append("named")
    return state.things[number], state.facts.get("told"), state[NAMED]


@remembered_by()
def careless(state: State) -> object:
    """Reads a fact that it does not name."""
    return state.facts.get("told")


def test_what_rests_on_some_facts_is_asked_anew_when_these_change() -> None:
    asked.clear()
    state = State({1: 5}, {"told": (7,), "other": 1})
    told = state.tell("other", 2).tell("more", 3).forget("other").push(("a",))
    assert named(state, 1) == named(told, 1) == (5, (7,), 0)
    assert asked == ["named"]
    changed = [told.tell(NAMED, 4), told.tell("told", (8,)), told.forget("told"), told.put(1, 6), told.under(Rules())]
    assert [named(one, 1)[0] for one in changed] == [5, 5, 5, 6, 5]
    assert asked == ["named"] * 6


def test_a_fact_that_is_not_named_is_not_read() -> None:
    with pytest.raises(LookupError, match="'told'"):
        careless(State({1: 5}, {"told": 7}))
