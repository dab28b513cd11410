"""A naive twin judges every shipped scenario again: the whole tree, nothing merged, nothing remembered."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable
from fractions import Fraction

import pytest

from judge.games.question import Ask, Question
from judge.games.shelf import GAMES
from judge.kernel.answers import answer
from judge.kernel.engine import run
from judge.kernel.explore import explore
from judge.kernel.nodes import Chance, Choice
from judge.kernel.replay import replay
from judge.kernel.state import State
from judge.rulings.scenario import load
from judge.rulings.shipped_files import scenario_files

pytestmark = pytest.mark.slow

LEAVES = 3000
"""A tree with more ends is left to the explorer alone."""


class TooLarge(Exception):
    """The tree has too many ends."""


Shares = dict[Hashable, tuple[Fraction, Fraction]]


def twin(question: Question, ask: Ask, state: State, budget: list[int]) -> Shares:
    """For each answer the least and greatest probability, by walking the whole tree."""
    at = run(state, question.rules)
    if isinstance(at, Choice):
        below = [twin(question, ask, option.state, budget) for option in at.options]
        values = {v for shares in below for v in shares}
        none = (Fraction(0), Fraction(0))
        return {v: (min(b.get(v, none)[0] for b in below), max(b.get(v, none)[1] for b in below)) for v in values}
    if isinstance(at, Chance):
        whole = sum(o.weight for o in at.outcomes)
        low: dict[Hashable, Fraction] = defaultdict(Fraction)
        high: dict[Hashable, Fraction] = defaultdict(Fraction)
        for outcome in at.outcomes:
            for value, (least, most) in twin(question, ask, outcome.state, budget).items():
                low[value] += least * outcome.weight / whole
                high[value] += most * outcome.weight / whole
        return {v: (low[v], high[v]) for v in low}
    budget[0] -= 1
    if budget[0] < 0 or not isinstance(at, State):
        raise TooLarge
    return {ask.read(at).value: (Fraction(1), Fraction(1))}


@pytest.mark.parametrize("game", list(GAMES))
def test_the_explorer_agrees_with_the_naive_twin(game: str) -> None:
    compared = branching = 0
    for file in scenario_files(game):
        question = load(file.read_text("utf-8"), file.name).question
        seen = explore(question.start, question.rules)
        if len(seen.positions) < 2:
            continue
        branching += 1
        for ask in question.asks:
            try:
                shares = twin(question, ask, question.start, [LEAVES])
            except TooLarge:
                break
            merged = answer(seen, lambda state, ask=ask: ask.read(state).value)  # type: ignore[misc]
            if merged.unsupported:
                continue
            assert {v: (i.low, i.high) for v, i in merged.intervals.items()} == shares, (file, ask.text)
            compared += 1
            for value, interval in merged.intervals.items():
                end = replay(question.start, question.rules, interval.line)
                assert isinstance(end, State)
                assert ask.read(end).value == value, (file, ask.text, interval.line)
    assert compared or not branching
