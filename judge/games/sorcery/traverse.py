"""Borders: which a movement goes through, on the ground or not, and what keeps a unit from it (sorcery:traverse)."""

from __future__ import annotations

from judge.games.sorcery import realm
from judge.games.sorcery.now import Now
from judge.games.sorcery.selector import selector
from judge.games.sorcery.view import View
from judge.games.sorcery.words import SURFACE, Location
from judge.kernel.rules import Broken

Side = tuple[int, str]
"""A square and the direction in which a border of it lies; each border inside the realm has two sides."""
OPPOSITE = {"north": "south", "south": "north", "east": "west", "west": "east"}
BORDER = "border "
"""A mark such as ``border north``: an aura that lies on that border of the one square it names."""


def sides(square: int, way: str, edges: realm.Edges) -> tuple[Side, ...]:
    """Both sides of the border of a square in a direction; one side only at the edge of the realm."""
    beyond = realm.beside(square, *realm.DIRECTIONS[way], edges)
    return ((square, way),) if beyond is None else ((square, way), (beyond, OPPOSITE[way]))


def crossed(start: tuple[Location, ...], to: tuple[Location, ...], way: str, edges: realm.Edges) -> tuple[Side, ...]:
    """The sides of the borders that a movement in a cardinal direction goes through.

    A part of a larger unit that moves to where the unit was already goes through none (sorcery:traverse#4).
    """
    if way not in realm.DIRECTIONS:
        return ()
    found: list[Side] = []
    for square, _ in start:
        beyond = realm.beside(square, *realm.DIRECTIONS[way], edges)
        if beyond is not None and beyond not in {s for s, _ in start} and beyond in {s for s, _ in to}:
            found += sides(square, way, edges)
    return tuple(found)


def on_the_ground(seen: View, number: int, start: tuple[Location, ...], to: tuple[Location, ...], how: str) -> bool:
    """Whether a movement is on the ground: from surface to surface of sites, not by Airborne, flight or teleport."""
    surfaces = all(level == SURFACE for _, level in (*start, *to)) and {s for s, _ in start} != {s for s, _ in to}
    return surfaces and how not in ("fly", "teleport") and not (seen.now[number].has("Airborne"))


def lies_on(seen: View, number: int, border: str) -> tuple[Side, ...]:
    """The sides of the border that a passive is about: the top border of its site, or the one that it lies on."""
    now = seen.now[number]
    squares = now.thing.squares
    if border == "top":
        return tuple(side for s in squares for side in sides(s, top_of(now), seen.edges))
    found: list[Side] = []
    for mark in now.thing.marks:
        if mark.startswith(BORDER):
            found += [side for s in squares[:1] for side in sides(s, mark[len(BORDER) :], seen.edges)]
    for one in squares:
        for other in squares:
            way = realm.direction(one, other, seen.edges)
            if way:
                found += sides(one, way, seen.edges)
    return tuple(dict.fromkeys(found))


def top_of(now: Now) -> str:
    """The direction of a site's top border: away from its controller's starting edge (sorcery:top-border)."""
    return realm.forward(now.controller or now.thing.owner)


def border_bars(seen: View, number: int, through: tuple[Side, ...], ground: bool) -> tuple[Broken, ...]:
    """What keeps a unit from going through borders on the ground."""
    if not through or not ground:
        return ()
    found = []
    for source, now in seen.now.items():
        if not now.special:
            continue
        for passive in now.passives:
            if not (passive.border and passive.bars) or set(through).isdisjoint(lies_on(seen, source, passive.border)):
                continue
            if seen.matches(selector(passive.bars), number, source):
                why = f"{now.thing.label} keeps {seen.now[number].thing.label} from going through its border"
                found.append(Broken(why, ("sorcery:traverse#1", "sorcery:traverse/on-the-ground#2")))
    return tuple(found)
