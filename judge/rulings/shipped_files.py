"""Where the scenario files of a game are."""

from __future__ import annotations

from pathlib import Path

from judge.resources import data_dir


def scenario_files(game: str) -> list[Path]:
    """The shipped scenario files of a game, in order of path."""
    return sorted((data_dir("scenarios") / game).rglob("*.yaml"))
