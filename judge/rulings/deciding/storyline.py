"""Where on the way to its end a ruling's answer became what it is."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

from judge.games.board import Board
from judge.games.question import Ask
from judge.kernel.state import State
from judge.kernel.trace import MARK, Step, steps
from judge.rulings.answering import read_off

SILENT = (MARK, "assumed", "not-applied", "start")
"""Kinds of steps with which nothing happens."""
READS = 150
"""So many positions are looked at for one answer, from the end backwards."""


def line_of(end: State) -> tuple[Step, ...]:
    """The steps of the line that leads to an end, those too that tell nothing."""
    return tuple(steps(end.trace, marks=True))


def last_change(ask: Ask, line: tuple[Step, ...], end: State) -> int:
    """The place of the last step that changed what an ask would be answered; -1 when none did, or none was found.

    A step is told before what it tells is done: it changed the answer when the next one finds another.
    """
    true = _key(ask, end)
    for looks, place in enumerate(reversed(range(len(line)))):
        before = line[place].at
        if looks >= READS or not isinstance(before, State):
            return -1
        if _key(ask, before) != true:
            return _told(line, place)
    return -1


def made_other(ask: Ask, line: tuple[Step, ...], step: Step, end: State | None) -> bool:
    """Whether a step of a line changed what an ask would be answered."""
    place = next(n for n, one in enumerate(line) if one is step)
    after = line[place + 1].at if place + 1 < len(line) else end
    if not isinstance(step.at, State) or not isinstance(after, State):
        return False
    return _key(ask, step.at) != _key(ask, after)


def came_about(ask: Ask, line: tuple[Step, ...], end: State) -> tuple[int, State] | None:
    """The first step behind which an ask that looks at a moment can be answered, and the position there."""
    for place, step in enumerate(line[:READS]):
        after = line[place + 1].at if place + 1 < len(line) else end
        if isinstance(step.at, State) and isinstance(after, State) and not read_off(ask, after).unsupported:
            return place, after
    return None


def _told(line: tuple[Step, ...], place: int) -> int:
    """The step at a place; where it tells nothing that happens, the one before. The position as given is no change."""
    while place >= 0 and line[place].kind in SILENT:
        place -= 1
    return place


def _key(ask: Ask, state: State) -> Hashable:
    found = read_off(ask, state)
    return ("unsupported",) if found.unsupported else found.value


def names_on(board: Board) -> Iterator[str]:
    """What everything on a board is called, and the players."""
    for square in board.squares:
        yield from (card.label for card in (*square.cards, *((square.site,) if square.site else ())))
    for border in board.borders:
        yield from (card.label for card in border.cards)
    for line in board.lines:
        yield from (card.label for card in line.cards)
    for player in board.players:
        yield player.name
        for _, inside in player.zones:
            yield from inside
