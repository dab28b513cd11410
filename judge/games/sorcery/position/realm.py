"""The realm: five squares by four, numbered from the top left, row by row (sorcery:realm, sorcery:corner).

You sit at the bottom and the opponent at the top, so your Avatar starts on square 18 and theirs on 3 (sorcery:setup).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache

COLUMNS = 5
ROWS = 4
SQUARES = tuple(range(1, COLUMNS * ROWS + 1))
CORNERS = (1, COLUMNS, COLUMNS * (ROWS - 1) + 1, COLUMNS * ROWS)
DIRECTIONS = {"north": (-1, 0), "east": (0, 1), "south": (1, 0), "west": (0, -1)}

ROUND_ROWS = "top and bottom"
ROUND_COLUMNS = "left and right"
Edges = frozenset[str]
"""Which opposite edges of the realm count as connected: ``top and bottom``, ``left and right``."""
APART: Edges = frozenset()


def place(square: int) -> tuple[int, int]:
    """The row and the column of a square, both from 0."""
    return divmod(square - 1, COLUMNS)


def beside(square: int, down: int, right: int, edges: Edges = APART) -> int | None:
    """The square so many rows down and columns to the right, or None outside the realm."""
    row, column = place(square)
    row, column = row + down, column + right
    if ROUND_ROWS in edges:
        row %= ROWS
    if ROUND_COLUMNS in edges:
        column %= COLUMNS
    return row * COLUMNS + column + 1 if 0 <= row < ROWS and 0 <= column < COLUMNS else None


@cache
def bordering(square: int, edges: Edges = APART) -> tuple[int, ...]:
    """The squares that share a border with this one; corners are no border (sorcery:border)."""
    found = (beside(square, *step, edges) for step in DIRECTIONS.values())
    return tuple(dict.fromkeys(s for s in found if s is not None and s != square))


@cache
def diagonal(square: int, edges: Edges = APART) -> tuple[int, ...]:
    """The squares that touch this one at a corner only."""
    found = (beside(square, down, right, edges) for down in (-1, 1) for right in (-1, 1))
    return tuple(dict.fromkeys(s for s in found if s is not None and s != square))


@cache
def knights_moves(square: int, edges: Edges = APART) -> tuple[int, ...]:
    """The squares two steps away in one direction and one to its side, as the knight of chess moves."""
    leaps = [(down, right) for down in (-2, -1, 1, 2) for right in (-2, -1, 1, 2) if abs(down) != abs(right)]
    found = (beside(square, *leap, edges) for leap in leaps)
    return tuple(dict.fromkeys(s for s in found if s is not None and s != square))


def adjacent(square: int, edges: Edges = APART) -> tuple[int, ...]:
    """The square itself and those that border it (sorcery:adjacent)."""
    return (square, *bordering(square, edges))


def nearby(square: int, edges: Edges = APART) -> tuple[int, ...]:
    """The square itself, those that border it, and the diagonal ones (sorcery:nearby)."""
    return tuple(dict.fromkeys((*adjacent(square, edges), *diagonal(square, edges))))


def over_edge(start: int, end: int, edges: str) -> bool:
    """Whether two squares lie at opposite edges of the realm: at the top and the bottom one, say."""
    which, last = (0, ROWS - 1) if edges == ROUND_ROWS else (1, COLUMNS - 1)
    return {place(start)[which], place(end)[which]} == {0, last}


def direction(start: int, end: int, edges: Edges = APART) -> str:
    """The cardinal direction of a step between bordering squares; empty when they do not border."""
    for name, step in DIRECTIONS.items():
        if beside(start, *step, edges) == end:
            return name
    return ""


def line(square: int, way: str, edges: Edges = APART) -> tuple[int, ...]:
    """The squares in one cardinal direction, nearest first, at most once around."""
    found: list[int] = []
    at = beside(square, *DIRECTIONS[way], edges)
    while at is not None and at != square:
        found.append(at)
        at = beside(at, *DIRECTIONS[way], edges)
    return tuple(found)


def blocks(edges: Edges = APART) -> tuple[tuple[int, ...], ...]:
    """All areas of two by two squares, each from its top left square."""
    found = []
    for square in SQUARES:
        area = [beside(square, down, right, edges) for down in (0, 1) for right in (0, 1)]
        if None not in area and len(set(area)) == 4:
            found.append(tuple(s for s in area if s is not None))
    return tuple(found)


def steps_between(start: int, end: int, allowed: Callable[[int], bool], edges: Edges = APART) -> int | None:
    """The fewest orthogonal steps over allowed squares, or None (the second meaning of sorcery:step)."""
    reached = {start}
    frontier, count = {start}, 0
    while frontier:
        if end in frontier:
            return count
        frontier = {s for f in frontier for s in bordering(f, edges) if allowed(s)} - reached
        reached |= frontier
        count += 1
    return None


def connected(squares: Iterable[int], edges: Edges = APART) -> tuple[tuple[int, ...], ...]:
    """Squares gathered into groups that hang together by borders, each in order of number."""
    left = set(squares)
    groups = []
    while left:
        group, frontier = set(), {min(left)}
        while frontier:
            group |= frontier
            frontier = {s for f in frontier for s in bordering(f, edges) if s in left} - group
        left -= group
        groups.append(tuple(sorted(group)))
    return tuple(groups)


def forward(player: str) -> str:
    """Away from the player's starting edge (sorcery:forward)."""
    return "north" if player == "you" else "south"
