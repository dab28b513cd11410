"""Drills as their authors see them: the pool in numbers, and one drill with its proof, its answers and its twin."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cached_property

from msgspec import Struct

from judge.codex.library import Codex
from judge.games.shelf import NAMES
from judge.training.drills.drill import KINDS, Difficulty, Drill
from judge.web.codex.refs import Ref
from judge.web.judging.ruling_view import Cited
from judge.web.school.drill_view import Chosen, topic_title

HARDEST = 5
"""Both axes of difficulty go from 1 to this."""
CELL, GAP, LEFT, TOP = 46, 3, 34, 8
"""Measures of the picture of difficulty, in pixels: a cell, the room between two, and where they begin."""
SHADES = 5


class KindCount(Struct, frozen=True):
    """A kind of drill: what it asks, and how many there are."""

    kind: str
    asks: str
    number: int


class TopicCount(Struct, frozen=True):
    """A topic with the number of its drills, and where they are practised."""

    topic: str
    title: str
    number: int
    url: str


class Cell(Struct, frozen=True):
    """One field of the picture: how many drills are so hard; its place, and its shade from 0 (none) to 5 (most)."""

    knowledge: int
    load: int
    number: int
    x: int
    y: int
    shade: int

    @property
    def middle(self) -> tuple[int, int]:
        """Where the number stands."""
        return self.x + CELL // 2, self.y + CELL // 2 + 5


class Grid(Struct, frozen=True, dict=True):
    """Drills by both axes of difficulty. ``rows`` go by knowledge from 1, in each the numbers by load from 1."""

    rows: tuple[tuple[int, ...], ...]

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        """The fields of the picture: load from left to right, knowledge from bottom to top."""
        most = max(max(row) for row in self.rows) or 1
        step = CELL + GAP
        return tuple(
            Cell(k, m, number, LEFT + (m - 1) * step, TOP + (HARDEST - k) * step, -(-number * SHADES // most))
            for k, row in enumerate(self.rows, 1)
            for m, number in enumerate(row, 1)
        )

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the picture."""
        return LEFT + HARDEST * (CELL + GAP), TOP + HARDEST * (CELL + GAP) + 40

    @property
    def said(self) -> str:
        """The picture in one sentence."""
        total = sum(map(sum, self.rows))
        easy = sum(number for row in self.rows[:2] for number in row[:2])
        hard = sum(number for row in self.rows[3:] for number in row[3:])
        return f"of {total} drills {easy} are easy on both axes (1 or 2) and {hard} hard on both (4 or 5)"


class GameNumbers(Struct, frozen=True):
    """The drills of one game in numbers."""

    game: str
    name: str
    total: int
    kinds: tuple[KindCount, ...]
    topics: tuple[TopicCount, ...]
    difficulty: Grid
    twins: int
    mistakes: int


class DrillNumbers(Struct, frozen=True):
    """The pool in numbers. ``mistakes`` are wrong options that the engine itself gives with a rule switched off."""

    total: int
    kinds: tuple[KindCount, ...]
    games: tuple[GameNumbers, ...]
    twins: int
    mistakes: int


class Side(Struct, frozen=True):
    """One of two drills that differ in one fact: its question and answer, what is so in it, and its page.

    ``fact`` tells that fact in words, or, where no fact was changed, is empty; ``value`` is the plain value it has.
    """

    id: str
    url: str
    question: str
    answer: str
    fact: str
    value: str
    this: bool


class Twins(Struct, frozen=True):
    """The two, and where in the scenario they differ."""

    where: str
    sides: tuple[Side, ...]


class RuledBy(Struct, frozen=True):
    """An edition that the drill was proved by: its id, its name in words, and whether it is the current one."""

    id: str
    name: str
    current: bool


class Rested(Struct, frozen=True):
    """A passage of the proof: its id, the digest of its words then, and its words now (None when it is gone)."""

    id: str
    digest: str
    now: Cited | None


class ShownOption(Struct, frozen=True):
    """An option with its reason; ``rule`` is the rule with which switched off the engine answers so.

    ``records`` are the recorded conflicts and gaps it rests on.
    """

    chosen: Chosen
    key: str
    rule: str
    records: tuple[Ref, ...] = ()


class DrillPage(Struct, frozen=True):
    """One drill with its proof. ``holds`` and ``why`` are what proving it just now said.

    ``difficulty`` is as first estimated, ``measured`` the same moved by the first answers of ``answers`` people.
    """

    id: str
    game: str
    kind: str
    asks: str
    topic: str
    topic_title: str
    question: str
    quoted: str
    difficulty: Difficulty
    measured: Difficulty
    answers: int
    options: tuple[ShownOption, ...]
    entries: tuple[Ref, ...]
    scenario: str
    scenario_title: str
    scenario_text: str
    changed: str
    editor: str
    twins: Twins | None
    holds: bool
    why: str
    ruleset: tuple[RuledBy, ...]
    derivation: str
    decisions: tuple[str, ...]
    passages: tuple[Rested, ...]


def numbers_of(drills: Iterable[Drill]) -> DrillNumbers:
    """The numbers of some drills."""
    held = tuple(drills)
    games = tuple(
        _of_game(game, name, of) for game, name in NAMES.items() if (of := [d for d in held if d.game == game])
    )
    return DrillNumbers(len(held), _kinds(held), games, sum(g.twins for g in games), sum(g.mistakes for g in games))


def _of_game(game: str, name: str, drills: list[Drill]) -> GameNumbers:
    topics = Counter(drill.topic for drill in drills)
    return GameNumbers(
        game=game,
        name=name,
        total=len(drills),
        kinds=_kinds(drills),
        topics=tuple(
            TopicCount(topic, topic_title(topic), number, f"/practice?game={game}&topic={topic}")
            for topic, number in sorted(topics.items(), key=lambda row: (-row[1], row[0]))
        ),
        difficulty=grid_of(drills),
        twins=sum(bool(drill.twin) for drill in drills),
        mistakes=sum(bool(option.rule) for drill in drills for option in drill.options),
    )


def grid_of(drills: Iterable[Drill]) -> Grid:
    """The drills by both axes of difficulty."""
    held = Counter((drill.difficulty.knowledge, drill.difficulty.load) for drill in drills)
    axis = range(1, HARDEST + 1)
    return Grid(tuple(tuple(held[knowledge, load] for load in axis) for knowledge in axis))


def _kinds(drills: Iterable[Drill]) -> tuple[KindCount, ...]:
    held = Counter(drill.kind for drill in drills)
    return tuple(KindCount(kind, asks, held[kind]) for kind, asks in KINDS.items() if held[kind])


def ruled_by(codex: Codex, editions: Iterable[str]) -> tuple[RuledBy, ...]:
    """Editions by their ids, such as ``sorcery@2025-08``, in words."""
    found = []
    for id in editions:
        document, _, edition = id.partition("@")
        known = next((e for e in codex.editions if e.document == document and e.edition == edition), None)
        name = f"{known.title}, {known.date_words}" if known else id
        found.append(RuledBy(id, name, codex.current.get(document) == edition))
    return tuple(found)
