"""Borders: which a movement goes through, on the ground or not, and what keeps a unit from it (sorcery:traverse)."""

from __future__ import annotations

from collections.abc import Iterator

from judge.games.sorcery.cards.passives.allowing import Border
from judge.games.sorcery.cards.tables.allowing import BorderHow
from judge.games.sorcery.cards.values.selectors import selector
from judge.games.sorcery.position import realm
from judge.games.sorcery.position.now import EFFECTS, Now
from judge.games.sorcery.position.view import View
from judge.games.sorcery.words import SUBSURFACE, SURFACE, Location
from judge.kernel.fact import Fact
from judge.kernel.rules import Broken

Side = tuple[int, str]
"""A square and the direction in which a border of it lies; each border inside the realm has two sides."""
OPPOSITE = {"north": "south", "south": "north", "east": "west", "west": "east"}
IN_ITS_MIDDLE = ("sorcery:traverse#1", "sorcery.rulings:wall-of-air-2#1", "sorcery.rulings:wall-of-air-3#1")
FLOWN: Fact[int] = Fact("flown", -1)
"""The unit that an effect makes fly by its own steps, as if it had Airborne (sorcery:fly#1)."""
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
    over = realm.beside(start[0][0], *realm.DIRECTIONS[way], edges) if len(start) == len(to) == 1 else None
    if over is not None and over != to[0][0] and realm.beside(over, *realm.DIRECTIONS[way], edges) == to[0][0]:
        return (*sides(start[0][0], way, edges), *sides(over, way, edges))  # a leap over a whole square
    for square, _ in start:
        beyond = realm.beside(square, *realm.DIRECTIONS[way], edges)
        if beyond is not None and beyond not in {s for s, _ in start} and beyond in {s for s, _ in to}:
            found += sides(square, way, edges)
    return tuple(found)


def flies(seen: View, number: int) -> bool:
    """Whether a unit takes its steps through the air: it has Airborne, or an effect flies it somewhere."""
    return seen.now[number].has("Airborne") or seen.state[FLOWN] == number


def on_the_ground(seen: View, number: int, start: tuple[Location, ...], to: tuple[Location, ...], how: str) -> bool:
    """Whether a movement is on the ground: from surface to surface of sites, not by Airborne, flight or teleport."""
    surfaces = all(level == SURFACE for _, level in (*start, *to)) and {s for s, _ in start} != {s for s, _ in to}
    return surfaces and how not in ("fly", "teleport") and not flies(seen, number)


def lies_on(seen: View, number: int, border: str) -> tuple[Side, ...]:
    """The sides of the border that a passive is about: the top border of its site, or the one that it lies on."""
    now = seen.now[number]
    squares = now.thing.squares
    marks = [mark[len(BORDER) :] for mark in now.thing.marks if mark.startswith(BORDER)]
    if border == "own" and marks:
        return tuple(side for mark in marks for side in sides(squares[0], mark, seen.edges))
    return _of_squares(seen, squares, top_of(now) if border == "top" else border)


def _of_squares(seen: View, squares: tuple[int, ...], border: str) -> tuple[Side, ...]:
    """The sides of a border in a direction of some squares, or of those between them."""
    if border in realm.DIRECTIONS:
        return tuple(side for s in squares for side in sides(s, border, seen.edges))
    ways = ((one, realm.direction(one, other, seen.edges)) for one in squares for other in squares)
    return tuple(dict.fromkeys(side for one, way in ways if way for side in sides(one, way, seen.edges)))


def top_of(now: Now) -> str:
    """The direction of a site's top border: away from its controller's starting edge (sorcery:top-border)."""
    return realm.forward(now.controller or now.thing.owner)


def above_ground(start: tuple[Location, ...], to: tuple[Location, ...]) -> bool:
    """Whether no part of a movement is below a site: what lies on a border does not reach there (sorcery:atop)."""
    return all(level != SUBSURFACE for _, level in (*start, *to))


def walls_in_the_air(seen: View) -> tuple[str, ...]:
    """What keeps somebody from going through its border through the air too."""
    return tuple(
        now.thing.label
        for now in seen.now.values()
        for _, change in (now.does(Border) if now.special else ())
        if change.bars and change.border_how is BorderHow.ABOVE
    )


def border_bars(
    seen: View, number: int, through: tuple[Side, ...], ground: bool, above: bool = False
) -> tuple[Broken, ...]:
    """What keeps a unit from going through borders on the ground, or otherwise ``above`` it.

    An animated wall stands in its own middle, and goes through itself wherever it steps.
    """
    if not through or not (ground or above):
        return ()
    label = seen.now[number].thing.label
    cites = ("sorcery:traverse#1", "sorcery:traverse/on-the-ground#2")
    return tuple(
        Broken(f"{wall} keeps {label} from going through its border", IN_ITS_MIDDLE if source == number else cites)
        for wall, words, lies, source, player, how in _walls(seen)
        if (ground or how is BorderHow.ABOVE)
        and (source == number or not set(through).isdisjoint(lies))
        and not seen.ignores(number, source)
        and seen.matches(selector(words), number, source, player)
    )


def _walls(seen: View) -> Iterator[tuple[str, str, tuple[Side, ...], int | None, str | None, BorderHow | None]]:
    """All borders that keep somebody off: by whom, whom, where, as seen from what, for which player, and how."""
    for source, now, _, change in seen.doing(Border):
        if change.bars:
            lies = lies_on(seen, source, change.border)
            yield now.thing.label, change.bars, lies, source, None, change.border_how
    for effect in seen.state[EFFECTS]:
        wall = effect.passive.of(Border)
        if wall is not None and wall.bars:
            lies = _of_squares(seen, effect.squares, wall.border)
            lies += tuple(side for n, _ in effect.on if n in seen.now for side in lies_on(seen, n, wall.border))
            yield effect.label, wall.bars, lies, effect.source, effect.player, wall.border_how
