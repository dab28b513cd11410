"""A board for what a question says of places: each group of things that are together finds a square."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from judge.rulings.asking.sorcery.things import SAME, Thing

COLUMNS, ROWS = 5, 4
MIDDLE_FIRST = (7, 8, 12, 13, 9, 14, 6, 11, 2, 17, 3, 18, 4, 19, 10, 15, 1, 16, 5, 20)
"""Squares in the order in which they are tried."""
MOST = 20_000
"""So many squares are tried before no board is found."""
Edge = tuple[int, str, int]


@dataclass
class Group:
    """Things at one square, and what its site is like."""

    members: list[int] = field(default_factory=list)
    site: int = -1
    ground: str = ""
    of: str = ""
    void: bool = False
    square: int = 0
    fixed: int = 0


def apart(one: int, other: int) -> tuple[int, int]:
    """How many columns and rows two squares are apart."""
    (row, column), (row2, column2) = divmod(one - 1, COLUMNS), divmod(other - 1, COLUMNS)
    return abs(column - column2), abs(row - row2)


def fits(relation: str, one: int, other: int) -> bool:
    """Whether two squares lie to one another as a relation says."""
    across, down = apart(one, other)
    match relation:
        case "here":
            return across + down == 0
        case "adjacent" | "near":
            return across + down == 1
        case "diagonal":
            return across == down == 1
        case "two":
            return across + down == 2 and across != down
        case "three":
            return across + down == 3
        case "far":
            return across + down >= 4
    return across + down > 0


def groups_of(things: Iterable[Thing]) -> tuple[list[Group], dict[int, int], list[Edge]]:
    """Things that are together as groups, the group of each thing, and how groups lie to one another."""
    things = list(things)
    parent = {thing.number: thing.number for thing in things}

    def root(number: int) -> int:
        while parent[number] != number:
            number = parent[number]
        return number

    for thing in things:
        joined = [other for relation, other in thing.relations if relation == SAME and other in parent]
        joined += [thing.at] if thing.at in parent else []
        joined += [other.number for other in things if thing.square and other.square == thing.square]
        for other in joined:
            parent[root(other)] = root(thing.number)
    groups: list[Group] = []
    of: dict[int, int] = {}
    by_root: dict[int, int] = {}
    for thing in things:
        place = by_root.setdefault(root(thing.number), len(groups))
        if place == len(groups):
            groups.append(Group())
        groups[place].members.append(thing.number)
        of[thing.number] = place
    edges = [
        (of[thing.number], relation, of[other])
        for thing in things
        for relation, other in thing.relations
        if relation != SAME and other in of
    ]
    return groups, of, edges


def solve(count: int, edges: list[Edge], fixed: dict[int, int] | None = None) -> list[int] | None:
    """A square for each group, all different; None where there is no such board, or it was not found in time."""
    squares = [0] * count
    touched = {one for one, _, two in edges for one in (one, two)}
    tried = 0
    order = sorted(range(count), key=lambda group: (group not in touched, group))

    def place(index: int) -> bool:
        nonlocal tried
        if index == count:
            return True
        group = order[index]
        among: tuple[int, ...] = (fixed[group],) if fixed and group in fixed else MIDDLE_FIRST
        if group not in touched and index > 0 and not (fixed and group in fixed):
            among = tuple(sorted(MIDDLE_FIRST, key=lambda s: -min((sum(apart(s, q)) for q in squares if q), default=0)))
        for square in among:
            tried += 1
            if tried > MOST:
                return False
            if square in squares or (fixed and square in fixed.values() and fixed.get(group) != square):
                continue
            squares[group] = square
            if all(not squares[a] or not squares[b] or fits(r, squares[a], squares[b]) for a, r, b in edges) and place(
                index + 1
            ):
                return True
            squares[group] = 0
        return False

    return squares if place(0) else None


def way(start: int, goal: int) -> list[int]:
    """The squares of a shortest way, without its start: along the row first."""
    squares = []
    (row, column), (row2, column2) = divmod(start - 1, COLUMNS), divmod(goal - 1, COLUMNS)
    while (row, column) != (row2, column2):
        if column != column2:
            column += 1 if column2 > column else -1
        else:
            row += 1 if row2 > row else -1
        squares.append(row * COLUMNS + column + 1)
    return squares


def corner(taken: Iterable[int], row: int) -> int:
    """The square of a row that is farthest from those that are taken, none of them."""
    taken = [square for square in taken if square]
    among = [s for s in range(row * COLUMNS + 1, row * COLUMNS + COLUMNS + 1) if s not in taken]
    return max(among, key=lambda s: (min((sum(apart(s, t)) for t in taken), default=0), -s))
