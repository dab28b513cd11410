"""How one thing lies as seen from another: here, adjacent, nearby, atop, in its row; and where in the realm it is."""

from __future__ import annotations

from collections.abc import Callable

from judge.games.sorcery.cards.values.selector_words import InName, Where
from judge.games.sorcery.position import realm
from judge.games.sorcery.position.layout import Layout
from judge.games.sorcery.words import SUBSURFACE, SURFACE

From = Callable[[Layout, int, int, bool], bool]
"""Whether a thing is somewhere as seen from another: the view, that other, the thing, and whether regions do not
matter, because it is sites that are asked for."""


def _here(seen: Layout, source: int, number: int, across: bool) -> bool:
    """They share a location (sorcery:here#1)."""
    return seen.share(source, number)


def _at_level(level: str) -> From:
    """On one level of the same square: the surface (sorcery:atop#1) or the subsurface (sorcery:below#1)."""

    def there(seen: Layout, source: int, number: int, across: bool) -> bool:
        locations = seen.locations(number)
        return any((square, level) in locations for square, _ in seen.locations(source))

    return there


def _above(seen: Layout, source: int, number: int, across: bool) -> bool:
    there = seen.locations(number)
    return any(level == SUBSURFACE and (s, SURFACE) in there for s, level in seen.locations(source))


def _at_sites(seen: Layout, source: int, number: int, across: bool) -> bool:
    """In a square of its sites, at any level."""
    here = [s for s, _ in seen.locations(source) if s in seen.sites]
    return any(square in here for square, _ in seen.locations(number))


def _in_body(seen: Layout, source: int, number: int, across: bool) -> bool:
    water = {s for square, _ in seen.locations(source) for s in seen.body(square, True)}
    return any(s in water for s, _ in seen.locations(number))


def _in_rivers(seen: Layout, source: int, number: int, across: bool) -> bool:
    """In a square of its group of Rivers, which are told by their names; a River alone is a group too."""
    rivers = [s for s, n in seen.sites.items() if InName.RIVER in seen.now[n].card.name.split()]
    here = {s for s, _ in seen.locations(source)}
    group = {s for held in realm.connected(rivers, seen.edges) if not here.isdisjoint(held) for s in held}
    return any(s in group for s, _ in seen.locations(number))


def _as_far(seen: Layout, source: int, number: int, across: bool) -> bool:
    """As far from the starting edge of the source's player, or further (sorcery:forward#1)."""
    now = seen.now[source]
    sign = 1 if realm.forward(now.controller or now.thing.owner) == "north" else -1
    here, there = (min(sign * realm.place(s)[0] for s in seen.now[n].thing.squares) for n in (source, number))
    return there <= here


def _in_front(seen: Layout, source: int, number: int, across: bool) -> bool:
    now = seen.now[source]
    ahead = realm.DIRECTIONS[realm.forward(now.controller or now.thing.owner)]
    held = [(realm.beside(s, *ahead, seen.edges), (s, level)) for s, level in seen.locations(source)]
    return any(to[0] == s and seen.same_region(to, at) for s, at in held for to in seen.locations(number))


def _within(reach: Callable[[int, realm.Edges], tuple[int, ...]]) -> From:
    """In reach and in the same region; sites in any (sorcery:nearby#5, sorcery:nearby#7, sorcery:border#1)."""

    def there(seen: Layout, source: int, number: int, across: bool) -> bool:
        locations = seen.locations(number)
        return any(
            s in reach(square, seen.edges) and (across or seen.same_region((s, level), (square, at)))
            for square, at in seen.locations(source)
            for s, level in locations
        )

    return there


def _in_line(which: int) -> From:
    """In the same row (0) or column (1), whatever the region."""

    def there(seen: Layout, source: int, number: int, across: bool) -> bool:
        lines = {realm.place(square)[which] for square in seen.now[source].thing.squares}
        return any(realm.place(square)[which] in lines for square in seen.now[number].thing.squares)

    return there


SEEN_FROM: dict[Where, From] = {
    Where.HERE: _here,
    Where.THERE: _here,
    Where.ELSEWHERE: lambda seen, source, number, across: not seen.share(source, number),
    Where.ADJACENT: _within(realm.adjacent),
    Where.NEARBY: _within(realm.nearby),
    Where.ADJACENT_SQUARE: lambda seen, source, number, across: _within(realm.adjacent)(seen, source, number, True),
    Where.ATOP: _at_level(SURFACE),
    Where.BELOW: _at_level(SUBSURFACE),
    Where.IN_BODY: _in_body,
    Where.RIVERS: _in_rivers,
    Where.BORDER: _within(realm.bordering),
    Where.IN_FRONT: _in_front,
    Where.AS_FAR: _as_far,
    Where.AT_SITES: _at_sites,
    Where.ABOVE: _above,
    Where.ROW: _in_line(0),
    Where.COLUMN: _in_line(1),
}
"""The places that are seen from a thing."""
ANYWHERE: dict[Where, Callable[[Layout, int], bool]] = {
    Where.ANYWHERE: lambda seen, number: True,
    Where.CORNER: lambda seen, number: any(s in realm.CORNERS for s in seen.now[number].thing.squares),
    Where.OUTER_COLUMN: lambda seen, number: any(
        realm.place(s)[1] in (0, realm.COLUMNS - 1) for s in seen.now[number].thing.squares
    ),
    Where.OUTER_ROW: lambda seen, number: any(
        realm.place(s)[0] in (0, realm.ROWS - 1) for s in seen.now[number].thing.squares
    ),
}
"""The places that are the same from everywhere."""


def in_bottom_row(seen: Layout, number: int, player: str) -> bool:
    """Whether a thing is in the row closest to a player (sorcery:bottom#4)."""
    row = realm.ROWS - 1 if realm.forward(player) == "north" else 0
    return any(realm.place(square)[0] == row for square in seen.now[number].thing.squares)
