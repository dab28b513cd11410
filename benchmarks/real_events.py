"""Events a second of the real rules: ``python -m benchmarks.real_events`` explores all shipped scenarios.

An event is a frame carried out: with the trace on, by the game's own rules, on the positions of the shipped scenarios.
They are counted in a first pass and timed in others (processor time of this thread). What else runs on the machine can
only slow a round down: the first figure sums up the least that each scenario took, the second is the best whole round,
with all that the collector of garbage does in a process that holds all scenarios. Nothing is remembered from one round
to the next. Beside them stands the kernel alone with a toy rule.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from contextlib import contextmanager

from judge.games.shelf import GAMES
from judge.kernel import engine
from judge.kernel.explore import explore
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.rules import Rules
from judge.kernel.state import State
from judge.rulings import Scenario, load
from judge.rulings.shipped_files import scenario_files


def main() -> None:
    """Measures and prints."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", choices=tuple(GAMES), default="")
    parser.add_argument("--rounds", type=int, default=5)
    asked = parser.parse_args()
    print(f"a toy rule on the kernel: {max(toy() for _ in range(asked.rounds)):,.0f} events a second")
    for game in [asked.game] if asked.game else GAMES:
        scenarios = [load(file.read_text("utf-8"), file.name) for file in scenario_files(game)]
        with counted() as made:
            explore_all(scenarios)
        rounds = [explore_all(scenarios) for _ in range(asked.rounds)]
        least, best, many = sum(map(min, *rounds)), min(map(sum, rounds)), len(made)
        print(
            f"{game}: {many / least:,.0f} events a second, {many / best:,.0f} in the best round"
            f" ({many:,} events of {len(scenarios)} scenarios)"
        )


def explore_all(scenarios: list[Scenario]) -> list[float]:
    """Explores them all, and returns the seconds of processor time that each took."""
    took = []
    for scenario in scenarios:
        start = scenario.question.start
        start.memo.clear()
        start.thing_memo.clear()
        began = time.thread_time()
        explore(start, scenario.question.rules)
        took.append(time.thread_time() - began)
    return took


@contextmanager
def counted() -> Iterator[list[None]]:
    """While this lasts, every frame that is carried out leaves a mark in a list."""
    made: list[None] = []
    advance = engine.advance

    def counting(state: State, rules: Rules) -> Result:
        made.append(None)
        return advance(state, rules)

    engine.advance = counting
    try:
        yield made
    finally:
        engine.advance = advance


class Tick(Frame, frozen=True):
    """One of 40 things changes."""

    number: int


def toy(count: int = 100_000) -> float:
    """Events a second of the kernel alone: one thing of 40 changes, one step is told, one frame is pushed."""
    rules = Rules()

    @rules.rule(Tick, "benchmark#1")
    def tick(state: State, frame: Tick) -> State:
        number = frame.number
        return state.put(number % 40, number).said("{0} moves", number).push(Tick(number + 1))

    state = State({n: n for n in range(40)}, {}, (Tick(0),))
    began = time.thread_time()
    for _ in range(count):
        following = engine.advance(state, rules)
        assert isinstance(following, State)
        state = following
    return count / (time.thread_time() - began)


if __name__ == "__main__":
    main()
