"""Names of people: what may be one, and when two are the same."""

from __future__ import annotations

import unicodedata

from judge.store.errors import BadName

SHORTEST, LONGEST = 2, 40
"""The fewest and the most characters of a name."""
BLANK = frozenset(
    map(chr, (0x34F, 0x115F, 0x1160, 0x17B4, 0x17B5, *range(0x180B, 0x1810), 0x2800, 0x3164, *range(0xFE00, 0xFE10)))
) | {chr(0xFFA0), *map(chr, range(0xE0100, 0xE01F0))}
"""Letters and marks by their kind, but nothing is drawn for them: fillers, and what chooses the shape of a letter."""


def tidy(name: str) -> str:
    """A name as it is shown: composed characters, single spaces, none at the ends.

    Raises BadName when it is too short or too long, or holds what cannot be seen.
    """
    # One name may be typed on many keyboards: all spaces are the same space, and é is é however it was put together.
    plain = " ".join(unicodedata.normalize("NFKC", name).split())
    if any(map(unseen, plain)):
        raise BadName("A name holds only characters that can be seen.")
    if not SHORTEST <= len(plain) <= LONGEST:
        raise BadName(f"A name has {SHORTEST} to {LONGEST} characters.")
    if not any(letter.isalnum() for letter in plain):
        raise BadName("A name has at least one letter or digit.")
    return plain


def key_of(name: str) -> str:
    """What two names have in common when nobody could tell them apart by reading: the name folded.

    What cannot be seen is left out, so that any text whatever has a key that can be looked for.
    """
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    return " ".join("".join(letter for letter in folded if not unseen(letter)).split())


def unseen(letter: str) -> bool:
    """Whether a character leaves no mark: one of control or format, half a character, a blank, or none at all."""
    return letter in BLANK or unicodedata.category(letter).startswith("C")
