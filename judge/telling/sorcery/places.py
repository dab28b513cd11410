"""Squares and locations of the realm in words."""

from __future__ import annotations

import re
from collections.abc import Sequence

from judge.telling.words import PLACES as PLACE_KINDS
from judge.telling.words import Places, called, listed

LOCATION = re.compile(r"^(\d+)(?: (surface|underground|underwater|subsurface|void))?$")
LEVELS = {
    "": "square {}", "surface": "the surface of square {}", "underground": "underground in square {}",
    "underwater": "underwater in square {}", "subsurface": "the subsurface of square {}",
    "void": "the void of square {}",
}  # fmt: skip
DIRECTIONS = ("north", "east", "south", "west")


def spot(text: str) -> str:
    """A location of a realm in words, ``8 surface`` as *the surface of square 8*; other words stay as they are."""
    found = LOCATION.match(text.strip())
    return LEVELS[found[2] or ""].format(found[1]) if found else called(text)


def one(text: str, kind: str) -> str:
    """A square, a location or a step of a path in words; empty for what is none."""
    if kind == "path" and text in DIRECTIONS:
        return f"one step {text}"
    if LOCATION.match(text) and " " in text:
        return spot(text)
    if kind in ("square", "squares"):
        return f"square {text}" if text.isdigit() else text
    if kind in PLACE_KINDS or (kind in ("target", "targets", "location") and LOCATION.match(text)):
        return spot(text)
    return ""


def together(parts: Sequence[str]) -> str:
    """Squares, or locations of one level, as one: *squares 6, 7 and 11*; empty when they are not alike."""
    found = [re.match(r"^((?:the \w+ of |under\w+ in )?)square (\d+)$", part) for part in parts]
    heads = {match[1] for match in found if match}
    if len(found) < 2 or None in found or len(heads) != 1:
        return ""
    return f"{heads.pop()}squares {listed(match[2] for match in found if match)}"


PLACES = Places(one, together)
"""How Sorcery tells where something is."""
