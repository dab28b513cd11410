"""Selectors in plain words: everything that they fit, or one of it; names and single things stay as they are."""

from __future__ import annotations

import pytest

from judge.telling.sorcery.selectors import ITSELF, one_of, selected

TOLD = [
    ("Demon, Spirit or aura nearby", "every Demon, Spirit or aura nearby", "a Demon, Spirit or aura nearby"),
    ("burrowed ally", "every burrowed ally", "a burrowed ally"),
    ("Evil minion", "every Evil minion", "an Evil minion"),
    ("non-Mortal minion here", "every non-Mortal minion here", "a non-Mortal minion here"),
    ("other unit at target", "every other unit at target", "another unit at target"),
    ("artifact cost 1 or less", "every artifact with cost 1 or less", "an artifact with cost 1 or less"),
    ("minion power 2 here", "every minion with power 2 here", "a minion with power 2 here"),
    ("your minion", "every minion on its player's side", "every minion on its player's side"),
    ("Bosk Troll", "Bosk Troll", "Bosk Troll"),
    ("itself", ITSELF, ITSELF),
]


@pytest.mark.parametrize(("words", "every", "one"), TOLD)
def test_selectors_are_told_in_plain_words(words: str, every: str, one: str) -> None:
    assert (selected(words), one_of(words)) == (every, one)
