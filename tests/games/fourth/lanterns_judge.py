"""The process that judges for the site, with the folder of Lanterns beside those of the other games."""

from __future__ import annotations

from pathlib import Path

from judge import games
from judge.codex.library import Codex
from judge.games.ruling import Ruling
from judge.kernel.explore import Bounds
from judge.rulings import rule_text

games.__path__.append(str(Path(__file__).parent))


def rule(codex: Codex, text: str, file: str, bounds: Bounds) -> Ruling:
    """Judges as the site does."""
    return rule_text(codex, text, file, bounds)
