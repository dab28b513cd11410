"""Teleporting: forced movement straight to a location, across no border and in no direction (sorcery:teleport)."""

from __future__ import annotations

from msgspec import structs

from judge.games.sorcery.movement.forced_movement import TOGETHER
from judge.games.sorcery.movement.move import Area, immovable, never_there, relocate
from judge.games.sorcery.movement.orientation import orientations
from judge.games.sorcery.movement.path import all_stopped
from judge.games.sorcery.movement.step import entry_bars
from judge.games.sorcery.movement.traverse import crossed, walls_in_the_air
from judge.games.sorcery.movement.when_sites_move import MoveSite, site_bars
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position import realm
from judge.games.sorcery.position.thing import REALM, Thing, thing
from judge.games.sorcery.position.view import View
from judge.games.sorcery.rulebook import requires, rule
from judge.games.sorcery.scenario.choose import choose
from judge.games.sorcery.storyline.entering.facing import to_face
from judge.games.sorcery.words import SURFACE, VOID, Location, location_words
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result, Unsupported
from judge.kernel.rules import Broken
from judge.kernel.state import State

PLACED = ("sorcery:oversized-units/teleporting-oversized-units#2",)
TURNED = (*PLACED, "sorcery:oversized-units/teleporting-oversized-units#6")


class Teleport(Frame, frozen=True):
    """A thing goes straight to a location: ``how`` is *teleport* or *fly*. The player places a larger unit."""

    number: int
    to: Location
    player: str
    how: str


class Arrive(Frame, frozen=True):
    """A thing that teleports or is flown arrives on an area."""

    number: int
    area: Area
    player: str
    how: str


class Stop(Frame, frozen=True):
    """Things have moved at once, and stop at one moment when nothing moves them further."""

    numbers: tuple[int, ...]


def placements(seen: View, number: int, to: Location) -> dict[Area, tuple[Broken, ...]]:
    """The areas that hold a location and fit a thing's size, each with what keeps the thing from ending up there."""
    at = seen[number].thing.at
    if "site" in seen[number].types:
        return {((to[0], SURFACE),): site_bars(seen, number, to[0])}
    found: dict[Area, tuple[Broken, ...]] = {}
    held = immovable(seen, number)
    if len({s for s, _ in at}) < 2:
        return {(to,): (*held, *never_there(seen, number, (to,)), *entry_bars(seen, number, (to,)))}
    for block in realm.blocks(seen.edges):
        if to[0] not in block:
            continue
        area = tuple((s, to[1] if (s in seen.sites) == (to[1] != VOID) else _other(seen, s, to[1])) for s in block)
        bars = (*never_there(seen, number, area), *entry_bars(seen, number, area), *_regions(seen, number, area))
        found[area] = (*held, *bars)
    return found


def _other(seen: View, square: int, level: str) -> str:
    return "surface" if square in seen.sites and level == VOID else VOID


def _regions(seen: View, number: int, to: Area) -> tuple[Broken, ...]:
    """A larger unit teleports within its regions, unless its own ability lets it be in others."""
    old = {region for place in seen[number].thing.at for region in seen.regions_at(place)}
    strange = {seen.region(place) for place in to if old.isdisjoint(seen.regions_at(place))}
    if VOID in strange and seen[number].has("Voidwalk"):
        strange.discard(VOID)
    if not strange:
        return ()
    why = f"a part of {seen[number].thing.label} would cross into another region ({', '.join(sorted(strange))})"
    return (Broken(why, ("sorcery:oversized-units/teleporting-oversized-units#1", "sorcery:oversized-units#5")),)


@rule(Teleport, "sorcery:teleport#1", "sorcery:teleport#2", "sorcery:oversized-units/teleporting-oversized-units#2")
def teleport(state: State, frame: Teleport) -> Result:
    """Moves a thing to a location. The one who does it places a larger unit."""
    number, to, player, how = frame.number, frame.to, frame.player, frame.how
    found = thing(state, number)
    if found.zone != REALM:
        return state
    if how == "fly" and (walls := walls_in_the_air(view(state))):
        return Unsupported(f"whether {found.label} flies through the border of {walls[0]}", ("sorcery:fly#1",))
    areas = placements(view(state), number, to)
    legal = [area for area, broken in areas.items() if not broken]
    if not legal:
        return _not_there(state, number, to, next(iter(areas.values()), ()))
    options = [(area_words(area), state.push(Arrive(number, area, player, how))) for area in legal]
    asked = f"where does {found.label} end up?"
    return choose(state, player, "area", asked, options, PLACED)


def _not_there(state: State, number: int, to: Location, broken: tuple[Broken, ...]) -> State:
    """With it told why a thing is not moved to a location."""
    found = thing(state, number)
    said = "{0} is not moved to {1}: {2}"
    why = "; ".join(b.why for b in broken) or "it does not fit there"
    cites = _why_not_there(found, broken)
    return state.said(said, found.label, location_words((to,)), why, cites=cites, kind="not-applied")


def _there_already(state: State, number: int) -> State:
    """With it told that a thing does not move, since it is there."""
    found = thing(state, number)
    said = "{0} is at {1} already: it does not move"
    words = location_words(found.at)
    return state.said(said, found.label, words, cites=("sorcery:teleport#3",), kind="not-applied")


