"""What a legal frame could have failed by: what fails for another thing, another moment, or without a bystander."""

from __future__ import annotations

from msgspec import Struct

from judge.kernel.fact import Fact
from judge.kernel.frame import Frame
from judge.kernel.nearly import kind_of, nearly
from judge.kernel.rules import Broken, Rules
from judge.kernel.state import State


class Runner(Struct, frozen=True):
    name: str
    tired: bool = False
    lane: int = 1


class Run(Frame, frozen=True):
    who: int


RULES = Rules()
BREATH: Fact[int] = Fact("breath", 0)


@RULES.requires(Run, "toy:rested#1")
def rested(state: State, frame: Run) -> Broken | None:
    found = state.things[frame.who]
    assert isinstance(found, Runner)
    return Broken(f"{found.name} is tired") if found.tired else None


@RULES.requires(Run, "toy:lane#1")
def in_a_lane(state: State, frame: Run) -> Broken | None:
    found = state.things[frame.who]
    assert isinstance(found, Runner)
    return None if found.lane else Broken(f"{found.name} has no lane")


@RULES.requires(Run, "toy:breath#1")
def has_breath(state: State, _frame: Run) -> Broken | None:
    return None if state[BREATH] else Broken("there is no breath left")


def told(*runners: Runner) -> list[str]:
    state = State(dict(enumerate(runners)), {"breath": 2}, rules=RULES)
    return [one.why for one in nearly(state, Run(0), kind_of, 2)]


def test_another_thing_that_could_not_comes_first() -> None:
    assert told(Runner("Ann"), Runner("Bob", lane=0))[0] == "Bob has no lane"


def test_what_fails_together_with_something_else_is_not_told_for_that() -> None:
    assert told(Runner("Ann"), Runner("Bob", tired=True, lane=0)) == ["Ann is tired", "there is no breath left"]


def test_alone_it_is_told_of_the_thing_itself_and_of_numbers() -> None:
    assert told(Runner("Ann")) == ["Ann is tired", "there is no breath left"]


def test_things_of_another_sort_stand_in_for_nothing() -> None:
    state = State({0: Runner("Ann"), 1: Runner("Bob", lane=0)}, {"breath": 2}, rules=RULES)
    whys = [one.why for one in nearly(state, Run(0), lambda _state, number: number, 2)]
    assert "Bob has no lane" not in whys
