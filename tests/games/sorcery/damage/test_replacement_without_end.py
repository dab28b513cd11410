"""A death that is replaced again and again is declined by its name, not by the time that it takes."""

from __future__ import annotations

from pathlib import Path

from judge.codex.library import Codex
from judge.rulings import rule_text

TEXT = "scenarios/sorcery/die/a-replacement-without-end.yaml"


def test_what_repeats_is_named(project_dir: Path) -> None:
    said = rule_text(Codex.open(), (project_dir / TEXT).read_text()).answers[0]
    assert said.verdict == "unsupported"
    assert "the death of Mole is replaced by Mole again and again" in said.unsupported
    assert "it is underground without Burrowing" in said.unsupported


def test_a_replacement_that_kills_again_is_declined_too(project_dir: Path) -> None:
    text = (project_dir / TEXT).read_text().replace("heal: itself", "kill: itself")
    assert "again and again" in rule_text(Codex.open(), text).answers[0].unsupported
