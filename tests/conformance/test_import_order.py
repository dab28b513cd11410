"""The order in which a game's modules are imported means nothing: every shipped ruling is the same to the letter."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from judge.rulings.shipped_files import scenario_files

pytestmark = pytest.mark.slow

SEEDS = (1, 2)


def rulings(game: str, seed: int, project: Path) -> dict[str, str]:
    """The digest of each shipped ruling, judged in a process of its own that imported in the order of the seed."""
    program = project / "tests" / "conformance" / "shuffled_rulings.py"
    environment = {**os.environ, "PYTHONPATH": str(project), "PYTHONHASHSEED": str(seed)}
    done = subprocess.run(
        [sys.executable, str(program), game, str(seed)], capture_output=True, text=True, env=environment, cwd=project
    )
    assert done.returncode == 0, done.stderr
    return dict(line.rsplit(" ", 1) for line in done.stdout.splitlines())


def test_shuffled_imports_give_every_ruling_to_the_letter(game: str, project_dir: Path) -> None:
    first, second = (rulings(game, seed, project_dir) for seed in SEEDS)
    assert len(first) == len(scenario_files(game))
    assert {path for path in first if first[path] != second.get(path)} == set()
