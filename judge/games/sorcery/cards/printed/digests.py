"""The digest of a clause: it changes when the printed words do, and nobody can read the words from it."""

from __future__ import annotations

import hashlib
import re

OWN = "~"
"""What stands for a card's own name."""
DIGITS = 16
"""How many hexadecimal digits of the SHA-256 are kept."""


def digest(words: str, name: str) -> str:
    """The digest of a clause's words, whose signs are alike, with the card's own name as one sign."""
    return hashlib.sha256(without_name(words, name).encode()).hexdigest()[:DIGITS]


def without_name(words: str, name: str) -> str:
    """Words with the sign for the own name of their card, blanks in a row as one."""
    own = name.replace("\u2019", "'").rstrip("!")
    return " ".join(re.sub(rf"(?<!\w){re.escape(own)}!?(?!\w)", OWN, words).split())
