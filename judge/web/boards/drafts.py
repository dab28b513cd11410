"""A scenario that somebody is writing: what is wrong with it and where, its tree, and the position it describes."""

from __future__ import annotations

from msgspec import Struct

from judge.codex.library import Codex
from judge.games.board import Board
from judge.games.shelf import GAMES
from judge.games.source import Node, Problem, Problems
from judge.kernel.explore import Bounds
from judge.rulings.errors import BadScenario
from judge.rulings.judge import judge
from judge.rulings.reader import read
from judge.rulings.scenario import load
from judge.telling import ruling_words as words

GLANCE = Bounds(nodes=2000, seconds=0.5)
"""How far answers are looked for while somebody is still writing."""


class Mistake(Struct, frozen=True):
    """Something that cannot be read, with its place in the text; lines and columns count from 1."""

    line: int
    column: int
    message: str


class Outline(Struct, frozen=True, omit_defaults=True):
    """A part of the text with its place: words, a list (``items``), or a mapping (``entries``, in their order)."""

    line: int
    column: int
    text: str | None = None
    items: tuple[Outline, ...] | None = None
    entries: tuple[tuple[str, Outline], ...] | None = None


class Preview(Struct, frozen=True):
    """An ask and, in a few words, its answer as it stands; ``verdict`` is that of a ruling.

    ``missing`` says what an unsupported answer lacks.
    """

    ask: str
    said: str
    verdict: str
    missing: str = ""


class Draft(Struct, frozen=True):
    """A text that was looked at.

    ``tree`` is missing when the text is no YAML, ``board`` when it describes no position. ``answers`` are there when
    they were asked for and nothing is wrong.
    """

    problems: tuple[Mistake, ...] = ()
    tree: Outline | None = None
    board: Board | None = None
    answers: tuple[Preview, ...] = ()


def look_at(text: str) -> Draft:
    """Reads a scenario as far as it can be read; never raises for what is wrong with it."""
    try:
        root = read(text)
    except BadScenario as error:
        return Draft(_mistakes(error.problems))
    problems: tuple[Problem, ...] = ()
    try:
        load(text)
    except BadScenario as error:
        problems = error.problems
    return Draft(_mistakes(problems), _outline(root), _board(root))


def look_ahead(codex: Codex, text: str) -> Draft:
    """As ``look_at``, with the answers as they stand and the decisions that are still open."""
    seen = look_at(text)
    if seen.problems:
        return seen
    try:
        ruling = judge(codex, load(text), GLANCE)
    except BadScenario as error:
        return Draft(_mistakes(error.problems), seen.tree, seen.board)
    answers = tuple(
        Preview(words.question(a.ask), words.verdict(a), a.verdict, "; ".join(words.missing(a))) for a in ruling.answers
    )
    return Draft((), seen.tree, seen.board, answers)


def _mistakes(problems: tuple[Problem, ...]) -> tuple[Mistake, ...]:
    return tuple(Mistake(p.line, p.column, p.message) for p in problems)


def _outline(node: Node) -> Outline:
    if isinstance(node.value, dict):
        entries = tuple((key, _outline(held)) for key, held in node.value.items())
        return Outline(node.line, node.column, entries=entries)
    if isinstance(node.value, list):
        return Outline(node.line, node.column, items=tuple(map(_outline, node.value)))
    return Outline(node.line, node.column, text=node.value)


def _board(root: Node) -> Board | None:
    """The position as far as it can be read, also while something else in the text is still wrong."""
    rows = root.value
    if not isinstance(rows, dict):
        return None
    game = GAMES.get(rows["game"].text) if "game" in rows else None
    if game is None:
        return None
    question = game.read({key: held for key, held in rows.items() if key in game.keys}, Problems())
    return game.board(question.position)
