"""Zones of the arena and their borders in words."""

from __future__ import annotations

import re

from judge.telling.words import PEOPLE, Places
from judge.telling.words import PLACES as PLACE_KINDS
from judge.telling.words import told as told_in

ZONE = re.compile(r"^[A-H][1-9]$")
BORDER = re.compile(r"^[A-H][1-9]-(?:[A-H][1-9]|North|East|South|West)$")


def border(text: str) -> str:
    """The border of two zones in words, ``A1-B1`` as *the border between A1 and B1*."""
    first, _, second = text.partition("-")
    if second in ("North", "East", "South", "West"):
        return f"the {second} edge of {first}"
    return f"the border between {first} and {second}"


def one(text: str, kind: str) -> str:
    """A zone or a border in words; empty for what is none."""
    if kind in PLACE_KINDS + PEOPLE:
        return ""
    if kind == "border" or (kind != "zone" and BORDER.match(text)):
        return border(text)
    return f"zone {text}" if ZONE.match(text) else ""


PLACES = Places(one)
"""How Mage Wars tells where something is."""


def told(found: object, kind: str = "words", key: str = "") -> str:
    """A value of an ask or an action in words, with the places of the arena."""
    return told_in(found, kind, key, PLACES)
