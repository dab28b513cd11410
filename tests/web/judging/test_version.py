"""The mark by which a kept ruling says by which rules it was made."""

from __future__ import annotations

import ast
from pathlib import Path

from judge.web.judging.version import BUILT_FROM

PATHS = "resources"
"""Knows where the data lies, and nothing of what a ruling says."""


def test_the_mark_is_of_every_storey_that_judging_needs(project_dir: Path) -> None:
    needed, waiting = {"rulings"}, ["rulings"]
    while waiting:
        found = _storeys(project_dir / "judge" / waiting.pop()) - needed - {PATHS}
        needed |= found
        waiting += found
    assert needed == set(BUILT_FROM)


def _storeys(folder: Path) -> set[str]:
    """The storeys that the modules of a folder name, in an import or as a string for one."""
    found = set()
    for file in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            name = (
                node.module
                if isinstance(node, ast.ImportFrom)
                else node.value
                if isinstance(node, ast.Constant)
                else ""
            )
            parts = name.split(".") if isinstance(name, str) else []
            if len(parts) > 1 and parts[0] == "judge" and parts[1].isidentifier():
                found.add(parts[1])
    return found
