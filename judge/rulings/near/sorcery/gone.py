"""Cards that are elsewhere than in the realm, and auras over other squares."""

from __future__ import annotations

from collections.abc import Iterator

from judge.rulings.near.edit import Edit
from judge.rulings.near.held import Held, fact, items, listed, number
from judge.rulings.near.sorcery.scene import LAST, WIDTH, Scene


def edits(scene: Scene) -> Iterator[Edit]:
    """A unit or an artifact that has left the realm; an aura one square aside."""
    for held in scene.in_realm("unit", "artifact"):
        if (
            held.path in scene.sole
            and held.path[0] == "realm"
            and not _armed(held)
            and "carries" not in (held.said if isinstance(held.said, dict) else {})
        ):
            yield from _left(held)
    for held in scene.things:
        squares = [number(one) for one in items(held.get("squares"))]
        if held.kind == "aura" and squares and all(squares):
            yield from _aside(held, [one for one in squares if one])


def _armed(held: Held) -> bool:
    """Whether it enters with a Lance, which would be gone with it."""
    printed = held.face.get("keywords") or ()
    return any((one if isinstance(one, str) else one[0]) == "Lance" for one in printed)


def _left(held: Held) -> Iterator[Edit]:
    """It is not there, and what lies beside it stays where it is."""
    if isinstance(held.path[-1], int):
        yield Edit(held.path, held.said, None, f"{held.label} is not in the realm")


def _aside(held: Held, squares: list[int]) -> Iterator[Edit]:
    for step, way in ((1, "right"), (-1, "left"), (WIDTH, "down"), (-WIDTH, "up")):
        now = [one + step for one in squares]
        same_row = all((one - 1) // WIDTH == (one + step - 1) // WIDTH for one in squares) or abs(step) == WIDTH
        if same_row and all(1 <= one <= LAST for one in now):
            where = listed(map(str, now))
            said = f"{held.label} is on squares {where}, one square {way}"
            yield fact(held, "squares", [str(one) for one in now], said)
