"""The order of the rulebook, by which reasons are told."""

import pytest

from judge.codex.library import Codex
from judge.games.kotc.rulebook import CHAPTERS, by_chapter


def test_the_order_is_that_of_the_book() -> None:
    """Headings and passages of the document stand in the order by which the rules put them."""
    codex = Codex.open()
    headings = [entry.id for entry in codex.entries("kotc")]
    assert [heading for heading in headings if "/" not in heading] == list(CHAPTERS)
    passages = [passage.id for heading in headings for passage in codex.passages(heading)]
    assert sorted(passages, key=by_chapter) == passages


def test_a_chapter_that_there_is_not_has_no_place() -> None:
    """A citation of another document, or misspelt, is refused."""
    with pytest.raises(ValueError, match="not in tuple"):
        by_chapter("kotc:battle#1")
