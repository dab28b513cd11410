"""Range: zones counted from the source to the target (magewars:zone#1, magewars:ranged-attack#1).

Which zones are adjacent, and what the own zone counts, is stated nowhere: whoever counts assumes ``range``.
"""

from __future__ import annotations

from judge.games.magewars.ground.arena import distance, sides, zones
from judge.games.magewars.position.thing import label, zone_of
from judge.games.magewars.position.traits import traits
from judge.kernel.rules import Broken
from judge.kernel.state import State

RANGE = ("magewars:ranged-attack#1", "magewars:zone#1")
OVERHEAD = ("magewars:flying#5", "magewars:ranged-attack#2")


def apart(state: State, source: int, target: int | str) -> int:
    """How many zones there are from an object to another, to a zone, or to a border (its nearer zone)."""
    start = zone_of(state, source)
    end = zone_of(state, target) if isinstance(target, int) else target
    return min(distance(a, b) for a in _zones(start) for b in _zones(end))


def _zones(where: str) -> tuple[str, ...]:
    """The zone itself, or those beside a border."""
    return tuple(side for side in sides(where) if side in zones((8, 9))) if "-" in where else (where,)


def far(zones: int) -> str:
    """A distance in words."""
    return "1 zone" if zones == 1 else f"{zones} zones"


def out_of_range(
    state: State, source: int, target: int | str, reach: tuple[int, int], ranged: bool = True
) -> tuple[Broken, ...]:
    """Why a target is not within a range; empty when it is.

    ``ranged``: for a ranged attack no minimum holds against a Flying object in the same zone (magewars:flying#5).
    """
    least, most = reach
    found = apart(state, source, target)
    what = label(state, target) if isinstance(target, int) else target
    if found > most:
        return (Broken(f"{what} is {far(found)} away, farther than {most}", RANGE),)
    if found >= least or (ranged and found == 0 and isinstance(target, int) and traits(state, target).has("Flying")):
        return ()
    return (Broken(f"{what} is {far(found)} away, nearer than {least}", RANGE),)
