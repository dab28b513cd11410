"""The judgement: a scenario file goes in, a ruling with its derivation and its citations comes out."""

from judge.codex.library import Codex
from judge.games.ruling import Ruling
from judge.kernel.explore import Bounds
from judge.rulings.errors import BadScenario
from judge.rulings.judge import judge
from judge.rulings.scenario import Scenario, load

__all__ = ["BadScenario", "Bounds", "Ruling", "Scenario", "judge", "load", "rule_text"]


def rule_text(codex: Codex, text: str, file: str = "", bounds: Bounds | None = None) -> Ruling:
    """Judges the text of a scenario file; raises BadScenario with all problems found."""
    return judge(codex, load(text, file), bounds)
