"""What follows from what: traits that traits give, that markers give, and that creatures and conjurations have."""

from __future__ import annotations

from judge.games.magewars.position.trait import Trait

Cites = tuple[str, ...]

IMPLIED: dict[str, tuple[tuple[str, Cites], ...]] = {
    "Incorporeal": tuple(
        (name, (cite, "magewars:incorporeal#4"))
        for name, cite in (
            ("Nonliving", "magewars:nonliving#4"),
            ("Burnproof", "magewars:burnproof#3"),
            ("Uncontainable", "magewars:uncontainable#3"),
        )
    ),
    "Nonliving": (
        ("Poison Immunity", ("magewars:nonliving#1", "magewars:poison-immunity#1")),
        ("Finite Life", ("magewars:nonliving#1", "magewars:finite-life#3")),
    ),
    "Invisible": (("Pest", ("magewars:invisible#4",)), ("Elusive", ("magewars:invisible#4",))),
    "Unstoppable": (("Unmovable", ("magewars:unstoppable#4",)), ("Uncontainable", ("magewars:unstoppable#4",))),
    "Rooted": (("Unmovable", ("magewars:rooted#2",)),),
}
"""Trait -> the traits it gives, each with the passages that say so."""

MARKED: dict[str, tuple[tuple[Trait, Cites], ...]] = {
    "Stun": ((Trait("Incapacitated"), ("magewars:stun#1",)),),
    "Sleep": ((Trait("Incapacitated"), ("magewars:sleep#1",)),),
    "Slam": ((Trait("Incapacitated"), ("magewars:slam#1",)),),
    "Cripple": ((Trait("Restrained"), ("magewars:cripple#1",)),),
    "Stuck": (
        (Trait("Restrained"), ("magewars:stuck#1",)),
        (Trait("Unmovable"), ("magewars:stuck#1",)),
    ),
    "Corrode": ((Trait("Armor", -1), ("magewars:corrode#2",)),),
    "Growth": (
        (Trait("Melee", 1), ("magewars:growth#2",)),
        (Trait("Innate Life", 3), ("magewars:growth#2",)),
    ),
    "Zombie": (
        (Trait("Psychic Immunity"), ("magewars:zombie#3",)),
        (Trait("Slow"), ("magewars:zombie#3",)),
        (Trait("Nonliving"), ("magewars:zombie#3",)),
        (Trait("Bloodthirsty", 0), ("magewars:zombie#3",)),
    ),
    "Rage token": ((Trait("Melee", 1), ("magewars:rage-plus-x#3",)),),
}
"""Marker (``X token`` for a token) -> the traits that each of them gives."""

CORPOREAL = ("Corporeal", ("Incorporeal",), ("magewars:corporeal#2",))
DEFAULTS: dict[str, tuple[tuple[str, tuple[str, ...], Cites], ...]] = {
    "creature": (
        ("Living", ("Nonliving", "Incorporeal"), ("magewars:creature#2", "magewars:living#2", "magewars:nonliving#2")),
        CORPOREAL,
    ),
    "conjuration": (
        ("Nonliving", ("Living",), ("magewars:conjuration#1", "magewars:living#3", "magewars:nonliving#3")),
        ("Psychic Immunity", (), ("magewars:conjuration#1", "magewars:psychic-immunity#2")),
        ("Unmovable", (), ("magewars:conjuration#1", "magewars:unmovable#2")),
        CORPOREAL,
    ),
}
"""Kind -> traits that it has by default, the traits that stand against the default, and the passages."""
