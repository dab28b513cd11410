"""Forced movement: pushed, pulled, dragged or simply moved, without a step of one's own (sorcery:forced-movement).

A push or pull of one step leads to the adjacent square in a direction, within the region; abilities to move in other
ways do not help, and being Immobile or disabled does not hinder (sorcery:step#8, sorcery:immobile#5).
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise

from msgspec import Struct, structs

from judge.games.sorcery.movement.move import Area, clutched, immovable, never_there, relocate, steps_in_words
from judge.games.sorcery.movement.path import all_stopped
from judge.games.sorcery.movement.step import entry_bars
from judge.games.sorcery.movement.traverse import Side, above_ground, border_bars, crossed, on_the_ground
from judge.games.sorcery.movement.when_sites_move import MoveSite, site_bars
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position import realm
from judge.games.sorcery.position.event import OnStoryline
from judge.games.sorcery.position.thing import REALM, thing
from judge.games.sorcery.position.view import View
from judge.games.sorcery.rulebook import rule
from judge.games.sorcery.words import SUBSURFACE, SURFACE, VOID, Location, location_words
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result, Unsupported
from judge.kernel.rules import Broken
from judge.kernel.state import State

STEP = ("sorcery:step#8", "sorcery:step#10")
LARGE = ("sorcery:oversized-units/cards-that-assume-units-occupy-only-one-location#2",)
TOGETHER = ("sorcery:storyline/simultaneous-effects#6",)
"""That what is done to each, or to all, is done at once."""
MATCHES = ("sorcery:projectile/projectiles-that-cause-forced-movement#2",)
"""That what is dragged follows the path of the projectile."""


class Shove(Frame, frozen=True):
    """A push of several things at once: each with its stay and direction, the steps left, and what moved already."""

    ways: tuple[tuple[int, int, str], ...]
    left: int
    how: str
    by: str
    moved: tuple[int, ...]


class Course(Struct, frozen=True):
    """The path that is set for a thing in one of its stays, with how many of its steps were taken.

    ``at`` is where the path has brought it: of a larger thing the location that follows the path.
    """

    number: int
    stay: int
    at: Location
    path: tuple[Location, ...]
    taken: int = 0


class Drag(OnStoryline, frozen=True):
    """Things are moved along paths that are set, one location after another, all at once."""

    courses: tuple[Course, ...]
    how: str

    @property
    def cites(self) -> tuple[str, ...]:
        """Why they follow their paths: that of a projectile, or one that is set before anything moves."""
        return MATCHES if self.how == "drag" else ("sorcery:storyline/movement-on-the-storyline#2",)

    def waits(self, state: State) -> tuple[str, ...]:
        """Each step that is still to be taken."""
        return tuple(
            words
            for one in self.courses
            for words in steps_in_words(state, one.number, pairwise((place,) for place in (one.at, *one.path)))
        )


def shifted(seen: View, number: int, way: str) -> tuple[Area, tuple[Broken, ...]]:
    """Where one step of a push leads, and what keeps the thing from going there."""
    label = seen[number].thing.label
    at = seen[number].thing.at
    edges = seen.edges_of(number)
    regions = {region for place in at for region in seen.regions_at(place)}
    to: list[Location] = []
    for square, level in at:
        beyond = realm.beside(square, *realm.DIRECTIONS[way], edges)
        if beyond is None:
            return (), (Broken(f"there is no square {way} of {square}", STEP),)
        if "site" in seen[number].types:
            return ((beyond, SURFACE),), site_bars(seen, number, beyond)
        held = (level if level != VOID else SURFACE) if beyond in seen.sites else VOID
        if regions.isdisjoint(seen.regions_at((beyond, held))):
            why = f"{label} would leave its region for {location_words(((beyond, held),))}"
            return (), (Broken(why, STEP),)
        to.append((beyond, held))
    area = tuple(to)
    ground = on_the_ground(seen, number, at, area, "push")
    through = crossed(at, area, way, edges)
    kept = (*immovable(seen, number), *clutched(seen, number))
    bars = (*kept, *never_there(seen, number, area), *entry_bars(seen, number, area, ground))
    walls = border_bars(seen, number, through, ground, above_ground(at, area)) if seen[number].unit else ()
    return area, (*bars, *walls)


@rule(Shove, "sorcery:forced-movement#4", *STEP, "sorcery:storyline/movement-on-the-storyline#2")
def shove(state: State, frame: Shove) -> Result:
    """One step of a push, for all things at once; what cannot go stays, what is left of the push comes after."""
    ways, left, how, by, moved = frame.ways, frame.left, frame.how, frame.by, frame.moved
    here = {n: way for n, stay, way in ways if thing(state, n).zone == REALM and thing(state, n).incarnation == stay}
    if not left or not here:
        return all_stopped(state, (number for number in moved if number in here))
    seen = view(state)
    moves: dict[int, Area] = {}
    through: dict[int, tuple[Side, ...]] = {}
    for number, way in here.items():
        to, broken = shifted(seen, number, way)
        if _either_level(seen, number, to):
            return Unsupported(f"to which level {by} moves {seen[number].thing.label}", STEP)
        if broken:
            state = _refused(state, number, str(by), broken)
            continue
        moves[number] = to
        through[number] = crossed(seen[number].thing.at, to, way, seen.edges_of(number))
    moved = tuple(dict.fromkeys((*moved, *moves)))
    state = state.push(Shove(ways, left - 1 if moves else 0, how, by, moved))
    return _moved(state, moves, how, ("sorcery:forced-movement#4", *STEP), through) if moves else state


def _either_level(seen: View, number: int, to: Area) -> bool:
    """Whether a thing comes out of the void to a site that is void too, on which both levels are in its region."""
    below = any(level == VOID for _, level in seen[number].thing.at)
    return below and any(level != VOID and square in seen.also_void for square, level in to)


def _moved(
    state: State, moves: dict[int, Area], how: str, cites: tuple[str, ...], through: dict[int, tuple[Side, ...]]
) -> State:
    """Things are moved at once; a site takes everything atop and under it along."""
    seen = view(state)
    sites = [number for number in moves if "site" in seen[number].types]
    state = state.push(*(MoveSite(number, moves[number][0][0], how) for number in sites))
    return relocate(state, {n: area for n, area in moves.items() if n not in sites}, how, cites, through)


def _refused(state: State, number: int, by: str, broken: tuple[Broken, ...]) -> State:
    cites = tuple(dict.fromkeys(c for b in broken for c in b.cites))
    why = "; ".join(b.why for b in broken)
    label = thing(state, number).label
    return state.said("{0} is not moved by {1}: {2}", label, by, why, cites=cites, kind="not-applied")


def pushed(state: State, numbers: tuple[int, ...], way: str, steps: int, how: str, by: str) -> State:
    """With a push of some steps in a direction waiting."""
    ways = tuple((n, thing(state, n).incarnation, way) for n in numbers)
    return state.push(Shove(ways, steps, how, by, ()))


def towards(seen: View, number: int, part: int, goal: int) -> tuple[str, ...]:
    """The directions of one step of a pull that bring a part of a thing closer to a square: the plain ways, and those
    over connected edges.
    """
    found: list[str] = []
    square = seen[number].thing.at[part][0]
    for way in realm.DIRECTIONS:
        to, _ = shifted(seen, number, way)
        edges = (seen.edges, seen.edges_of(number))
        if to and any(_apart(to[part][0], goal, e) < _apart(square, goal, e) for e in edges):
            found.append(way)
    return tuple(found)


def _apart(start: int, end: int, edges: realm.Edges) -> int:
    """The steps between two squares."""
    steps = realm.steps_between(start, end, lambda _: True, edges)
    return 99 if steps is None else steps


@rule(Drag, "sorcery:forced-movement#4", *STEP, *MATCHES, *TOGETHER)
def drag(state: State, frame: Drag) -> Result:
    """Along paths that are set, one location after another, as long as each thing is on its own and in its region."""
    here = [one for one in frame.courses if _there(state, one)]
    over = [one.number for one in here if not one.path and one.taken]
    going = [one for one in here if one.path]
    if over:
        return all_stopped(state.push(Drag(tuple(going), frame.how)) if going else state, over)
    if not going:
        return state
    seen = view(state)
    moves: dict[int, Area] = {}
    through: dict[int, tuple[Side, ...]] = {}
    left: list[Course] = []
    for one in going:
        area, broken = _next_on(seen, one)
        if broken:
            said, why = "{0} is not moved on to {1}: {2}", "; ".join(b.why for b in broken)
            cites = tuple(dict.fromkeys(c for b in broken for c in b.cites or frame.cites))
            words = location_words(one.path[:1])
            state = state.said(said, thing(state, one.number).label, words, why, cites=cites, kind="not-applied")
            left.append(structs.replace(one, path=()))
            continue
        edges = seen.edges_of(one.number)
        way = realm.direction(one.at[0], one.path[0][0], edges)
        moves[one.number] = area
        through[one.number] = crossed(thing(state, one.number).at, area, way, edges)
        left.append(structs.replace(one, at=one.path[0], path=one.path[1:], taken=one.taken + 1))
    state = state.push(Drag(tuple(left), frame.how))
    cites = ("sorcery:forced-movement#4", *(STEP if frame.how == "pull" else ()), *(TOGETHER if len(moves) > 1 else ()))
    return _moved(state, moves, frame.how, cites, through) if moves else state


def _there(state: State, one: Course) -> bool:
    """Whether a thing is in the realm, in the stay for which its path was set."""
    found = thing(state, one.number)
    return found.zone == REALM and found.incarnation == one.stay


def _next_on(seen: View, one: Course) -> tuple[Area, tuple[Broken, ...]]:
    """Where the next step of a path brings a thing, and what keeps it from being moved there."""
    if one.at not in seen[one.number].thing.at:
        return (), (Broken("it is no longer on the path", ()),)
    goal = one.path[0]
    way = realm.direction(one.at[0], goal[0], seen.edges_of(one.number))
    area, broken = shifted(seen, one.number, way) if way else ((), ())
    site = "site" in seen[one.number].types
    if not broken and goal not in area and not (site and goal[0] == area[0][0]):
        why = f"{location_words((goal,))} is no location of its region next to it"
        broken = (Broken(why, STEP),)
    return area, broken


ONLY_SO_FAR = ("sorcery:underground#3", "sorcery.rulings:megalurker-2#1")
"""How far an Avatar is dragged toward a place below a site."""


def across(state: State, number: int, to: Location, by: str) -> Result:
    """A thing is moved straight to a location next to it, or at another level there, across regions."""
    seen, found = view(state), thing(state, number)
    if found.zone != REALM:
        return state
    if len(found.at) > 1 or "site" in seen[number].types:
        return Unsupported(f"{by}: where {found.label} is that is dragged across regions", LARGE)
    if "avatar" in seen[number].types and to[1] == SUBSURFACE:
        said = "{0} never leaves the surface: it comes only as far as that allows"
        state, to = state.said(said, found.label, cites=ONLY_SO_FAR), (to[0], SURFACE)
    edges, area = seen.edges_of(number), (to,)
    way = realm.direction(found.at[0][0], to[0], edges)
    through = crossed(found.at, area, way, edges)
    ground = on_the_ground(seen, number, found.at, area, "drag")
    walls = border_bars(seen, number, through, ground, above_ground(found.at, area)) if seen[number].unit else ()
    held = (*immovable(seen, number), *clutched(seen, number))
    bars = (*held, *never_there(seen, number, area), *entry_bars(seen, number, area, ground), *walls)
    if found.at == area:
        return state
    if bars:
        return _refused(state, number, by, bars)
    path = Drag((Course(number, found.incarnation, to, (), 1),), "drag")
    return relocate(state.push(path), {number: area}, "drag", ("sorcery:forced-movement#4",), {number: through})


def dragged(state: State, paths: Mapping[int, tuple[Location, ...]], how: str = "drag") -> State:
    """With forced movements along paths waiting, all at once; each begins with a location that the thing occupies."""
    courses = (Course(n, thing(state, n).incarnation, path[0], path[1:]) for n, path in paths.items())
    return state.push(Drag(tuple(courses), how))
