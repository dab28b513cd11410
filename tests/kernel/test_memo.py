"""What is found out about things and facts is remembered by positions that share them, and no longer than is useful."""

from __future__ import annotations

from judge.kernel import memo
from judge.kernel.memo import remembered
from judge.kernel.rules import Rules
from judge.kernel.state import State

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
