"""The words that a scenario may use, for whoever writes one."""

from __future__ import annotations

from judge.games.game import Lists
from judge.games.magewars.position.trait_table import TRAITS
from judge.games.magewars.setting.tables import TABLES

FORMS = {"": "", "X": " 1", "+X": " +1", "-X": " -1", "+/-X": " +1"}
"""How a trait of each form is written at first, its number to be changed."""


def lists() -> Lists:
    """The traits as keywords, and the words of each closed table."""
    return Lists(
        keywords=tuple(sorted(f"{name}{FORMS[form]}" for name, form in TRAITS.items())),
        others={table.called: tuple(table.words) for table in TABLES},
    )
