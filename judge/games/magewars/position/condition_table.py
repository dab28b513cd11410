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
    "Burn": Condition("burn", FLAME, 2, ("burn#4", "burn#5")),
    "Daze": Condition("daze", "", 2, ("daze#8",)),
    "Cripple": Condition("cripple", POISON, 4, ("cripple#3", "cripple#4")),
    "Rot": Condition("rot", POISON, 2, ("rot#2", "rot#3")),
    "Weak": Condition("weak", POISON, 2, ("weak#2", "weak#5")),
    "Tainted": Condition("tainted", POISON, 3, ("tainted#2", "tainted#4")),
    "Ichthellid Larva": Condition("ichthellid-larva", POISON, 5, ("ichthellid-larva#4",)),
    "Sleep": Condition("sleep", PSYCHIC, LEVEL_COST, ("sleep#3", "sleep#4")),
    "Stun": Condition("stun", "", 4, ("stun#3",)),
    "Slam": Condition("slam", "", 3, ("slam#4",)),
    "Bleed": Condition("bleed", "", 2, ("bleed#8", "bleed#7")),
    "Stuck": Condition("stuck", "", 4, ("stuck#5",)),
    "Corrode": Condition("corrode", ACID, 2, ("corrode#1", "corrode#6")),
    "Growth": Condition("growth", "", None, ("growth#3",)),
    "Zombie": Condition("zombie", "", None, ("zombie#4",)),
    "Disable": Condition("disable", "", None, ("disable#8",)),
    "Sosruko's Taunt": Condition("sosrukos-taunt", "", None, ("sosrukos-taunt#1",)),
    "Thorg's Taunt": Condition("thorgs-taunt", "", None, ("thorgs-taunt#1",)),
}
"""The conditions of the document. ``cites`` are the passages of type and removal cost, without ``magewars:``."""


def entry_of(name: str) -> str:
    """The entry of a condition, as an address."""
    return f"magewars:{CONDITIONS[name].entry}"


def cites_of(name: str) -> tuple[str, ...]:
    """The passages of a condition's type and removal cost."""
    return tuple(f"magewars:{c}" for c in CONDITIONS[name].cites)
