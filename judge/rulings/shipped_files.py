"""Where the scenario files of a game are."""

from __future__ import annotations

import re
from pathlib import Path

from judge.resources import data_dir

BEGINS = re.compile(rb"^(title|game|about|cards|realm|arena|players|actions|ask)[^\n:]*:", re.MULTILINE)
"""A line that begins as one of a scenario does, at the left edge."""


def scenario_files(game: str) -> list[Path]:
    """The shipped scenario files of a game, in order of path."""
    return sorted((data_dir("scenarios") / game).rglob("*.yaml"))


def scenarios_below(folder: Path) -> list[Path]:
    """The scenario files below a folder, in order of path: other lists that are kept there are none."""
    return sorted(file for file in folder.rglob("*.yaml") if is_scenario(file))


def is_scenario(file: Path) -> bool:
    """Whether a file looks like a scenario: a line begins with a key of the first floor, or there is nothing in it."""
    text = file.read_bytes()
    return not text.strip() or BEGINS.search(text) is not None


def scenario_path(file: Path | str) -> str:
    """The path of a shipped scenario below ``scenarios``, as its page and its claims name it."""
    return str(Path(file).resolve().relative_to(data_dir("scenarios").resolve()))
