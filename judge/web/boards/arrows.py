"""The signs of a step on its board: which cards are lit as what, and arrows between areas.

A script draws the arrows anew from card to card; without one they go from the middle of an area to that of another.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from itertools import pairwise

from judge.games.board import Board, Sign
from judge.web.boards.board_shapes import Arrow

DOING, DONE_TO, SPOKEN = "doing", "done-to", "spoken"
LIT = "lit"
"""The kind of sign that only says of what a step speaks."""


def parts(signs: Collection[Sign]) -> dict[int, str]:
    """The part of each card in a step, by its number."""
    found: dict[int, str] = {}
    for sign in signs:
        found |= dict.fromkeys(sign.to, DONE_TO)
    for sign in signs:
        if sign.kind != LIT:
            found |= dict.fromkeys(sign.cards, DOING)
    for sign in signs:
        found = dict.fromkeys(sign.cards, SPOKEN) | found
    return found


def arrows_of(board: Board, signs: Iterable[Sign]) -> tuple[Arrow, ...]:
    """The arrows of a step: along its path, or from the area of who does it to that of whom it is done to."""
    lie: dict[int, int] = {}
    for square in board.squares:
        for card in (*square.cards, *([square.site] if square.site else ())):
            lie.setdefault(card.number, square.number)
    return tuple(arrow for sign in signs for arrow in _legs(sign.kind, _path(sign, lie), board.columns))


def _path(sign: Sign, lie: dict[int, int]) -> list[int]:
    if sign.path:
        return list(sign.path)
    return [lie[number] for number in (*sign.cards, *sign.to) if number in lie] if sign.kind != LIT else []


def _legs(kind: str, path: list[int], columns: int) -> Iterator[Arrow]:
    legs = [(start, to) for start, to in pairwise(path) if start != to]
    for place, leg in enumerate(legs, 1):
        (row, column), (below, right) = (divmod(number - 1, columns) for number in leg)
        left, top = min(column, right), min(row, below)
        width, height = abs(column - right) + 1, abs(row - below) + 1
        ends = [(at - first + 0.5) / many * 100 for at, first, many in (
            (column, left, width), (row, top, height), (right, left, width), (below, top, height)
        )]  # fmt: skip
        x1, y1, x2, y2 = (round(end, 1) for end in ends)
        yield Arrow(kind, left + 1, top + 1, width, height, (x1, y1, x2, y2), place == len(legs))
