"""Whole derivations, word for word, of a few scenarios that touch much.

Each text in tests/data/golden was read against the documents before it was kept. When a rule changes what is said,
make them again with ``pytest tests/scenarios/test_golden.py --update-golden`` and read the difference.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.codex.library import Codex
from judge.resources import data_dir
from judge.rulings import judge, load
from judge.rulings.render import as_text

GOLDEN = Path(__file__).parent.parent / "data" / "golden"
SCENARIOS = {
    "two-defenders": "sorcery/defend/sand-worm-and-nomads-together",
    "deaths-door": "sorcery/deaths-door/in-order",
    "flood-and-drought": "sorcery/ongoing-effect/flood-then-drought",
    "gnome-hollows": "sorcery/carrying-units/gnome-hollows",
    "grapple-shot": "sorcery/storyline/grapple-shot",
    "simultaneous-triggers": "sorcery/storyline/simultaneous-triggers",
    "another-hide": "magewars/corrode/another-hide",
    "three-dice-against-two": "magewars/armor/three-dice-against-two",
    "weakness-then-destruction": "kotc/chains/weakness-then-destruction",
}
"""The texts, and the scenario file of each."""


def told(codex: Codex, path: str) -> str:
    """The ruling on a scenario file as the terminal says it."""
    file = data_dir("scenarios") / f"{path}.yaml"
    return as_text(judge(codex, load(file.read_text("utf-8"), file.name)), tuple(codex.editions))


@pytest.mark.parametrize("name", sorted(SCENARIOS))
def test_the_derivation_reads_as_it_was_reviewed(codex: Codex, name: str, request: pytest.FixtureRequest) -> None:
    text = told(codex, SCENARIOS[name])
    file = GOLDEN / f"{name}.txt"
    if request.config.getoption("--update-golden"):
        file.write_text(text, "utf-8")
    assert text == file.read_text("utf-8")


def test_every_text_is_one_of_a_scenario() -> None:
    assert {file.stem for file in GOLDEN.glob("*.txt")} == set(SCENARIOS)
