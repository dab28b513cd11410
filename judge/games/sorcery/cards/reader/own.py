"""How a card speaks of itself: by its name, by a part of its name, each read as one sign.

A part is a word of the name with a capital letter that means nothing else: no subtype, no word that cards use.
"""

from __future__ import annotations

import re
from functools import cache

from judge.games.sorcery.cards.reader.reading import fixed
from judge.games.sorcery.cards.reader.words import CLASSES, GROUPS

OWN = "~"
SHORT = 4
"""The fewest letters of a part of a name that stands for it."""


@cache
def _taken() -> frozenset[str]:
    """Words that mean something else: kinds of things, subtypes, words of the grammar."""
    return frozenset(word for words in CLASSES.values() for word in words) | frozenset(GROUPS) | frozenset(fixed())


def with_own_sign(words: str, name: str) -> str:
    """Words with the sign for their card's own name; a name that is a word of the game stays where no name can be."""
    full = name.replace("\u2019", "'").rstrip("!")
    if full.lower() not in _taken():
        words = _sign(words, rf"{re.escape(full)}!?")
    for part in full.replace("'s", "").split():
        if part[0].isupper() and len(part) >= SHORT and part.lower().rstrip(",") not in _taken():
            words = _sign(words, rf"(?:[Tt]he |[Tt]his )?{re.escape(part.rstrip(','))}")
    return words


def _sign(words: str, name: str) -> str:
    return re.sub(rf"(?<![\w~]){name}(?![\w])", OWN, words)


def place_in(words: str, signed: str, at: int) -> int:
    """Where in the words a place of the signed words is: what stands before it, compared from the end of a sign."""
    here = there = 0
    while there < at and here < len(words):
        if signed[there] == OWN and words[here] != OWN:
            rest = signed[there + 1 : there + 6]
            here = words.find(rest, here + 1) if rest else len(words)
        else:
            here += 1
        there += 1
    return here
