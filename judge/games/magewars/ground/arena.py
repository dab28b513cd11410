"""The arena: zones in columns A to D and rows 1 to 3, their borders, neighbours and distances (magewars:zone).

That zones are adjacent at right angles, that a board has four by three of them, and that the own zone is at range 0 is
stated nowhere: rules that count assume gap 12.
"""

from __future__ import annotations

import re
from functools import cache

from judge.kernel.fact import Fact

Size = tuple[int, int]
"""Columns and rows."""
STANDARD: Size = (4, 3)
SIZE: Fact[Size] = Fact("size", STANDARD)
"""The size of the arena."""
DIRECTIONS = {"North": (0, -1), "East": (1, 0), "South": (0, 1), "West": (-1, 0)}
"""The way of each direction: columns to the right and rows down; row 1 is the northernmost."""
ZONE = re.compile(r"[A-H][1-9]\Z")
BORDER = re.compile(r"[A-H][1-9]-([A-H][1-9]|North|East|South|West)\Z")


@cache
def zones(size: Size = STANDARD) -> tuple[str, ...]:
    """All zones, row by row."""
    return tuple(f"{chr(65 + column)}{row + 1}" for row in range(size[1]) for column in range(size[0]))


def place(zone: str) -> tuple[int, int]:
    """The column and row of a zone, both from 0."""
    return ord(zone[0]) - 65, int(zone[1:]) - 1


def beside(zone: str, direction: str, size: Size = STANDARD) -> str | None:
    """The zone next to one in a direction, or None where the arena ends."""
    column, row = place(zone)
    right, down = DIRECTIONS[direction]
    column, row = column + right, row + down
    return f"{chr(65 + column)}{row + 1}" if 0 <= column < size[0] and 0 <= row < size[1] else None


def adjacent(zone: str, size: Size = STANDARD) -> tuple[str, ...]:
    """The zones that share a border with one."""
    return tuple(z for z in (beside(zone, way, size) for way in DIRECTIONS) if z is not None)


def distance(first: str, second: str) -> int:
    """How many zones apart two zones are, counted without diagonals; 0 for the same zone."""
    (a, b), (c, d) = place(first), place(second)
    return abs(a - c) + abs(b - d)


def direction(start: str, end: str) -> str:
    """The direction of a step between adjacent zones; empty when they are not adjacent."""
    (a, b), (c, d) = place(start), place(end)
    return next((way for way, step in DIRECTIONS.items() if step == (c - a, d - b)), "")


def border(first: str, second: str) -> str:
    """The border between two adjacent zones (in one spelling), or of a zone and the outside: ``A1-North``.

    Raises ValueError when there is none.
    """
    if second in DIRECTIONS:
        return f"{first}-{second}"
    if not direction(first, second):
        raise ValueError(f"{first} and {second} have no common border")
    return "-".join(sorted((first, second)))


def sides(zone_border: str) -> tuple[str, str]:
    """The two zones of a border (the second is a direction for an outer border)."""
    first, _, second = zone_border.partition("-")
    return first, second


def touching(first: str, second: str) -> bool:
    """Whether two borders meet in a corner: they are connected."""
    return first != second and bool(set(corners(first)) & set(corners(second)))


def corners(zone_border: str) -> tuple[tuple[int, int], tuple[int, int]]:
    """The two ends of a border, as corners of the grid."""
    first, second = sides(zone_border)
    column, row = place(first)
    way = second if second in DIRECTIONS else direction(first, second)
    return {
        "North": ((column, row), (column + 1, row)),
        "South": ((column, row + 1), (column + 1, row + 1)),
        "West": ((column, row), (column, row + 1)),
        "East": ((column + 1, row), (column + 1, row + 1)),
    }[way]
