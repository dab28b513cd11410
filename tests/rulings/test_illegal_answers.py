"""An answer that is not legal is a ruling: it names the requirement that fails, with what the rules say of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.codex.library import Codex
from judge.rulings import rule_text

TOLD = {
    "sorcery/attack/an-answer-that-is-no-legal-target": ("attack: Guard", "Guard has Stealth", "sorcery:stealth"),
    "sorcery/target/no-legal-target": ("targets: Guard", "Guard has Stealth", "sorcery:stealth"),
    "sorcery/target/the-only-legal-target": ("targets: Guard", "Guard has Stealth", "sorcery:stealth"),
    "sorcery/casting-spells/where-it-cannot-be-cast": ("location: 8 surface", "not controlled", "sorcery:casting"),
    "sorcery/step/an-answer-that-is-no-option": ("location: 13 void", "no step of Giant", "sorcery:move-and-attack"),
    "sorcery/play/an-answer-that-is-no-option": ("location: 19", "square 19", "sorcery:"),
    "sorcery/projectile/an-answer-that-is-no-option": ("hit: Monks", "Monks has Stealth", "sorcery:projectile#7"),
    "sorcery/projectile/the-only-unit-that-can-be-hit": ("hit: Monks", "Monks has Stealth", "sorcery:projectile#7"),
    "sorcery/defend/who-cannot": ("defend: Guard", "Guard is tapped", "sorcery:defend"),
    "sorcery/defend/a-site-does-not-stay": ("stay: yes", "Ruins is a site", "sorcery:attack#13"),
    "magewars/defense/an-answer-that-is-no-option": ("defense: Parry", "melee attacks only", "magewars:defense"),
    "magewars/counterstrike/an-answer-that-is-no-option": ("counterstrike: Rapier", "no melee", "magewars:"),
    "magewars/intercept/an-answer-that-is-no-option": ("intercept: Sentry", "Restrained", "magewars:intercept"),
    "magewars/sweeping/an-answer-that-is-no-option": ("second attack: Orc", "not in the zone", "magewars:sweeping"),
    "kotc/battles/an-exhausted-minion-is-named": ("defend: Tired Imp", "is exhausted", "kotc:battles"),
    "kotc/battles/the-only-minion-is-exhausted": ("defend: Tired Imp", "is exhausted", "kotc:battles"),
    "kotc/keywords/target/an-answer-that-is-no-option": ("targets: Imp", "Target 1 in-play", "kotc:keywords/target"),
}
"""Scenario -> the answer, a part of the reason, and the beginning of a passage that it rests on."""


@pytest.mark.parametrize("name", TOLD)
def test_an_answer_that_is_not_legal_is_told_with_the_requirement_that_fails(project_dir: Path, name: str) -> None:
    answer, why, passage = TOLD[name]
    said = rule_text(Codex.open(), (project_dir / f"scenarios/{name}.yaml").read_text())
    told = said.answers[0]
    assert told.unsupported.startswith(f"'{answer}' cannot be: ")
    assert told.illegal and why in told.unsupported
    assert any(c.startswith(passage) for reason in told.reasons for c in reason.cites)
