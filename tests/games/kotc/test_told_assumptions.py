"""Readings on which the rulebook is silent are told where they decide."""

from __future__ import annotations

import pytest

from judge.codex.library import Codex
from judge.games.kotc.position.assumptions import text
from judge.resources import data_dir
from judge.rulings import judge, load


@pytest.mark.parametrize(
    ("file", "key"),
    [
        ("keywords/hypnotize/two-until-the-same-end", "hypnotize ends together"),
        ("keywords/hypnotize/the-first-effect-ends-first", "two hypnotize effects"),
        ("keywords/fatigue/fatigued-while-hypnotized", "fatigued and hypnotized"),
    ],
)
def test_the_ruling_of_a_scenario_tells_its_reading(file: str, key: str) -> None:
    path = data_dir("scenarios") / "kotc" / f"{file}.yaml"
    ruling = judge(Codex.open(), load(path.read_text("utf-8"), path.name))
    assert text(key) in ruling.assumptions
