"""What stands on a border that is crossed: walls that block the passage, and walls that attack (magewars:wall).

The walls around the arena block the passage of everything (magewars:passage-blocked#3).
"""

from __future__ import annotations

from judge.games.magewars.ground.arena import DIRECTIONS, sides
from judge.games.magewars.ground.assumptions import assume
from judge.games.magewars.position.thing import card_of, label, objects
from judge.games.magewars.position.traits import traits
from judge.games.magewars.words import WALL
from judge.kernel.rules import Broken
from judge.kernel.state import State

OUTER = ("magewars:passage-blocked#3", "magewars:bashed#3")


def walls_on(state: State, zone_border: str) -> tuple[int, ...]:
    """The walls in play on a border."""
    return tuple(n for n, t in objects(state) if card_of(state, n).type == WALL and t.at == zone_border)


def outer(zone_border: str) -> bool:
    """Whether a border is one of the arena with the outside."""
    return sides(zone_border)[1] in DIRECTIONS


def blocked(state: State, number: int, zone_border: str) -> tuple[Broken, ...]:
    """Why a creature cannot move through a border; empty when it can. Flying creatures are over inner walls."""
    if outer(zone_border):
        return (Broken("the walls around the arena block every passage", OUTER),)
    if flies_over(state, number, zone_border):
        return ()
    return tuple(
        Broken(f"{label(state, wall)} blocks the passage", ("magewars:passage-blocked#1",))
        for wall in walls_on(state, zone_border) if traits(state, wall).has("Passage Blocked")
    )  # fmt: skip


def flies_over(state: State, number: int, zone_border: str) -> bool:
    """Whether a Flying creature crosses a wall of the arena's inside, which the text only implies."""
    return traits(state, number).has("Flying") and bool(walls_on(state, zone_border)) and not outer(zone_border)


def over_walls(state: State, number: int, zone_border: str) -> State:
    """Tells that a Flying creature crosses walls freely, where it does."""
    if not flies_over(state, number, zone_border):
        return state
    return assume(state, "flying walls")


def attacking(state: State, number: int, zone_border: str) -> tuple[int, ...]:
    """The walls on a border that attack a creature that moves through (magewars:passage-attacks#1)."""
    if outer(zone_border) or flies_over(state, number, zone_border):
        return ()
    return tuple(wall for wall in walls_on(state, zone_border) if traits(state, wall).has("Passage Attacks"))
