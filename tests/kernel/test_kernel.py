"""The kernel on a toy game: states are values, equal states meet, intervals are exact, logs replay."""

from __future__ import annotations

import importlib.util
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.kernel.answers import answer
from judge.kernel.engine import run
from judge.kernel.explore import Bounds, explore
from judge.kernel.frame import Frame
from judge.kernel.nodes import Chance, Choice, Option, Unsettled, Unsupported
from judge.kernel.replay import WrongDecision, replay
from judge.kernel.rules import Rules
from judge.kernel.state import State
from judge.kernel.trace import steps

_spec = importlib.util.spec_from_file_location("toy", Path(__file__).parent / "toy.py")
toy = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(toy)


def winner(state: State) -> object:
    return state.facts["winner"]


def naive(state: State) -> dict[str, tuple[Fraction, Fraction]]:
    """The twin: no merging, no memory, the whole tree, fractions all the way."""
    at = run(state, toy.RULES)
    if isinstance(at, State):
        return {winner(at): (Fraction(1), Fraction(1))}
    followers = at.options if isinstance(at, Choice) else at.outcomes
    children = [naive(f.state) for f in followers]
    nothing = (Fraction(0), Fraction(0))
    values = {v for child in children for v in child}
    if isinstance(at, Choice):
        return {
            v: (min(c.get(v, nothing)[0] for c in children), max(c.get(v, nothing)[1] for c in children))
            for v in values
        }
    total = sum(o.weight for o in followers)
    return {
        v: tuple(
            sum(Fraction(o.weight, total) * c.get(v, nothing)[i] for o, c in zip(followers, children, strict=True))
            for i in (0, 1)
        )
        for v in values
    }


@given(st.integers(1, 6), st.integers(0, 2))
def test_the_exploration_agrees_with_its_naive_twin(stones: int, throws: int) -> None:
    start = toy.start(stones, throws)
    found = answer(explore(start, toy.RULES), winner)
    assert {v: (i.low, i.high) for v, i in found.intervals.items()} == naive(start)


def test_counts_of_a_reference_position() -> None:
    found = explore(toy.start(4, 0), toy.RULES)
    # By hand: six heaps with a player to move (4b 3w 2w 2b 1b 1w), and an end for each winner.
    assert len(found.positions) == 8
    assert sum(p.final for p in found.positions) == 2


@given(st.integers(1, 5), st.integers(0, 2))
def test_a_witness_line_leads_where_it_says(stones: int, throws: int) -> None:
    start = toy.start(stones, throws)
    for value, interval in answer(explore(start, toy.RULES), winner).intervals.items():
        end = replay(start, toy.RULES, interval.line)
        assert isinstance(end, State) and winner(end) == value
        assert 0 <= interval.low <= interval.high <= 1


def test_a_certain_answer_is_certain_and_a_choice_is_named() -> None:
    assert answer(explore(toy.start(1, 0), toy.RULES), winner).certain
    found = answer(explore(toy.start(2, 0), toy.RULES), winner)
    assert not found.certain and found.depends_on == (("black", "a move"),)


CHANGES = st.lists(
    st.one_of(
        st.tuples(st.just("put"), st.integers(0, 4), st.text(max_size=2)),
        st.tuples(st.just("drop"), st.integers(0, 4), st.none()),
        st.tuples(st.just("tell"), st.sampled_from("abc"), st.integers(0, 3)),
        st.tuples(st.just("forget"), st.sampled_from("abc"), st.none()),
    ),
    max_size=20,
)


@given(CHANGES)
def test_the_incremental_hash_is_the_hash_of_what_is_there(changes: list[tuple]) -> None:
    state, before = State(), []
    for how, name, value in changes:
        before.append((state, dict(state.things), dict(state.facts)))
        if how == "put":
            state = state.put(name, value)
        elif how == "drop" and name in state.things:
            state = state.drop(name)
        elif how == "tell":
            state = state.tell(name, value)
        elif how == "forget":
            state = state.forget(name)
    fresh = State(state.things, state.facts, state.agenda)
    assert state == fresh and hash(state) == hash(fresh)
    assert all(old.things == things and old.facts == facts for old, things, facts in before)


def test_the_trace_does_not_count_and_every_step_cites() -> None:
    quick = replay(toy.start(2, 0), toy.RULES, ["take 2"])
    assert isinstance(quick, State)
    (step,) = steps(quick.trace)
    assert step.words() == "black takes 2" and step.cites == ("toy:taking#1", "toy:taking#2")
    assert quick == State(quick.things, quick.facts, quick.agenda)


def test_all_broken_requirements_are_listed_with_their_passages() -> None:
    (broken,) = toy.RULES.broken(toy.start(1, 0), toy.Take("black", 2))
    assert broken.cites == ("toy:taking#1",) and "fewer than 2" in broken.why
    assert toy.RULES.broken(toy.start(2, 0), toy.Take("black", 2)) == ()


