"""Values of answers about Sorcery in words: locations of the realm and zones of players."""

from __future__ import annotations

import re

from judge.games.sorcery.setting.spelling import usual, without_region
from judge.telling.voice import by_name
from judge.telling.words import own

LOCATION = re.compile(r"^(\d+) (surface|underground|underwater|subsurface|void)$")
ZONE_OF = re.compile(r"^(hand|cemetery|spellbook|atlas|banished|collection|realm) of (you|opponent)$")
ZONES = ("cemetery", "hand", "spellbook", "atlas", "collection")


def value(text: str, kind: str) -> str:
    """A value of an answer: *on the surface of square 8* where that is asked, else *square 8 (surface)*."""
    plain = usual(text)
    if place := LOCATION.match(plain):
        return _where(place[1], place[2]) if kind == "where" else f"square {place[1]} ({place[2]})"
    if kind == "where" and plain.endswith("being cast"):
        return "being cast, not resolved yet"
    if zone := ZONE_OF.match(plain):
        return f"in {own(zone[2])} {zone[1]}"
    return f"in the {plain}" if kind == "where" and plain in ZONES else by_name(plain, kind)


def _where(square: str, level: str) -> str:
    if level == "surface":
        return f"on the surface of square {square}"
    return f"in the void of square {square}" if level == "void" else f"{level} in square {square}"


def meaning(text: str) -> str:
    """What is the same for values that mean the same: a location without the region that its subsurface is."""
    plain = usual(text)
    return without_region(plain) if re.match(r"^\d+ \w+$", plain) else text
