"""Which differences of two texts are of layout alone."""

from __future__ import annotations

import pytest

from judge.codex.editions.compare import EntryAt, compare_entries
from judge.codex.editions.layout import only_layout, same_words


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Tap: it moves.", "Tap, it  moves"),
        ("\u201cdeath\u201d is not", '"Death" is not'),
        ("- one\n- two", "one two"),
        ("attack-and-move", "attack and move"),
    ],
)
def test_space_breaks_and_signs_between_words_are_layout(old: str, new: str) -> None:
    assert same_words(old, new)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("+1 power", "-1 power"),
        ("1 power", "+1 power"),
        ("1 power", "-1 power"),
        ("1.5 damage", "15 damage"),
        ("may tap", "may not tap"),
        ("Tap \u2192 Shoot", "Tap Shoot"),
        ("1/6", "16"),
    ],
)
def test_numbers_symbols_and_words_are_not(old: str, new: str) -> None:
    assert not same_words(old, new)


def test_a_sentence_that_was_cut_in_two_is_layout_and_a_new_title_is_not() -> None:
    old = EntryAt("a:b", "Tap", (("a:b#1", "It taps. It moves."),))
    cut = EntryAt("a:b", "Tap", (("a:b#1", "It taps."), ("a:b#2", "It moves.")))
    named = EntryAt("a:b", "Untap", old.passages)
    more = EntryAt("a:b", "Tap", (*cut.passages, ("a:b#3", "Or not.")))
    found = {new: compare_entries([old], [new], {})[0][0] for new in (cut, named, more)}
    assert [only_layout(found[new]) for new in (cut, named, more)] == [True, False, False]
