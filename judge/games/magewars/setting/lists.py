"""The words that a scenario may use, for whoever writes one."""

from __future__ import annotations

from judge.games.game import Lists
from judge.games.magewars.ground.phases import PHASES
from judge.games.magewars.position.condition_table import CONDITIONS
from judge.games.magewars.position.trait_table import TRAITS
from judge.games.magewars.words import DAMAGE_TYPES, TOKENS, TYPES

FORMS = {"": "", "X": " 1", "+X": " +1", "-X": " -1", "+/-X": " +1"}
"""How a trait of each form is written at first, its number to be changed."""


def lists() -> Lists:
    """The traits as keywords, and conditions, tokens, types, damage types and phases."""
    return Lists(
        keywords=tuple(sorted(f"{name}{FORMS[form]}" for name, form in TRAITS.items())),
        others={
            "conditions": tuple(CONDITIONS),
            "tokens": TOKENS,
            "types": TYPES,
            "damage types": DAMAGE_TYPES,
            "phases": tuple(PHASES),
        },
    )
