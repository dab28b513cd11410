"""What rules, asks and requirements cite is there, word for word as it was last read by whoever wrote the rule."""

from __future__ import annotations

import pytest

from judge.codex.library import Codex
from judge.games.sorcery.game import all_rules
from judge.games.sorcery.scenario.asks import SENTENCES
from judge.rulings.judge import citations
from judge.rulings.reviewed import changed
from judge.rulings.scenario import GAMES


def test_every_cited_passage_exists(codex: Codex) -> None:
    rules = all_rules()
    ids = {p for r in (*rules.rules.values(), *rules.requirements) for p in r.passages}
    ids |= {p for s in SENTENCES for p in s.passages}
    assert len(citations(codex, tuple(sorted(ids)))) == len(ids)


@pytest.mark.parametrize("game", list(GAMES))
def test_the_words_are_those_that_were_reviewed(codex: Codex, game: str) -> None:
    """A failure lists the rules to read again; ``judge reviewed --write`` afterwards keeps the new words."""
    assert changed(codex, game) == ()
