"""The conditions that the document knows: entry, type and removal cost of each (magewars:condition)."""

from __future__ import annotations

from msgspec import Struct

from judge.games.magewars.words import ACID, FLAME, POISON, PSYCHIC


class Condition(Struct, frozen=True):
    """A condition: its entry, its type if it has one, and its removal cost (None: it has none and cannot be removed
    by effects that remove conditions; -1: the creature's Level).
    """

    entry: str
    kind: str = ""
    cost: int | None = None
    cites: tuple[str, ...] = ()


LEVEL_COST = -1
"""The removal cost that is the creature's Level (magewars:sleep#4)."""
CONDITIONS: dict[str, Condition] = {
    "Burn": Condition("magewars:burn", FLAME, 2, ("magewars:burn#4", "magewars:burn#5")),
    "Daze": Condition("magewars:daze", "", 2, ("magewars:daze#8",)),
    "Cripple": Condition("magewars:cripple", POISON, 4, ("magewars:cripple#3", "magewars:cripple#4")),
    "Rot": Condition("magewars:rot", POISON, 2, ("magewars:rot#2", "magewars:rot#3")),
    "Weak": Condition("magewars:weak", POISON, 2, ("magewars:weak#2", "magewars:weak#5")),
    "Tainted": Condition("magewars:tainted", POISON, 3, ("magewars:tainted#2", "magewars:tainted#4")),
    "Ichthellid Larva": Condition("magewars:ichthellid-larva", POISON, 5, ("magewars:ichthellid-larva#4",)),
    "Sleep": Condition("magewars:sleep", PSYCHIC, LEVEL_COST, ("magewars:sleep#3", "magewars:sleep#4")),
    "Stun": Condition("magewars:stun", "", 4, ("magewars:stun#3",)),
    "Slam": Condition("magewars:slam", "", 3, ("magewars:slam#4",)),
    "Bleed": Condition("magewars:bleed", "", 2, ("magewars:bleed#8", "magewars:bleed#7")),
    "Stuck": Condition("magewars:stuck", "", 4, ("magewars:stuck#5",)),
    "Corrode": Condition("magewars:corrode", ACID, 2, ("magewars:corrode#1", "magewars:corrode#6")),
    "Growth": Condition("magewars:growth", "", None, ("magewars:growth#3",)),
    "Zombie": Condition("magewars:zombie", "", None, ("magewars:zombie#4",)),
    "Disable": Condition("magewars:disable", "", None, ("magewars:disable#8",)),
    "Sosruko's Taunt": Condition("magewars:sosrukos-taunt", "", None, ("magewars:sosrukos-taunt#1",)),
    "Thorg's Taunt": Condition("magewars:thorgs-taunt", "", None, ("magewars:thorgs-taunt#1",)),
}
"""The conditions of the document. ``cites`` are the passages of type and removal cost."""
REMOVED = ("any", *CONDITIONS)
"""What a spell may say that it removes; ``any`` are all of them."""


EFFECTS = {
    "Daze": 2, "Tainted": 3, "Bleed": 3, "Burn": 2, "Ichthellid Larva": 2, "Corrode": 2, "Growth": 2, "Zombie": 3,
    "Disable": 3, "Sosruko's Taunt": 2, "Thorg's Taunt": 2,
}  # fmt: skip
"""The number of the sentence that says what a condition does, where it is not the first of its entry."""


def effect_of(name: str) -> str:
    """The passage that says what a condition does."""
    return f"{CONDITIONS[name].entry}#{EFFECTS.get(name, 1)}"


def cites_of(name: str) -> tuple[str, ...]:
    """The passages of a condition's type and removal cost."""
    return CONDITIONS[name].cites
