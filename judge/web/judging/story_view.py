"""The storyline of a ruling shaped for its page: the steps of one line, the boards along it, a choice of lines."""

from __future__ import annotations

from functools import cached_property

import msgspec
from msgspec import Struct, structs

from judge.games.board import Sign
from judge.games.ruling import Branch, Line, Outcome, Ruling, Step
from judge.telling import ruling_words as words
from judge.web.boards.board_shapes import BoardView
from judge.web.boards.board_view import views

START = Step("The position as given", (), "start", 0)
"""Step 0 of a ruling that does not name its start."""
START_UNDRAWN = Step(START.text, (), START.kind, -1)
MOST_BOARDS = 40
"""Up to so many boards travel with the page and are stepped through at once; with more, each step is a page."""


class ToldStep(Struct, frozen=True):
    """A step of the line that is shown: its mark, and the board after it (-1 for none), counted along this line.

    ``still``: the board is as it was. ``signs`` are what it tells of the things on the board.
    """

    number: int
    kind: str
    tag: str
    text: str
    board: int
    still: bool
    cites: tuple[str, ...]
    signs: tuple[Sign, ...]


class LineChoice(Struct, frozen=True):
    """A line that can be shown: what the asks come to, how likely the first of these is, and where it is shown."""

    number: int
    outcome: str
    likely: str
    url: str
    shown: bool


class Story(Struct, frozen=True, dict=True):
    """The steps of one line of a ruling. ``line`` counts its branches from 1; ``step`` is -1 for the end."""

    ruling: Ruling
    permalink: str
    line: int = 1
    step: int = -1

    @property
    def branch(self) -> Branch | None:
        """The line that is shown, where there are several; the likeliest unless another is asked for."""
        several = self.ruling.branches
        return several[min(max(self.line, 1), len(several)) - 1] if several else None

    def url(self, step: int) -> str:
        """The address of a step of this line."""
        return f"{self.permalink}?{f'line={self.line}&' if self.line > 1 else ''}step={step}#position"

    @cached_property
    def lines(self) -> tuple[LineChoice, ...]:
        """The lines to choose from, the likeliest first; none where nothing can turn out otherwise."""
        several = len([answer for answer in self.ruling.answers if answer.lines]) > 1
        return tuple(
            LineChoice(
                number,
                "; ".join((f"[{one.ask}] " if several else "") + _said(one) for one in way.outcomes),
                _likely(way.outcomes[0]) if way.outcomes else "",
                f"{self.permalink}?line={number}#position",
                way is self.branch,
            )
            for number, way in enumerate(self.ruling.branches, 1)
        )

    @property
    def lines_left(self) -> int:
        """How many answers there are beyond those to whose lines one can go."""
        told = sum(len(way.outcomes) for way in self.ruling.branches)
        return max(sum(len(answer.lines) for answer in self.ruling.answers) - told, 0) if told else 0

    @cached_property
    def steps(self) -> tuple[ToldStep, ...]:
        """Every step from the position as given (number 0); a step without a board keeps the one before."""
        branch = self.branch
        told = words.derivation(structs.replace(self.ruling, steps=branch.steps) if branch else self.ruling)
        if not told or told[0].kind != "start":
            told = (START if self.ruling.boards else START_UNDRAWN, *told)
        shown: list[ToldStep] = []
        board = -1
        for number, step in enumerate(told):
            place = self._places.get(step.board, -1)
            still = place in (-1, board)
            board = board if place == -1 else place
            text, tag = words.capital(step.text), words.tag(self.ruling, step)
            shown.append(ToldStep(number, step.kind, tag, text, board, still, step.cites, step.signs))
        return tuple(shown)

    @property
    def at(self) -> ToldStep:
        """The step shown: the one asked for, or the last."""
        last = len(self.steps) - 1
        return self.steps[last if self.step < 0 else min(self.step, last)]

    @cached_property
    def boards(self) -> tuple[BoardView, ...]:
        """The boards that travel with the page: all of this line, or when there are very many the one shown alone."""
        at = self.at
        along = tuple(self.ruling.boards[place] for place in self._places)
        all_boards = views(along, {at.board: at.signs})
        return all_boards if len(all_boards) <= MOST_BOARDS else tuple(b for b in all_boards if b.place == at.board)

    @cached_property
    def _places(self) -> dict[int, int]:
        """The boards of this line by their places in the ruling, each with its place along the line."""
        boards = range(len(self.ruling.boards))
        if branch := self.branch:
            boards = [step.board for step in branch.steps if step.board in boards]  # type: ignore[assignment]
        return {board: place for place, board in enumerate(dict.fromkeys(boards))}


def _said(outcome: Outcome) -> str:
    return words.capital(words.value(outcome.value))


def _likely(outcome: Outcome) -> str:
    """How likely an outcome is; empty where only a choice decides."""
    chance = words.likelihood(Line(outcome.value, (), outcome.probability))
    return words.share(outcome.probability) if chance else ""


def signs_as_data(signs: tuple[Sign, ...]) -> str:
    """The signs of a step for the script that draws them; empty when there are none."""
    return msgspec.json.encode(signs).decode() if signs else ""


def dice_of(signs: tuple[Sign, ...]) -> tuple[str, ...]:
    """The drawings of the dice that a step rolls."""
    return tuple(face.replace(" ", "-") for sign in signs for face in sign.dice)
