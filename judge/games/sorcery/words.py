"""The short words of Sorcery that the rules share: players, levels of a square, regions, card types."""

from __future__ import annotations

YOU = "you"
OPPONENT = "opponent"
PLAYERS = (YOU, OPPONENT)

SURFACE = "surface"
SUBSURFACE = "subsurface"
VOID = "void"
UNDERGROUND = "underground"
UNDERWATER = "underwater"
LEVELS = (SURFACE, SUBSURFACE, VOID)
REGIONS = (SURFACE, UNDERGROUND, UNDERWATER, VOID)
"""The four regions (sorcery:region): a subsurface is underground at a land site and underwater at a water site."""

ELEMENTS = {"A": "air", "E": "earth", "F": "fire", "W": "water"}
TYPES = ("artifact", "aura", "avatar", "magic", "minion", "site")

Location = tuple[int, str]
"""A square and a level of it: the smallest place in the realm (sorcery:location)."""


def location_words(at: tuple[Location, ...]) -> str:
    """Locations in words: ``the surface of 8``."""
    return (
        " and ".join(f"the void of {s}" if level == "void" else f"the {level} of {s}" for s, level in at) or "nowhere"
    )


def other(player: str) -> str:
    """The player's opponent."""
    return OPPONENT if player == YOU else YOU


def names(player: str | None) -> str:
    """A player as the subject of a sentence; nobody when there is none."""
    return {YOU: "you", OPPONENT: "the opponent"}.get(player or "", "nobody")


def listed(words: list[str] | tuple[str, ...]) -> str:
    """Words joined as in a sentence."""
    if len(words) < 2:
        return "".join(words) or "none"
    return f"{', '.join(words[:-1])} and {words[-1]}"
