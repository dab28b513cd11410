"""Values of answers about Mage Wars in words: zones of the arena, and where spells are."""

from __future__ import annotations

import re

from judge.telling.voice import by_name
from judge.telling.words import own

ZONE = re.compile(r"^[A-F][1-6]$")
PLACE_OF = re.compile(r"^(spellbook) of (you|opponent)$")


def value(text: str, kind: str) -> str:
    """A value of an answer: *in zone B2* where that is asked."""
    if kind == "where" and ZONE.match(text):
        return f"in zone {text}"
    if kind == "where" and text.endswith("being cast"):
        return "being cast, not resolved yet"
    if place := PLACE_OF.match(text):
        return f"in {own(place[2])} {place[1]}"
    return f"in the {text}" if kind == "where" and text == "spellbook" else by_name(text, kind)
