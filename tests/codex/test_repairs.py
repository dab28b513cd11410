"""Corrections that give back breaks alone are told from those that change words."""

import pytest

from judge.codex.model import Repair


@pytest.mark.parametrize(
    ("seen", "becomes", "breaks"),
    [
        ("sequence: Declare the", "sequence:\n\n1. Declare the", True),
        ("3.a and One unit", "3.a and\n\n3.b. One unit", True),
        ("8 2) Ring of", "8\n\n2. Ring of", False),
        ("Pyschic Immunity", "Psychic Immunity", False),
        ("for you mage", "for your mage", False),
        ("text. Another", "text.\n\n- Another", True),
    ],
)
def test_a_changed_word_is_seen(seen: str, becomes: str, breaks: bool) -> None:
    assert Repair(1, seen, becomes, "why").only_breaks is breaks
