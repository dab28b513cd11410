"""How words are replaced to see whether a mistyped one is told (``benchmarks.unknown_words``)."""

from __future__ import annotations

import pytest

from benchmarks import mistyped_cards
from benchmarks.replaced_words import change, changes, places, tree
from benchmarks.unknown_words import SILENT, looked_at, refused, sample
from judge.codex.library import Codex
from judge.games.shelf import GAMES
from judge.rulings import BadScenario
from judge.rulings.scenario import of

SAMPLE, SEED = 100, 11
"""So many words of each game; ``python -m benchmarks.unknown_words`` looks at thousands."""

TEXT = """\
title: A Troll
game: sorcery
realm:
  7: {site: Arid Desert, surface: [{unit: My Troll, power: 2}]}
ask: [where: My Troll]
"""


def test_every_word_is_a_place_but_what_is_free() -> None:
    words = [(place.key, place.word) for place in places(tree(TEXT))]
    assert ("site", "Arid") in words and ("site", "Desert") in words and ("realm:", "7") in words
    assert ("power:", "power") in words and ("where", "Troll") in words
    assert not {"title", "unit"} & {key for key, _ in words}


@pytest.mark.parametrize(("word", "instead"), [("Desert", {"Blorp"}), ("7", {"987654", "--1", "²"})])
def test_a_word_and_a_number_are_replaced_by_what_does_not_exist(word: str, instead: set[str]) -> None:
    place = next(place for place in places(tree(TEXT)) if place.word == word)
    made = set(changes(place))
    assert instead <= made and word not in made


def test_a_refusal_in_its_place_is_told_from_one_elsewhere() -> None:
    root = tree(TEXT)
    there = next(place for place in places(root) if place.word == "Desert")
    changed = change(root, there, "Blorp")
    with pytest.raises(BadScenario) as error:
        of(changed.root)
    assert refused(error.value, changed)[0] == "refused"
    assert refused(error.value, change(root, places(root)[0], "blorp"))[0] == "elsewhere"


@pytest.mark.parametrize("game", list(GAMES))
def test_no_word_of_a_sample_is_swallowed(game: str) -> None:
    codex = Codex.open()
    fates = [fate for work in sample((game,), SAMPLE, SEED) for fate in looked_at(codex, work)]
    assert len(fates) == SAMPLE
    assert [fate for fate in fates if fate.fate in SILENT] == []


def test_no_mistyped_word_of_a_shipped_card_is_accepted_in_silence() -> None:
    found = list(mistyped_cards.mistyped())
    assert len(found) > 10_000
    assert [one for one in found if one.fate in (mistyped_cards.SILENT, mistyped_cards.CRUDE)] == []
