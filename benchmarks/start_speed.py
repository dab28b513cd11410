"""How long a command takes from the shell: ``python -m benchmarks.start_speed [--rounds 10]``.

Runs ``judge rule --all FILE`` in a fresh process, for each game with a scenario of middling length, and beside it
``judge lookup``. Prints the least processor time and the least time by the clock of all rounds, in seconds. The codex
and Python's files of bytecode are made before, as they are for whoever runs a command twice.
``python -X importtime -m judge.cli rule FILE`` says where the time goes.
"""

from __future__ import annotations

import argparse
import os
import resource
import subprocess
import sys
import tempfile
import time

from judge.codex.library import Codex
from judge.games.shelf import GAMES
from judge.rulings.shipped_files import scenario_files


def main() -> None:
    """Measures and prints."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=10)
    asked = parser.parse_args()
    Codex.open()
    with tempfile.TemporaryDirectory() as folder:
        for game in GAMES:
            files = sorted(scenario_files(game), key=lambda file: file.stat().st_size)
            measure(f"judge rule --all, {game}", ("rule", "--all", str(files[len(files) // 2])), asked.rounds, folder)
        measure("judge lookup", ("lookup", "airborne"), asked.rounds, folder)


def measure(name: str, words: tuple[str, ...], rounds: int, bytecode: str) -> None:
    """Runs a command some times, and prints the least time that it took."""
    own = {**os.environ, "PYTHONPYCACHEPREFIX": bytecode}
    own.pop("PYTHONDONTWRITEBYTECODE", None)
    command = (sys.executable, "-m", "judge.cli", *words)
    times = [once(command, own) for _ in range(rounds + 1)][1:]
    worked, waited = min(one for one, _ in times), min(one for _, one in times)
    print(f"{name:28} {worked:.3f} s of a processor, {waited:.3f} s by the clock")


def once(command: tuple[str, ...], environment: dict[str, str]) -> tuple[float, float]:
    """Seconds of processor time, and by the clock."""
    before, began = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    subprocess.run(command, stdout=subprocess.DEVNULL, check=True, env=environment)
    took, after = time.perf_counter() - began, resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, took


if __name__ == "__main__":
    main()
