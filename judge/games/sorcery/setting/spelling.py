"""Locations that may be written in several ways: the surface of 8 or 8 surface, and more or less exactly."""

from __future__ import annotations

import re

LOCATION = re.compile(r"^(?:the )?([a-z]+) of (\d+)$")
REGION = re.compile(r"\b(?:underground|underwater)\b")


def usual(text: str) -> str:
    """A location as files write it, ``the surface of 8`` as ``8 surface``; other words stay as they are."""
    return LOCATION.sub(r"\2 \1", text)


def without_region(text: str) -> str:
    """The same words with the subsurface in place of underground and underwater."""
    return REGION.sub("subsurface", text)


def compared(ours: list[str], theirs: list[str]) -> tuple[list[str], list[str]]:
    """Two lists of words; where one of them calls a place its subsurface, the other may call it by its region."""
    if not any("subsurface" in word for word in (*ours, *theirs)):
        return ours, theirs
    return [without_region(word) for word in ours], [without_region(word) for word in theirs]
