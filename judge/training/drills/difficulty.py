"""How hard a drill is, on two axes: at first estimated from the derivation, then moved by how people answer."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from math import log

from judge.codex.rows import entry_of
from judge.games.ruling import OPEN
from judge.training.drills.asks import Candidate
from judge.training.drills.drill import Difficulty

LEVELS = 5
SHARES = (0.2, 0.45, 0.7, 0.88)
"""Up to which part of all questions the levels 1 to 4 go: few are very hard."""
EXPECTED = (0.92, 0.84, 0.74, 0.62, 0.48)
"""How often a question of each level is thought to be answered rightly, before anybody has answered it."""
WEIGHT = 12
"""With how many answers the first estimate weighs."""


def knowledge(found: Candidate, rare: Mapping[str, int], scenarios: int) -> float:
    """What one must know: how many entries and rules decide, how rarely these rules play a part, other documents."""
    decisive = {mistake.rule for mistake in found.mistakes}
    rarity = max((log(scenarios / rare.get(rule, 1)) for rule in decisive), default=0.0)
    reasons = {entry_of(id) for reason in found.answer.reasons for id in reason.cites}
    documents = {id.partition(":")[0] for id in found.cited}
    exact = 1.5 if found.answer.verdict in OPEN else 0.0
    return rarity + 0.35 * len(decisive) + 0.25 * min(len(reasons), 8) + 0.8 * (len(documents) - 1) + exact


def load(found: Candidate) -> float:
    """What one must hold in mind: what lies on the board, what is done and happens, choices and chance."""
    seen = found.measured
    open_ = log(1 + seen.choices) + log(1 + seen.throws) + 0.5 * log(seen.positions)
    shape = {"order": 1.5, "options": 1.0, "chance": 2.0, "depends": 1.5}.get(found.answer.verdict, 0.0)
    return 0.3 * found.things + 0.8 * found.actions + 0.12 * found.steps + open_ + shape


def levels(values: Sequence[float]) -> tuple[int, ...]:
    """For each value its level, 1 to 5, by its place among all of them; equal values have equal levels."""
    ordered = sorted(values)
    limits = [ordered[min(int(part * len(ordered)), len(ordered) - 1)] for part in SHARES] if ordered else []
    return tuple(1 + bisect_right(limits, value) for value in values)


def estimated(founds: Sequence[Candidate], rare: Mapping[str, int], scenarios: int) -> tuple[Difficulty, ...]:
    """The difficulty of each of some questions of one game, by their place among each other."""
    known = levels([knowledge(found, rare, scenarios) for found in founds])
    held = levels([load(found) for found in founds])
    return tuple(map(Difficulty, known, held))


def likely(estimate: Difficulty) -> float:
    """How likely a right answer is thought to be: the mean of what both levels say."""
    return (EXPECTED[estimate.knowledge - 1] + EXPECTED[estimate.load - 1]) / 2


def from_answers(estimate: Difficulty, right: int, wrong: int) -> Difficulty:
    """A difficulty moved by answers: the more there are, the less the first estimate weighs.

    The first estimate counts as WEIGHT answers. Answers cannot tell one axis from the other, so both move alike, by as
    many levels as the share of right answers is off. Raises ValueError for negative numbers.
    """
    if right < 0 or wrong < 0:
        raise ValueError("answers cannot be fewer than none")
    before = likely(estimate)
    after = (WEIGHT * before + right) / (WEIGHT + right + wrong)
    step = (EXPECTED[0] - EXPECTED[-1]) / (LEVELS - 1)
    moved = round((before - after) / step)
    return Difficulty(_level(estimate.knowledge + moved), _level(estimate.load + moved))


def _level(number: int) -> int:
    return min(LEVELS, max(1, number))
