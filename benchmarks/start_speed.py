"""How long a command takes from the shell: ``python -m benchmarks.start_speed [--rounds 10]``.

Runs ``judge rule FILE`` in a fresh process, for each game with a scenario of middling length, and beside it
``judge lookup``. Prints the least processor time and the least time by the clock of all rounds, in seconds; the codex
is compiled before. ``python -X importtime -m judge.cli rule FILE`` says where the time goes.
"""

from __future__ import annotations

import argparse
import os
import resource
import subprocess
import sys
import time

from judge.codex.library import Codex
from judge.rulings.scenario import GAMES
from judge.rulings.shipped_files import scenario_files


def main() -> None:
    """Measures and prints."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=10)
    asked = parser.parse_args()
    Codex.open()
    for game in GAMES:
        files = sorted(scenario_files(game), key=lambda file: file.stat().st_size)
        measure(f"judge rule, {game}", ("rule", str(files[len(files) // 2])), asked.rounds)
    measure("judge lookup", ("lookup", "airborne"), asked.rounds)


def measure(name: str, words: tuple[str, ...], rounds: int) -> None:
    """Runs a command some times, and prints the least time that it took."""
    command = (sys.executable, "-m", "judge.cli", *words)
    times = [once(command) for _ in range(rounds)]
    worked, waited = min(one for one, _ in times), min(one for _, one in times)
    print(f"{name:22} {worked:.3f} s of a processor, {waited:.3f} s by the clock")


def once(command: tuple[str, ...]) -> tuple[float, float]:
    """Seconds of processor time, and by the clock."""
    before, began = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    subprocess.run(command, stdout=subprocess.DEVNULL, check=True, env={**os.environ})
    took, after = time.perf_counter() - began, resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, took


if __name__ == "__main__":
    main()
