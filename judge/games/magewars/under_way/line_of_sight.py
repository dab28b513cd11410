"""Line of Sight: from the centre of a zone to the centre of a zone, blocked by walls that it crosses
(magewars:los-line-of-sight, magewars:blocks-los).

How the line is drawn is stated nowhere: whoever looks at walls assumes ``line of sight``.
"""

from __future__ import annotations

from functools import lru_cache

from judge.games.magewars.ground.arena import corners, place
from judge.games.magewars.ground.settled import settled
from judge.games.magewars.position.thing import card_of, label, objects, zone_of
from judge.games.magewars.position.traits import traits
from judge.games.magewars.words import WALL
from judge.kernel.rules import Broken
from judge.kernel.state import State

Point = tuple[int, int]
BLOCKED = ("magewars:los-line-of-sight#1", "magewars:blocks-los#1", "magewars:blocks-los#2")


def no_sight(state: State, source: int | None, target: int | str, indirect: bool = False) -> tuple[Broken, ...]:
    """Why there is no Line of Sight from an object to an object or a zone; empty when there is.

    ``source`` None means that nothing looks (no wall is in the way then). ``indirect``: no wall blocks this attack
    (magewars:indirect#1). An Invisible object is never seen, not even when it flies (magewars:invisible#1).
    """
    if isinstance(target, int) and traits(state, target).has("Invisible"):
        return (
            Broken(f"{label(state, target)} is Invisible: there is no Line of Sight to it", _invisible(state, target)),
        )
    if source is None or indirect or always_seen(state, source, target):
        return ()
    walls = blocking(state, zone_of(state, source), zone_of(state, target) if isinstance(target, int) else target)
    return tuple(Broken(f"{label(state, wall)} blocks the Line of Sight", BLOCKED) for wall in walls)


def _invisible(state: State, target: int) -> tuple[str, ...]:
    flies = traits(state, target).has("Flying")
    return ("magewars:invisible#1", *(settled("invisible flyer")[1] if flies else ()))


def always_seen(state: State, source: int, target: int | str) -> bool:
    """Whether one is a Flying creature and the other a creature (magewars:flying#11): then no wall is in the way."""
    if isinstance(target, str) or not (card_of(state, source).creature and card_of(state, target).creature):
        return False
    return any(traits(state, number).has("Flying") for number in (source, target))


def looks_at_walls(state: State, source: int | None, target: int | str, indirect: bool = False) -> bool:
    """Whether an answer about the Line of Sight depends on how it is drawn: some wall could block it."""
    if source is None or indirect or always_seen(state, source, target):
        return False
    same = zone_of(state, source) == (zone_of(state, target) if isinstance(target, int) else target)
    return not same and any(True for _ in opaque(state))


def opaque(state: State) -> tuple[int, ...]:
    """The walls in play that block Line of Sight."""
    return tuple(
        number for number, _ in objects(state)
        if card_of(state, number).type == WALL and traits(state, number).has("Blocks LoS")
    )  # fmt: skip


def blocking(state: State, start: str, end: str) -> tuple[int, ...]:
    """The walls with Blocks LoS on the line between two zones, or between a zone and a border."""
    return tuple(
        wall for wall in opaque(state) if zone_of(state, wall) != end and on_the_line(zone_of(state, wall), start, end)
    )


@lru_cache(maxsize=4096)
def on_the_line(zone_border: str, start: str, end: str) -> bool:
    """Whether the line between two zones (a border counts with its middle) crosses a border or touches its end."""
    a, b = _middle(start), _middle(end)
    c, d = ((2 * x, 2 * y) for x, y in corners(zone_border))
    return _side(a, b, c) * _side(a, b, d) <= 0 and _side(c, d, a) * _side(c, d, b) <= 0


def _middle(where: str) -> Point:
    """The middle of a zone or of a border, in half zones."""
    if "-" in where:
        (a, b), (c, d) = corners(where)
        return a + c, b + d
    column, row = place(where)
    return 2 * column + 1, 2 * row + 1


def _side(start: Point, end: Point, point: Point) -> int:
    """On which side of a line a point lies: positive, negative, or 0 on it."""
    return (end[0] - start[0]) * (point[1] - start[1]) - (end[1] - start[1]) * (point[0] - start[0])
