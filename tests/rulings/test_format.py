"""The documentation of the scenario format is true: its examples are judged as they say, and the reference is
current.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from judge.codex.library import Codex
from judge.resources import data_dir
from judge.rulings.check import RIGHT, compare
from judge.rulings.judge import judge
from judge.rulings.reference import reference
from judge.rulings.scenario import load

DOCS = data_dir("scenarios").parent / "docs"
EXAMPLES = re.findall(r"```yaml\n(.*?)```", (DOCS / "scenario-format.md").read_text("utf-8"), re.S)


@pytest.fixture(scope="module")
def codex() -> Codex:
    return Codex.open()


@pytest.mark.parametrize("text", EXAMPLES, ids=lambda text: text.split("\n")[0].removeprefix("title: "))
def test_examples_are_judged_as_they_say(codex: Codex, text: str) -> None:
    scenario = load(text, "scenario-format.md")
    ruling = judge(codex, scenario)
    assert scenario.expect
    for answer, wanted in zip(ruling.answers, scenario.expect, strict=True):
        assert compare(wanted.value, answer, scenario.game) == RIGHT, (answer, wanted)


def test_reference_is_current(project_dir: Path) -> None:
    assert (project_dir / "docs" / "scenario-reference.md").read_text("utf-8") == reference()
