"""The words that a scenario may use, for whoever writes one."""

from __future__ import annotations

from judge.games.game import Lists
from judge.games.kotc.words import COUNTERS, MINION, PHASES, SETUP, SPELL


def lists() -> Lists:
    """The counters, the types of cards, and the phases."""
    return Lists(others={"counters": COUNTERS, "types": (MINION, SPELL), "phases": (*PHASES, SETUP)})
