"""Decisions of Mage Wars: how answers may call the options, and which kinds are settled one by one."""

from __future__ import annotations

from judge.games.magewars.scenario.labels import usual
from judge.games.magewars.words import names
from judge.games.vocabulary import Deciding
from judge.games.vocabulary.deciding import equal, unused

SINGLE = ("may", "order", "pay", "direction", "transfer", "cancel", "either", "defense", "counterstrike", "choose")
"""Decisions that an answer settles one by one: when its labels are used up, the next one is open again."""


def _same(label: str, wanted: str) -> bool:
    """Whether an answer means an option: also by the usual name of a Mage."""
    return any(equal(label, said) for said in ((wanted, usual(wanted)) if wanted else (wanted,)))


choose = Deciding(names, SINGLE, _same).choose

__all__ = ["SINGLE", "choose", "unused"]
