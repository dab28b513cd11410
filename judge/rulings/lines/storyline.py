"""The steps to an end with a board for each; and where an ask has several answers, those to an end of each."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

from judge.games.board import Board, Sign
from judge.games.game import Game
from judge.games.ruling import Answer, Branch, Outcome, Step
from judge.games.vocabulary.moments import window_of
from judge.kernel.explore import Exploration
from judge.kernel.state import State
from judge.kernel.trace import Step as Told
from judge.kernel.trace import steps
from judge.rulings.lines.signs import signs

BOARDS = 200
"""The most positions drawn for one ruling."""
BRANCHES = 8
"""The most lines of one ruling that are told whole."""


def shown(step: Told, board: int = -1, told: tuple[Sign, ...] = ()) -> Step:
    """A step as rulings show it, with the place of its board and what it tells of the things there."""
    kind = "moment" if step.kind == "done" and window_of(step) else step.kind
    return Step(step.words(), step.cites, kind, board, told)


class Drawing:
    """The boards of one ruling, so many at most, each position drawn once: a board shows things and facts, no pending
    work.
    """

    def __init__(self, game: Game, most: int = BOARDS) -> None:
        self.game = game
        self.most = most
        self.boards: list[Board] = []
        self._places: dict[int, int] = {}
        self._kept: list[State] = []  # so that what the places are found by stays theirs

    def storyline(self, told: list[Told], end: State | None) -> tuple[Step, ...]:
        """The steps on the way to an end."""
        derivation: list[Step] = []
        last = -1
        for place, step in enumerate(told):
            after = told[place + 1].at if place + 1 < len(told) else end
            number = self._place(after, last) if after is not None else -1
            seen: tuple[Sign, ...] = ()
            if number >= 0:
                before = self.boards[last] if last not in (-1, number) else None
                seen = signs(step, self.game.arrows, before, self.boards[number])
                last = number
            derivation.append(shown(step, number, seen))
        return tuple(derivation)

    def _place(self, after: State, last: int) -> int:
        """The place of the board of a position; that of the last one where the most are drawn already."""
        mark = id(after.memo)
        if mark in self._places:
            return self._places[mark]
        if len(self.boards) >= self.most:
            return -1
        drawn = self.game.board(after)
        if last < 0 or self.boards[last] != drawn:
            self.boards.append(drawn)
            last = len(self.boards) - 1
        self._places[mark] = last
        self._kept.append(after)
        return last


def branches(drawing: Drawing, seen: Exploration, answers: Sequence[Answer]) -> tuple[Branch, ...]:
    """A line to each answer of the asks that have several, ask by ask, the likeliest first; of many the first few."""
    ends = {seen.line(n): p.at for n, p in enumerate(seen.positions) if isinstance(p.at, State)}
    outcomes: dict[tuple[str, ...], list[Outcome]] = {}
    for number, answer in enumerate(answers, 1):
        for line in answer.lines:
            if line.decisions in ends:
                outcomes.setdefault(line.decisions, []).append(Outcome(number, line.value, line.probability))
    if len(outcomes) < 2:
        return ()
    ordered = sorted(outcomes.items(), key=lambda found: (found[1][0].ask, -_least(found[1][0].probability)))
    return tuple(
        Branch(decisions, tuple(told), drawing.storyline(steps(ends[decisions].trace), ends[decisions]))
        for decisions, told in ordered[:BRANCHES]
    )


def _least(probability: str) -> Fraction:
    """The least that a line is likely: 0 where only a choice decides."""
    return Fraction(probability.partition(" to ")[0] or 0)


def cited(told: Iterable[Branch]) -> list[str]:
    """The passages that the steps of branches rest on."""
    return [cite for branch in told for step in branch.steps for cite in step.cites]
