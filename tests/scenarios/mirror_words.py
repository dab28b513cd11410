"""The words of a scenario turned round: players, Avatars, directions, places, and what is said of them."""

from __future__ import annotations

import re

PLAYERS = {"you": "opponent", "opponent": "you", "the opponent": "you"}
WAYS = {"north": "south", "south": "north", "east": "west", "west": "east"}
WAYS |= {f"{ns}{ew}": WAYS[ns] + WAYS[ew] for ns in ("north", "south") for ew in ("east", "west")}
AVATARS = {"your Avatar": "the opponent's Avatar", "the opponent's Avatar": "your Avatar"}
ALSO = {re.compile(r"(?<!the )\bopponent's Avatar"): "the opponent's Avatar", re.compile(r"\bmy Avatar"): "your Avatar"}
"""Other ways to name the Avatars, with the usual ones."""
RESULTS = {"you win": "the opponent wins", "the opponent wins": "you win"}
LEVELS = ("surface", "underground", "underwater", "subsurface", "void")
_LEVEL = "|".join(LEVELS)
PLACED = re.compile(
    rf"\b(?P<n>\d+)(?= (?:{_LEVEL})\b)|(?<=Rubble at )(?P<r>\d+)|(?<=the site at )(?P<s>\d+)"
    r"|(?<=surface of )(?P<o>\d+)|(?<=void of )(?P<v>\d+)|(?<=square )(?P<q>\d+)"
    r"|(?<=underground of )(?P<u>\d+)|(?<=underwater of )(?P<w>\d+)|(?<= at )(?P<a>\d+)\Z"
)
"""Numbers in words that mean squares."""
SQUARE_VALUES = re.compile(r"which: |value: starting square")
"""Asks whose answers are squares where they are bare numbers: ``which`` never counts."""
AREA = re.compile(rf"(\d+(?:, \d+)+)((?: (?:{_LEVEL}))?)((?:; \d+)?)\Z")
"""The label of an area: its squares in order, perhaps their level, and perhaps a square where another thing comes."""
SEVERAL = re.compile(rf"the (?:{_LEVEL}) of (\d+)(?: and the (?:{_LEVEL}) of \d+)+\Z")
"""Where an oversized unit is: the places in the order of their squares."""
LIFE = re.compile(r"\b(you |the opponent )?(gain|lose)(s?)(?= \d+ life)")
"""What is said of players who gain or lose life."""
OWNED = re.compile(r"(?:(?<= of )|(?<= by ))(?:you|the opponent|opponent)\b(?!')")
"""Whose something is or by whom it is done, in words."""
ZONE = re.compile(r"\w+ of the opponent\Z")
"""The answer to ``where: X of whom``, which calls the opponent by one word."""


def square(text: str) -> str:
    """The square that lies there when one looks from the other side; anything but a square stays."""
    return str(21 - int(text)) if text.isdigit() and 1 <= int(text) <= 20 else text


def named(text: str) -> str:
    """What a thing is called, or words with places: Avatars change sides, places are turned."""
    if area := AREA.match(text):
        beside = f"; {square(area[3][2:])}" if area[3] else ""
        return ", ".join(sorted(map(square, area[1].split(", ")), key=int)) + area[2] + beside
    for other, usual in ALSO.items():
        text = other.sub(usual, text)
    swapped = re.sub("|".join(AVATARS), lambda found: AVATARS[found[0]], text)
    turned = PLACED.sub(lambda found: square(found[0]), swapped)
    if SEVERAL.match(turned):
        turned = " and ".join(sorted(turned.split(" and "), key=lambda place: int(place.rpartition(" ")[2])))
    return turned


def words(text: str) -> str:
    """Words that may be a player, a direction, or anything with places in it."""
    if text in PLAYERS or text in WAYS:
        return (PLAYERS | WAYS)[text]
    if text.startswith("the ") and text[4:] in WAYS:
        return f"the {WAYS[text[4:]]}"
    if text in RESULTS:
        return RESULTS[text]
    turned = OWNED.sub(lambda found: "you" if found[0] != "you" else "the opponent", named(text))
    if ZONE.match(turned):
        turned = turned.replace("the opponent", "opponent")
    turned = LIFE.sub(_life, turned)
    return ", ".join(WAYS.get(part, part) for part in turned.split(", "))


def _life(found: re.Match[str]) -> str:
    who = {"": "", "you ": "the opponent ", "the opponent ": "you "}[found[1] or ""]
    return who + found[2] + ("" if found[3] else "s")


def turned_value(ask: str, value: object) -> object:
    """A value of an answer as the mirrored scenario should give it."""
    if isinstance(value, list):
        turned = [turned_value(ask, item) for item in value]
        # Squares come in their own order, from the top left.
        return sorted(turned, key=int) if turned and all(str(item).isdigit() for item in turned) else turned
    if isinstance(value, bool):
        return value
    if isinstance(value, (int, str)) and SQUARE_VALUES.match(ask):
        turned = square(str(value))
        return int(turned) if isinstance(value, int) else words(turned)
    return words(value) if isinstance(value, str) else value
