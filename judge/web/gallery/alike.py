"""Scenarios that mean the same: which of those that come with the program ask what another asks."""

from __future__ import annotations

import hashlib

from judge.rulings.deciding.looking import rows
from judge.rulings.errors import BadScenario
from judge.rulings.reader import read
from judge.rulings.shipped import Shipped, shipped, text_of
from judge.training.drills.meaning import meaning

LARGEST = 24 * 1024
"""Only texts of so many characters are compared by their meaning; larger ones by their letters."""
_kept: dict[Shipped, frozenset[str]] = {}


def meanings(text: str) -> frozenset[str]:
    """The keys of all that a scenario asks; empty for what cannot be read."""
    if len(text) > LARGEST:
        return frozenset((_hash(text),))
    try:
        tree = read(text).plain()
    except BadScenario:
        return frozenset()
    if not isinstance(tree, dict) or not all(isinstance(row, dict) for row in rows(tree)):
        return frozenset()
    return frozenset(meaning(tree, place) for place in range(len(rows(tree))))


def digest_of(text: str) -> str:
    """What stands for the meaning of a whole scenario: the same for two that ask the same of the same position."""
    return _hash("\n".join(sorted(meanings(text))) or text)


def alike(game: str, text: str) -> tuple[Shipped, ...]:
    """The scenarios of a game that come with the program and ask something that this one asks too."""
    wanted = meanings(text)
    return tuple(one for one in shipped(game) if not wanted.isdisjoint(_meanings_of(one)))


def _meanings_of(one: Shipped) -> frozenset[str]:
    if one not in _kept:
        _kept[one] = meanings(text_of(one))
    return _kept[one]


def _hash(text: str) -> str:
    return hashlib.blake2b(text.encode("utf-8", "replace"), digest_size=20).hexdigest()
