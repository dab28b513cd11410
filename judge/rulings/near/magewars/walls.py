"""Walls: gone, or on another border."""

from __future__ import annotations

from collections.abc import Iterator

from judge.games.magewars.ground.arena import adjacent, zones
from judge.rulings.near.edit import Edit
from judge.rulings.near.magewars.scene import Scene


def edits(scene: Scene) -> Iterator[Edit]:
    """A wall that is not there, and one on a border beside its own."""
    walls = scene.tree.get("walls")
    if not isinstance(walls, dict):
        return
    for border, there in walls.items():
        here = [held for held in scene.things if held.path[:2] == ("walls", border)]
        if len(here) != 1 or not here[0].alone:
            continue
        label = here[0].label
        yield Edit(("walls", border), there, None, f"{label} is not on the border {border}")
        first, _, second = border.partition("-")
        known = zones(scene.size)
        if first not in known or second not in known:
            continue
        for start, end in ((first, second), (second, first)):
            for other in adjacent(start, scene.size):
                now = f"{start}-{other}"
                if other != end and now not in walls and f"{other}-{start}" not in walls:
                    moved = {now if key == border else key: value for key, value in walls.items()}
                    yield Edit(("walls",), walls, moved, f"{label} is on the border {now} instead of {border}")
