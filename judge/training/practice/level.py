"""How hard new drills should be for somebody: a staircase on each of the two axes, a step up or down by each answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct

from judge.store.practice import Attempt
from judge.training.drills.drill import Difficulty, Drill
from judge.training.practice.measured import ESTIMATED, Measured

UP, DOWN = 0.25, 0.5
"""Four right answers are a step up, two wrong ones a step down: it settles where two in three are right."""
LEAST, MOST = 1.0, 5.0
WINDOW = 400
"""So many of the newest answers are looked at."""
SETTLING = 20
"""Where older answers are left out, the stair begins at the mean difficulty of so many answers."""


class Level(Struct, frozen=True):
    """Where somebody stands in one game, on both axes of difficulty, from 1 to 5."""

    knowledge: float = LEAST
    load: float = LEAST

    @property
    def rounded(self) -> Difficulty:
        """The difficulty that fits."""
        return Difficulty(round(self.knowledge), round(self.load))

    def distance(self, difficulty: Difficulty) -> float:
        """How far a difficulty is from this level; what is too hard counts double."""
        wanted = self.rounded
        away = (difficulty.knowledge - wanted.knowledge, difficulty.load - wanted.load)
        return sum(2 * part if part > 0 else -part for part in away)


def levels(
    attempts: Sequence[Attempt], find: Callable[[str], Drill | None], measured: Measured = ESTIMATED
) -> dict[str, Level]:
    """The level in each game that was practised, from answers in order of time.

    A drill counts by the first answer to it: to know an answer again says little about the next question. It is as
    hard as it was for the others who answered it.
    """
    seen: dict[str, Level] = {}
    met: set[str] = set()
    known = [
        (attempt, drill, measured.difficulty(drill, attempt))
        for attempt in attempts[-WINDOW:]
        if (drill := find(attempt.drill))
    ]
    if len(attempts) > WINDOW:
        seen = _settled([(drill.game, hard) for _, drill, hard in known[:SETTLING]])
    for attempt, drill, hard in known:
        if drill.id in met:
            continue
        met.add(drill.id)
        at = seen.get(drill.game, Level())
        seen[drill.game] = Level(
            _step(at.knowledge, hard.knowledge, attempt.right),
            _step(at.load, hard.load, attempt.right),
        )
    return seen


def _step(level: float, difficulty: int, right: bool) -> float:
    if right and difficulty >= round(level):
        return min(level + UP, MOST)
    if not right and difficulty <= round(level):
        return max(level - DOWN, LEAST)
    return level


def _settled(answered: Sequence[tuple[str, Difficulty]]) -> dict[str, Level]:
    by_game: dict[str, list[Difficulty]] = {}
    for game, hard in answered:
        by_game.setdefault(game, []).append(hard)
    return {
        game: Level(sum(d.knowledge for d in rows) / len(rows), sum(d.load for d in rows) / len(rows))
        for game, rows in by_game.items()
    }
