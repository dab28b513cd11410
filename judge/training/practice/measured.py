"""How hard drills have turned out to be: the first estimate moved by how people answered them the first time."""

from __future__ import annotations

from collections.abc import Mapping
from weakref import WeakKeyDictionary

from msgspec import Struct
from sqlalchemy import Engine

from judge.store.answered import firsts
from judge.store.practice import Attempt, Practice
from judge.training.drills.difficulty import from_answers
from judge.training.drills.drill import Difficulty, Drill

OFTEN = 10 * 60
"""The answers of everybody are counted anew after so many seconds, once for all who practise in this process."""
_counted: WeakKeyDictionary[Engine, Measured] = WeakKeyDictionary()


class Measured(Struct, frozen=True):
    """How many people answered each drill right and wrong the first time, counted before a time, ``until``."""

    firsts: Mapping[str, tuple[int, int]] = {}
    until: int = 0

    def answers(self, drill: Drill) -> int:
        """How many people have answered a drill."""
        return sum(self.firsts.get(drill.id, (0, 0)))

    def difficulty(self, drill: Drill, own: Attempt | None = None) -> Difficulty:
        """The difficulty of a drill as it is known now.

        ``own`` is left out of the count: where somebody stands is found by how they answer what others find so hard.
        On one's own machine, where nobody else answers, a wrong answer would otherwise excuse itself.
        """
        right, wrong = self.firsts.get(drill.id, (0, 0))
        if own is not None and own.at < self.until:
            # Older answers than those at hand, and exams handed in since the count, may say otherwise: never below 0.
            right, wrong = max(0, right - own.right), max(0, wrong - (not own.right))
        return from_answers(drill.difficulty, right, wrong) if right or wrong else drill.difficulty


ESTIMATED = Measured()
"""Nothing is known of any answers: each drill is as hard as was estimated from its derivation."""


def measured(store: Practice) -> Measured:
    """What everybody's first answers say, at most ``OFTEN`` seconds old. Raises StoreError."""
    now = int(store.clock())
    held = _counted.get(store.engine)
    if held is None or not 0 <= now - held.until < OFTEN:
        held = _counted[store.engine] = Measured(firsts(store.engine, now), now)
    return held
