"""Readings on which the text is silent are told where they decide, and nowhere else."""

from __future__ import annotations

import pytest

from judge.codex.library import Codex
from judge.games.sorcery.position.assumptions import text
from judge.rulings import judge, load

MEANS = text("indestructible")
IDOL = """
title: An Idol
game: sorcery
realm:
  7: {site: Spring River, surface: [{unit: Idol, power: 2, keywords: [WORD]}]}
actions:
  - WHAT
ask:
  - is: Idol dead
"""


@pytest.mark.parametrize(
    ("word", "what", "answer", "told"),
    [
        ("Indestructible", "effect: {do: [{damage: 2, to: Idol}]}", "no", True),
        ("Indestructible", "effect: {do: [{kill: Idol}]}", "no", True),
        ("Indestructible", "submerge: Idol", "no", True),
        ("Indestructible", "effect: {do: [{damage: 1, to: Idol}]}", "no", False),
        ("Indestructible", "sacrifice: Idol", "yes", False),
        ("Airborne", "effect: {do: [{damage: 2, to: Idol}]}", "yes", False),
    ],
)
def test_what_indestructible_does_is_told_where_it_decides(word: str, what: str, answer: str, told: bool) -> None:
    ruling = judge(Codex.open(), load(IDOL.replace("WORD", word).replace("WHAT", what)))
    assert [found.verdict for found in ruling.answers] == [answer]
    assert (MEANS in ruling.assumptions) is told, ruling.assumptions
    steps = [step.text for step in ruling.steps if step.kind == "assumed"]
    assert steps == ([MEANS] if told else [])
