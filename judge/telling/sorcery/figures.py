"""Letters of elements in words: thresholds and what is provided."""

from __future__ import annotations

from judge.telling.words import listed

LETTERS = {"A": "air", "E": "earth", "F": "fire", "W": "water"}


def elements(letters: str) -> str:
    """Letters of a threshold or an affinity in words: ``AWW`` as *1 air and 2 water*; other words stay."""
    if not letters or not set(letters) <= set(LETTERS):
        return letters or "none"
    return listed([f"{letters.count(letter)} {word}" for letter, word in LETTERS.items() if letter in letters])
