"""What an answer in one breath costs: ``python -m benchmarks.breath [--sample 200]``.

Judges a sample of the shipped scenarios of all games, evenly spread, and then finds what decides and what would change
each answer. Prints the processor time of both, in seconds (median, 95 of 100, greatest), and how much was found.
"""

from __future__ import annotations

import argparse
import time
from statistics import quantiles

from judge.codex.library import Codex
from judge.games.shelf import GAMES
from judge.resources import collect_rarely
from judge.rulings import judge, load
from judge.rulings.deciding import in_one_breath
from judge.rulings.shipped import shipped, text_of


def main() -> None:
    """Measures, and prints."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sample", type=int, default=200)
    asked = parser.parse_args()
    collect_rarely()  # as the site and the command do
    codex = Codex.open()
    every = [one for game in GAMES for one in shipped(game)]
    chosen = every[:: max(1, len(every) // asked.sample)][: asked.sample]
    for game in GAMES:  # what is loaded once is loaded before
        scenario = load(text_of(next(one for one in every if one.game == game)))
        in_one_breath(codex, scenario, judge(codex, scenario))
    plain, breath = [], []
    answers = quoted = decided = turning = cut = 0
    for one in chosen:
        began = time.process_time()
        scenario = load(text_of(one))
        ruling = judge(codex, scenario)
        ruled = time.process_time()
        told = in_one_breath(codex, scenario, ruling)
        plain.append(ruled - began)
        breath.append(time.process_time() - ruled)
        for answer in told.answers:
            answers += 1
            quoted += bool(answer.because and answer.because.cites)
            decided += bool(answer.decided_by and answer.decided_by.rules)
            turning += bool(answer.would_change)
            cut += bool(answer.decided_by and answer.decided_by.tried < answer.decided_by.played)
    print(f"{len(chosen)} scenarios, {answers} answers")
    print(f"a plain ruling      {spread(plain)}")
    print(f"one breath beside   {spread(breath)}")
    print(f"with a sentence {quoted}, with a rule that decides {decided}, with a change that turns it {turning}")
    print(f"answers of which not all rules were left out: {cut}")


def spread(times: list[float]) -> str:
    """The median, 95 of 100, and the greatest of some times."""
    parts = quantiles(times, n=20)
    return f"median {parts[9]:.3f} s, 95 of 100 {parts[18]:.3f} s, greatest {max(times):.3f} s"


if __name__ == "__main__":
    main()
