"""How fast real rulings are: ``python -m benchmarks.ruling_speed`` judges all shipped scenarios in one process.

Everything is processor time of this thread, so that other work on the machine counts as little as it can. A ruling is
the whole of it: reading the file, exploring, answering, laying out the derivation, citing. Prints the median and the
95th percentile of the first round, in which nothing is remembered but what a process loads once, of the rounds after
it, and of the least that each scenario took in any of those (what else runs makes all slower); then the mean of each
part. ``python -m benchmarks.real_events`` measures the rules alone.
"""

from __future__ import annotations

import argparse
import resource
import time
from collections.abc import Callable
from typing import TypeVar

from judge.codex.library import Codex
from judge.games.shelf import GAMES
from judge.kernel.explore import explore
from judge.rulings import judge, load
from judge.rulings.citing import citations
from judge.rulings.reader import read
from judge.rulings.scenario import of
from judge.rulings.shipped_files import scenario_files

T = TypeVar("T")
WARMING = 5
"""So many scenarios of each game are judged before the clock runs: what a process loads once is loaded then."""


def main() -> None:
    """Measures and prints."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", choices=tuple(GAMES), default="")
    parser.add_argument("--rounds", type=int, default=3)
    asked = parser.parse_args()
    codex = Codex.open()
    games = [asked.game] if asked.game else list(GAMES)
    texts = {game: [file.read_text("utf-8") for file in scenario_files(game)] for game in games}
    for game in games:
        for text in texts[game][:WARMING]:
            judge(codex, load(text))
    print(f"{sum(map(len, texts.values()))} scenarios; milliseconds of processor time")
    least: dict[str, list[float]] = {}
    for number in range(1, asked.rounds + 1):
        times = {game: [timed(lambda t=text: judge(codex, load(t)))[0] for text in texts[game]] for game in games}
        for game, taken in times.items():
            tell(f"round {number}, {game}", taken)
        tell(f"round {number}", [one for taken in times.values() for one in taken])
        if number > 1:
            least = {game: [*map(min, taken, least.get(game, taken))] for game, taken in times.items()}
    for game, taken in least.items():
        tell(f"least, {game}", taken)
    if least:
        tell("least", [one for taken in least.values() for one in taken])
    for game in games:
        print(f"parts of a ruling in the mean, {game}: {parts(codex, texts[game])}")
    print(f"memory: {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f} MB at most")


def timed(work: Callable[[], T]) -> tuple[float, T]:
    """How many milliseconds of processor time some work takes, and what comes of it."""
    began = time.thread_time()
    made = work()
    return (time.thread_time() - began) * 1000, made


def tell(name: str, times: list[float]) -> None:
    """Prints the line of one set of rulings."""
    times = sorted(times)
    print(
        f"{name:20} median {times[len(times) // 2]:6.2f}   p95 {times[int(len(times) * 0.95)]:6.2f}   "
        f"mean {sum(times) / len(times):6.2f}   slowest {times[-1]:6.1f}"
    )


def parts(codex: Codex, texts: list[str]) -> str:
    """The mean of each part of a ruling: the file, what the game makes of it, exploring, citing, and the rest."""
    took = dict.fromkeys(("reading the file", "setting up", "exploring", "citing", "answers, steps and boards"), 0.0)
    for text in texts:
        reading, tree = timed(lambda t=text: read(t))
        setting, scenario = timed(lambda r=tree, t=text: of(r, t))
        exploring, _ = timed(lambda q=scenario.question: explore(q.start, q.rules))
        judging, ruling = timed(lambda s=scenario: judge(codex, s))
        ids = tuple(citation.id for citation in ruling.citations)
        citing, _ = timed(lambda i=ids: citations(codex, i))
        for part, time_ in zip(took, (reading, setting, exploring, citing, judging - exploring - citing), strict=True):
            took[part] += time_
    return ", ".join(f"{part} {total / len(texts):.2f}" for part, total in took.items())


if __name__ == "__main__":
    main()
