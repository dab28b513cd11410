"""A scenario that somebody is writing: what is wrong with it and where, its tree, and the position it describes."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from judge.codex.library import Codex
from judge.games.board import Board
from judge.games.shelf import GAMES
from judge.games.source import Node, Problem, Problems
from judge.kernel.explore import Bounds
from judge.rulings.errors import BadScenario
from judge.rulings.judge import judge
from judge.rulings.playing import left_open
from judge.rulings.reader import read
from judge.rulings.scenario import load
from judge.telling import ruling_words as words

GLANCE = Bounds(nodes=2000, seconds=2.0)
"""How far answers are looked for while somebody is still writing."""


class Mistake(Struct, frozen=True):
    """Something that cannot be read, with its place in the text; lines and columns count from 1.

    ``unfinished``: nothing is wrong, something is only not said yet: what is asked, or what stands behind a key.
    """

    line: int
    column: int
    message: str
    unfinished: bool = False


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
    they were asked for and nothing is wrong; of problems there may then be a decision that is open.
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
    problems, wrong = _problems(text, asks=True), _problems(text, asks=False)
    empty = set(_unsaid(root))
    found = tuple(Mistake(p.line, p.column, p.message, p not in wrong or (p.line, p.column) in empty) for p in problems)
    return Draft(found, _outline(root), _board(root))


def _problems(text: str, *, asks: bool) -> tuple[Problem, ...]:
    try:
        load(text, asks=asks)
    except BadScenario as error:
        return error.problems
    return ()


def _unsaid(node: Node) -> Iterator[tuple[int, int]]:
    """The places at which nothing stands yet."""
    if isinstance(node.value, dict):
        for held in node.value.values():
            yield from _unsaid(held)
    elif isinstance(node.value, list):
        for held in node.value:
            yield from _unsaid(held)
    elif not node.value:
        yield node.line, node.column


def look_ahead(codex: Codex, text: str) -> Draft:
    """As ``look_at``, with the answers as they stand.

    A decision that is still open is no mistake: it is explored in every way, and the first one is told.
    """
    seen = look_at(text)
    if seen.problems:
        return seen
    undecided: tuple[Mistake, ...] = ()
    try:
        ruling = judge(codex, load(text), GLANCE)
    except BadScenario as error:
        first = error.problems[0]
        undecided = (Mistake(first.line, first.column, first.message, unfinished=True),)
        try:
            ruling = judge(codex, load(left_open(text)), GLANCE)
        except BadScenario as wrong:
            return Draft(_mistakes(wrong.problems), seen.tree, seen.board)
    answers = tuple(
        Preview(words.question(a.ask), words.verdict(a), a.verdict, "; ".join(words.missing(a))) for a in ruling.answers
    )
    return Draft(undecided, seen.tree, seen.board, answers)


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
