"""Which way an oversized unit is turned, as far as what it carries tells the ways apart
(sorcery:oversized-units/teleporting-oversized-units).
"""

from __future__ import annotations

from judge.games.sorcery.movement.move import Area
from judge.games.sorcery.position import realm
from judge.games.sorcery.position.view import View

QUARTER = (1, 3, 0, 2)
"""Where a quarter turn takes each part of an area of two by two squares, by their order in rows."""


def orientations(seen: View, number: int, area: Area) -> dict[str, Area]:
    """The ways to turn a unit on an area: where what it carries lies then, and the new place of each old location.

    One way without words where nothing lies on a part of it alone.
    """
    at = seen[number].thing.at
    block = next((b for b in realm.blocks(seen.edges) if set(b) == {square for square, _ in at}), ())
    if len(at) != len(area) or not block:
        return {"": area}
    parts = [block.index(square) for square, _ in at]
    loose = [n for n, now in seen.now.items() if now.thing.bearer == number and len(now.thing.at) < len(at)]
    found: dict[str, Area] = {}
    for _ in range(4):
        laid = tuple(area[part] for part in parts)
        found.setdefault("; ".join(_lies(seen, n, dict(zip(at, laid, strict=True))) for n in loose), laid)
        parts = [QUARTER[part] for part in parts]
    return found


def _lies(seen: View, number: int, there: dict[tuple[int, str], tuple[int, str]]) -> str:
    """Where a carried thing is once its bearer is turned."""
    now = seen[number]
    return f"{now.thing.label} at {', '.join(str(there.get(place, place)[0]) for place in now.thing.at)}"
