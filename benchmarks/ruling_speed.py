"""How fast rulings are: ``python -m benchmarks.ruling_speed`` judges all shipped scenarios in one process.

Prints the median and the 95th percentile of a ruling (reading the file, exploring, answering, citing), the largest
exploration, events a second with the trace on, and the most memory that the process held.
"""

from __future__ import annotations

import resource
import statistics
import time

from judge.codex.library import Codex
from judge.kernel.engine import advance
from judge.kernel.explore import explore
from judge.kernel.rules import Rules
from judge.kernel.state import State
from judge.rulings import BadScenario, judge, load
from judge.rulings.scenario import GAMES
from judge.rulings.shipped_files import scenario_files

ROUNDS = 3


def main() -> None:
    """Measures and prints."""
    kernel = events()  # before the heap is full of rulings
    codex = Codex.open()
    times: list[float] = []
    largest = (0, "")
    for _ in range(ROUNDS):
        for game in GAMES:
            for file in scenario_files(game):
                text = file.read_text("utf-8")
                began = time.perf_counter()
                try:
                    scenario = load(text, file.name)
                    judge(codex, scenario)
                except BadScenario:
                    continue
                times.append((time.perf_counter() - began) * 1000)
                seen = explore(scenario.question.start, scenario.question.rules)
                largest = max(largest, (len(seen.positions), file.stem))
    times.sort()
    count = len(times) // ROUNDS
    print(f"{count} scenarios, {ROUNDS} rounds")
    print(
        f"a ruling: median {statistics.median(times):.1f} ms, p95 {times[int(len(times) * 0.95)]:.1f} ms, "
        f"slowest {times[-1]:.1f} ms"
    )
    print(f"largest exploration: {largest[0]} positions ({largest[1]})")
    print(f"kernel: {kernel:,.0f} events a second with the trace on")
    print(f"memory: {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f} MB at most")


def events(count: int = 200_000) -> float:
    """Events a second of the kernel alone: one thing of 40 changes, one step is told, one frame is pushed."""
    rules = Rules()

    @rules.rule("tick", "benchmark#1")
    def tick(state: State, frame: tuple[object, ...]) -> State:
        number = int(str(frame[1]))
        return state.put(number % 40, number).said("{0} moves", number).push(("tick", number + 1))

    state = State({n: n for n in range(40)}, {}, (("tick", 0),))
    began = time.perf_counter()
    for _ in range(count):
        following = advance(state, rules)
        assert isinstance(following, State)
        state = following
    return count / (time.perf_counter() - began)


if __name__ == "__main__":
    main()
