"""What rules cite reads word for word as it was last read by whoever wrote the rule."""

from __future__ import annotations

import pytest

from judge.codex.library import Codex
from judge.games.shelf import GAMES
from judge.rulings.reviewed import changed


@pytest.mark.parametrize("game", list(GAMES))
def test_the_words_are_those_that_were_reviewed(codex: Codex, game: str) -> None:
    """A failure lists the rules to read again; ``judge reviewed --write`` afterwards keeps the new words."""
    assert changed(codex, game) == ()
