"""Where the scenario files of a game are."""

from __future__ import annotations

from pathlib import Path

from judge.resources import data_dir


def scenario_files(game: str) -> list[Path]:
    """The shipped scenario files of a game, in order of path."""
    return sorted((data_dir("scenarios") / game).rglob("*.yaml"))


def scenario_path(file: Path | str) -> str:
    """The path of a shipped scenario below ``scenarios``, as its page and its claims name it."""
    return str(Path(file).resolve().relative_to(data_dir("scenarios").resolve()))
