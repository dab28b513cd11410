"""The words that a scenario may use, for whoever writes one."""

from __future__ import annotations

from judge.games.game import Lists
from judge.games.kotc.setting.tables import TABLES


def lists() -> Lists:
    """The words of each closed table."""
    return Lists(others={table.called: tuple(table.words) for table in TABLES})