@rule(Arrive, *TURNED)
def arrives(state: State, frame: Arrive) -> Result:
    """The thing is there; who teleports a larger unit turns it, where that matters for what it carries."""
    number, area, how = frame.number, frame.area, frame.how
    ways = orientations(view(state), number, area) if how == "teleport" else {"": ()}
    if sorted(thing(state, number).at) == sorted(area):
        ways = {"": ()}
    asked = f"how is {thing(state, number).label} turned?"
    away = how == "teleport" and sorted(thing(state, number).at) != sorted(area)
    state = state.push(*to_face(state, number, frame.player, anew=True)) if away else state
    options = [(words, arrive(state, number, area, how, turned)) for words, turned in ways.items()]
    return choose(state, frame.player, "location", asked, options, TURNED)


def area_words(area: Area) -> str:
    """An area as a label: its squares."""
    return ", ".join(str(s) for s, _ in sorted(area))


def arrive(state: State, number: int, area: Area, how: str, turned: Area = ()) -> State:
    """A thing arrives; from a location to the same one it has not moved at all."""
    found = thing(state, number)
    if sorted(found.at) == sorted(area):
        return _there_already(state, number)
    if "site" in view(state)[number].types:
        return state.push(MoveSite(number, area[0][0], how))
    cites = ("sorcery:teleport#1", "sorcery:teleport#2") if how == "teleport" else ("sorcery:fly#1",)
    through = {}
    if how == "fly":
        edges = view(state).edges
        through[number] = crossed(found.at, area, realm.direction(found.at[0][0], area[0][0], edges), edges)
    return relocate(state.push(Stop((number,))), {number: area}, how, cites, through, {number: turned})


class TeleportAll(Frame, frozen=True):
    """Things are teleported to one location at once, each to an area that holds it; the player places larger ones.

    ``placed`` are the areas of those before them, each with how it is turned: the new places of its old locations.
    """

    numbers: tuple[int, ...]
    to: Location
    player: str
    area: Area = ()
    placed: tuple[tuple[int, Area, Area], ...] = ()


@rule(TeleportAll, "sorcery:teleport#1", "sorcery:teleport#2", *PLACED, *TOGETHER)
def teleport_all(state: State, frame: TeleportAll) -> Result:
    """Where each of them ends up is chosen first; then all go that can go, at one moment."""
    if not frame.numbers:
        return _all_gone(state, frame)
    number, rest = frame.numbers[0], structs.replace(frame, numbers=frame.numbers[1:], area=())
    found = thing(state, number)
    if found.zone != REALM:
        return state.push(rest)
    if not frame.area:
        areas = placements(view(state), number, frame.to)
        legal = [area for area, broken in areas.items() if not broken]
        if not legal:
            return _not_there(state.push(rest), number, frame.to, next(iter(areas.values()), ()))
        places = [(area_words(area), state.push(structs.replace(frame, area=area))) for area in legal]
        return choose(state, frame.player, "area", f"where does {found.label} end up?", places, PLACED)
    if sorted(found.at) == sorted(frame.area):
        return _there_already(state.push(rest), number)
    ways = orientations(view(state), number, frame.area)
    options = []
    for words, turned in ways.items():
        placed = (*frame.placed, (number, frame.area, turned))
        options.append((words, state.push(structs.replace(rest, placed=placed))))
    return choose(state, frame.player, "location", f"how is {found.label} turned?", options, TURNED)


def _all_gone(state: State, frame: TeleportAll) -> Result:
    """Everything that was placed is there; sites take along what is atop and under them."""
    seen = view(state)
    sites = tuple(number for number, _, _ in frame.placed if "site" in seen[number].types)
    moves = {number: area for number, area, _ in frame.placed if number not in sites}
    state = state.push(*(face for number in moves for face in to_face(state, number, frame.player, anew=True)))
    state = state.push(*(MoveSite(number, frame.to[0], "teleport") for number in sites))
    if not moves:
        return state
    cites = ("sorcery:teleport#1", "sorcery:teleport#2", *(TOGETHER if len(moves) > 1 else ()))
    turned = {number: laid for number, _, laid in frame.placed}
    return relocate(state.push(Stop(tuple(moves))), moves, "teleport", cites, turned=turned)


@rule(Stop, "sorcery:stops#1")
def stop(state: State, frame: Stop) -> Result:
    """Things have moved, and stop when nothing moves them further."""
    return all_stopped(state, frame.numbers)


@requires(Teleport, "sorcery:teleport#1", "sorcery:oversized-units/teleporting-oversized-units#1")
def may_be_there(state: State, frame: Teleport) -> Broken | None:
    """There must be a place for it that it may occupy."""
    number, to = frame.number, frame.to
    if number not in view(state).now:
        return Broken(f"{thing(state, number).label} is not in the realm")
    areas = placements(view(state), number, to)
    if any(not broken for broken in areas.values()):
        return None
    found = [b for broken in areas.values() for b in broken]
    why = "; ".join(dict.fromkeys(b.why for b in found)) or "it does not fit there"
    return Broken(why, _why_not_there(thing(state, number), tuple(found)))


def _why_not_there(found: Thing, broken: tuple[Broken, ...]) -> tuple[str, ...]:
    """The passages on why a thing does not end up somewhere; for what is larger, that all its locations be legal."""
    whole = ("sorcery:oversized-units/teleporting-oversized-units#1",) if len(found.at) > 1 or not broken else ()
    return tuple(dict.fromkeys((*whole, *(c for b in broken for c in b.cites))))
