"""In which zone an object is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge.games.magewars.ground.arena import adjacent, distance, zones
from judge.rulings.near.edit import Edit
from judge.rulings.near.held import Held, fact
from judge.rulings.near.magewars.scene import Scene


def edits(scene: Scene) -> Iterator[Edit]:
    """Another zone: a neighbour, one where somebody stands, one that is farther off."""
    busy = {held.place for held in scene.things if held.place}
    for held in scene.in_arena():
        if held.place not in zones(scene.size):
            continue
        near = adjacent(held.place, scene.size)
        others = [z for z in busy if z != held.place and z in zones(scene.size)]
        far = [z for z in zones(scene.size) if distance(z, held.place) in (2, 3)]
        for zone in dict.fromkeys((*sorted(others), *near, *far[:3])):
            said = f"{held.label} is in {zone} instead of {held.place}"
            if held.kind == "mage" and isinstance(held.said, str):
                yield Edit(held.path, held.said, zone, said)
            elif held.kind == "mage":
                yield fact(held, "zone", zone, said)
            elif held.alone:
                yield from _moved(scene.tree["arena"], held, zone, said)


def _moved(arena: dict[str, Any], held: Held, zone: str, said: str) -> Iterator[Edit]:
    """One object in another zone: the arena without it there and with it here."""
    there = arena[held.place]
    left = [item for place, item in enumerate(there) if place != held.path[-1]] if isinstance(there, list) else []
    here = arena.get(zone, [])
    here = [*(here if isinstance(here, list) else [here]), held.said]
    now = {key: left if key == held.place else value for key, value in arena.items()}
    now[zone] = here
    yield Edit(("arena",), arena, {key: value for key, value in now.items() if value}, said)
