"""A small game of our own for trying the kernel: two players draw stones from a heap; a die may return some.

A move takes one or two stones, or throws a die: on an even throw a stone comes back. Who empties the heap wins.
"""

from __future__ import annotations

from judge.kernel.frame import Frame
from judge.kernel.nodes import Chance, Choice, Option, Outcome, Unsupported
from judge.kernel.rules import Broken, Rules
from judge.kernel.state import State

RULES = Rules()
HEAP = 1


class Turn(Frame, frozen=True):
    player: str


class Take(Frame, frozen=True):
    player: str
    stones: int


class Throw(Frame, frozen=True):
    player: str


class Riddle(Frame, frozen=True):
    pass


def start(stones: int, throws: int = 1) -> State:
    return State({HEAP: stones}, {"throws": throws}, (Turn("black"),))


def other(player: str) -> str:
    return "white" if player == "black" else "black"


@RULES.requires(Take, "toy:taking#1")
def enough_stones(state: State, frame: Take) -> Broken | None:
    return None if state.things[HEAP] >= frame.stones else Broken(f"the heap has fewer than {frame.stones} stones")


@RULES.requires(Throw, "toy:throwing#1")
def a_throw_is_left(state: State, _frame: Throw) -> Broken | None:
    return None if state.facts["throws"] else Broken("no throw is left")


@RULES.rule(Turn, "toy:turn#1")
def turn(state: State, frame: Turn):
    player = frame.player
    moves: dict[str, Frame] = {"take 1": Take(player, 1), "take 2": Take(player, 2), "throw": Throw(player)}
    options = tuple(Option(label, state.push(move)) for label, move in moves.items() if not state.broken(move))
    return Choice(player, "a move", options)


@RULES.rule(Take, "toy:taking#1", "toy:taking#2")
def take(state: State, frame: Take):
    player, number = frame.player, frame.stones
    left = state.things[HEAP] - number
    state = state.put(HEAP, left).said("{0} takes {1}", player, number)
    return state.tell("winner", player) if left == 0 else state.push(Turn(other(player)))


@RULES.rule(Throw, "toy:throwing#2")
def throw(state: State, frame: Throw):
    player = frame.player
    state = state.tell("throws", state.facts["throws"] - 1)
    back = state.put(HEAP, state.things[HEAP] + 1)
    return Chance(
        "a die",
        (
            Outcome(1, "even", back.push(Turn(other(player))).said("a stone comes back")),
            Outcome(1, "odd", state.push(Turn(other(player)))),
        ),
    )


@RULES.rule(Riddle, "toy:riddle#1")
def riddle(_state: State, _frame: Riddle):
    return Unsupported("the riddle is not written")
