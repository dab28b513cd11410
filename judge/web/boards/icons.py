"""The drawings that stand for keyword abilities in a picture: by the word, the name of a drawing in board/icons.svg."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

ICONS = {
    "Airborne": "wing", "Flying": "wing",
    "Burrowing": "burrow", "Submerge": "submerge", "Voidwalk": "void",
    "Ranged": "bow", "Range": "bow", "Reach": "bow",
    "Charge": "bolt", "Fast": "bolt", "Movement": "steps", "Moves Freely": "compass", "Elusive": "compass",
    "Immobile": "anchor", "Rooted": "anchor", "Unmovable": "anchor", "Slow": "hourglass", "Lumbering": "hourglass",
    "Stealth": "hidden", "Invisible": "hidden", "Sees Stealth": "eye", "Vigilant": "eye",
    "Spellcaster": "star", "Familiar": "star",
    "Lethal": "skull", "Deathrite": "tomb", "Genesis": "dawn",
    "Ward": "ward", "Aegis": "ward", "Defend": "ward", "Indestructible": "gem", "Resilient": "gem",
    "Lance": "lance", "Strikes First": "sword", "Counterstrike": "swords", "Doublestrike": "swords",
    "Triplestrike": "swords", "Evil": "horns", "Flooded": "drop", "Waterbound": "fish", "Landbound": "hill",
    "Regenerate": "heart", "Vampiric": "heart", "Carries Units": "bag", "Climbing": "hill",
}  # fmt: skip


class Mark(Struct, frozen=True):
    """A keyword ability in a picture: its word, the figure behind it, and its drawing; empty where there is none."""

    word: str
    name: str
    figure: str
    icon: str


@lru_cache(1024)
def mark(word: str) -> Mark:
    """The mark of a keyword ability, such as ``Movement 2``."""
    name, _, figure = word.rpartition(" ")
    if name in ICONS and figure.lstrip("+-").isdigit():
        return Mark(word, name, figure, ICONS[name])
    return Mark(word, word, "", ICONS.get(word, ""))
