"""A small game of our own for trying the kernel: two players draw stones from a heap; a die may return some.

A move takes one or two stones, or throws a die: on an even throw a stone comes back. Who empties the heap wins.
"""

from __future__ import annotations

from judge.kernel.nodes import Chance, Choice, Option, Outcome, Unsupported
from judge.kernel.rules import Broken, Rules
from judge.kernel.state import Frame, State

RULES = Rules()
HEAP = 1


def start(stones: int, throws: int = 1) -> State:
    return State({HEAP: stones}, {"throws": throws}, (("turn", "black"),))


def other(player: str) -> str:
    return "white" if player == "black" else "black"


@RULES.requires("take", "toy:taking#1")
def enough_stones(state: State, frame: Frame) -> Broken | None:
    return None if state.things[HEAP] >= frame[2] else Broken(f"the heap has fewer than {frame[2]} stones")


@RULES.requires("throw", "toy:throwing#1")
def a_throw_is_left(state: State, _frame: Frame) -> Broken | None:
    return None if state.facts["throws"] else Broken("no throw is left")


@RULES.rule("turn", "toy:turn#1")
def turn(state: State, frame: Frame):
    player = frame[1]
    moves = [("take", player, 1), ("take", player, 2), ("throw", player)]
    options = tuple(Option(" ".join(map(str, (m[0], *m[2:]))), state.push(m)) for m in moves if not state.broken(m))
    return Choice(player, "a move", options)


@RULES.rule("take", "toy:taking#1", "toy:taking#2")
def take(state: State, frame: Frame):
    _, player, number = frame
    left = state.things[HEAP] - number
    state = state.put(HEAP, left).said("{0} takes {1}", player, number)
    return state.tell("winner", player) if left == 0 else state.push(("turn", other(player)))


@RULES.rule("throw", "toy:throwing#2")
def throw(state: State, frame: Frame):
    player = frame[1]
    state = state.tell("throws", state.facts["throws"] - 1)
    back = state.put(HEAP, state.things[HEAP] + 1)
    return Chance(
        "a die",
        (
            Outcome(1, "even", back.push(("turn", other(player))).said("a stone comes back")),
            Outcome(1, "odd", state.push(("turn", other(player)))),
        ),
    )


@RULES.rule("riddle", "toy:riddle#1")
def riddle(_state: State, _frame: Frame):
    return Unsupported("the riddle is not written")