def test_a_missing_rule_and_a_written_refusal_name_what_is_missing() -> None:
    class Dance(Frame, frozen=True):
        pass

    assert run(State(agenda=(Dance(),)), toy.RULES) == Unsupported("no rule carries out 'dance'")
    assert run(State(agenda=(toy.Riddle(),)), toy.RULES) == Unsupported("the riddle is not written", ("toy:riddle#1",))


def test_what_is_not_supported_widens_the_answer() -> None:
    rules = toy.RULES.without("take")
    rules.rules.pop(toy.Throw)
    found = answer(explore(toy.start(2, 1), rules), lambda _state: "end")
    assert found.unsupported == ("no rule carries out 'throw'",)
    assert (found.intervals["end"].low, found.intervals["end"].high) == (0, 1)


def test_of_what_no_document_settles_that_holds_on_which_all_readings_agree() -> None:
    rules = Rules()

    class Rune(Frame, frozen=True):
        pass

    class Figure(Frame, frozen=True):
        pass

    @rules.rule(Rune, "toy:rune#1")
    def rune(state: State, _frame):
        aloud = state.said("it is read aloud").tell("said", True).tell("stones", 1)
        return Unsettled("what the rune says", (Option("a word", aloud), Option("a figure", aloud.push(Figure()))))

    @rules.rule(Figure, "toy:rune#2")
    def figure(state: State, _frame):
        return Choice("black", "how many?", (Option("one", state), Option("two", state.tell("stones", 2))))

    seen = explore(State(agenda=(Rune(),)), rules)
    open_ = seen.positions[0].at
    assert isinstance(open_, Unsettled) and open_.cites == ("toy:rune#1",)
    assert [step.cites for step in steps(open_.readings[0].state.trace)] == [("toy:rune#1",)]
    assert answer(seen, lambda s: s.facts["said"]).certain
    declined = answer(seen, lambda s: s.facts["stones"])
    assert declined.unsupported == ("what the rune says",) and not declined.conflict


def test_bounds_cut_and_say_so() -> None:
    found = explore(toy.start(30, 3), toy.RULES, Bounds(nodes=10))
    assert found.cut == "stopped after 10 positions"
    assert any("not explored" in m for m in answer(found, winner).unsupported)
    assert explore(toy.start(30, 3), toy.RULES, Bounds(seconds=0.0)).cut


def test_a_position_that_comes_back_is_no_endless_walk() -> None:
    rules = Rules()

    class Walk(Frame, frozen=True):
        pass

    @rules.rule(Walk, "toy:walk#1")
    def walk(state: State, _frame):
        stay = Option("stay", state.push(Walk()))
        return Choice("black", "go or stay", (stay, Option("go", state.tell("gone", True))))

    found = answer(explore(State(agenda=(Walk(),)), rules), lambda s: s.facts.get("gone"))
    assert found.unsupported and found.intervals[True].low == 0 and found.intervals[True].high == 1


def test_work_without_end_is_unsupported() -> None:
    rules = Rules()

    class Spin(Frame, frozen=True):
        pass

    @rules.rule(Spin, "toy:spin#1")
    def spin(state: State, frame):
        return state.push(frame)

    assert isinstance(run(State(agenda=(Spin(),)), rules, limit=50), Unsupported)


def test_a_log_with_a_wrong_label_says_what_there_is() -> None:
    with pytest.raises(WrongDecision, match="take 1, take 2"):
        replay(toy.start(3, 0), toy.RULES, ["take 3"])
    with pytest.raises(WrongDecision, match="nothing waits"):
        replay(toy.start(1, 0), toy.RULES, ["take 1", "take 1"])


def test_a_rule_without_a_passage_or_a_second_one_is_refused() -> None:
    with pytest.raises(ValueError, match="names no passage"):
        Rules().rule(toy.Take)(lambda s, f: s)
    with pytest.raises(ValueError, match="already"):
        toy.RULES.rule(toy.Take, "toy:taking#1")(lambda s, f: s)
    with pytest.raises(KeyError):
        toy.RULES.without("nothing of that name")


def test_switching_a_rule_off_changes_what_it_carries_out() -> None:
    found = explore(toy.start(1, 0), toy.RULES.without("take"))
    assert all("winner" not in p.at.facts for p in found.positions if p.final)


def test_chance_is_weighed_exactly() -> None:
    at = replay(toy.start(1, 1), toy.RULES, ["throw"])
    assert isinstance(at, Chance) and at.cites == ("toy:throwing#2",)
    found = answer(explore(toy.start(1, 1), toy.RULES), winner)
    assert found.intervals["white"].high == 1
