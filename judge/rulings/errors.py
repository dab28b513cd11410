"""A scenario that cannot be read."""

from __future__ import annotations

from judge.games.source import Problem

DEFECT = "the judge has a defect here"
"""How an answer begins that ran into a mistake of ours; no scenario may have one."""


class BadScenario(ValueError):
    """What is wrong with a scenario file: all problems, each with its place."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        super().__init__("\n".join(str(problem) for problem in problems))
        self.problems = problems
