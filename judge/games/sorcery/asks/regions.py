"""Asks about regions, locations and squares of the realm, and those that a thing occupies."""

from __future__ import annotations

from judge.games.question import Finding
from judge.games.sorcery.asks.places import full, kind_cites, spoken
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position import realm
from judge.games.sorcery.position.thing import REALM, label, locations_of, thing
from judge.games.sorcery.scenario.asks import ask
from judge.games.sorcery.words import REGIONS, SURFACE, VOID, Location
from judge.kernel.rules import Broken
from judge.kernel.state import State


def _missing(state: State, number: int) -> Finding | None:
    if thing(state, number).zone == REALM:
        return None
    return Finding(None, unsupported=f"{label(state, number)} is not in the realm")


@ask("value", "region of {thing}", "sorcery:region#1", "sorcery.rulebook:navigating-the-realm/regions")
def region_of(state: State, number: int) -> Finding:
    """The region that it is in: surface, underground, underwater or void."""
    missing = _missing(state, number)
    if missing:
        return missing
    regions = view(state).regions(number)
    cites = tuple(CITES[one] for one in regions)
    return Finding(" and ".join(regions), (Broken("", cites),))


CITES = {
    SURFACE: "sorcery:region#7",
    "underground": "sorcery:underground#1",
    "underwater": "sorcery:underwater#1",
    VOID: "sorcery:void#1",
}


@ask("value", "region of {place}", "sorcery:subsurface#2", "sorcery:subsurface#3")
def region_of_place(state: State, place: Location) -> Finding:
    """The region of a location; nothing when the square has no such level."""
    seen = view(state)
    square, level = place
    if level and level not in {held for _, held in locations_of(state, square)}:
        cites = ("sorcery:subsurface#4", "sorcery:void#4", "sorcery:location#3")
        return Finding("none", (Broken(f"square {square} has no {level}", cites),))
    level = level or (SURFACE if square in seen.sites else VOID)
    found = seen.regions_at((square, level))
    why = (*(CITES[one] for one in found), "sorcery:subsurface#2", "sorcery:subsurface#3")
    return Finding(" and ".join(found), (Broken("", why),))


@ask("which", "regions", "sorcery:region#1", "sorcery.rulebook:glossary/region", "sorcery.glossary:region")
def regions(state: State) -> tuple[str, ...]:
    """All regions."""
    return REGIONS


@ask("value", "number of regions", "sorcery:region#1", "sorcery.rulebook:glossary/region", "sorcery.glossary:region")
def number_of_regions(state: State) -> int:
    """How many regions there are, however the squares are spread."""
    return len(REGIONS)


@ask("is", "{place} in the same region as {place2}", "sorcery:region#6", "sorcery:region#7")
def same_region(state: State, one: Location, another: Location) -> bool:
    """Whether two locations are in one region."""
    seen = view(state)
    return seen.same_region(full(seen, one), full(seen, another))


@ask("value", "number of squares in the realm", "sorcery:square#2")
def squares(state: State) -> Finding:
    """The squares of the realm."""
    cites = ("sorcery:realm", "sorcery:square#2", "sorcery.rulebook:game-zones/the-realm")
    return Finding(len(realm.SQUARES), (Broken("", cites),))


@ask("value", "number of void squares", "sorcery:void#1")
def voids(state: State) -> Finding:
    """The squares without a site."""
    found = [s for s in realm.SQUARES if view(state).is_void(s)]
    return Finding(len(found), (Broken("", ("sorcery:void#1", "sorcery.rulebook:game-zones/the-realm")),))


@ask("value", "number of locations in the realm", "sorcery:location#3", "sorcery:location#5", "sorcery:location#7")
def locations(state: State) -> int:
    """One for each void, two for each site."""
    return sum(len(locations_of(state, s)) for s in realm.SQUARES)


@ask("which", "locations of square {square}", "sorcery:location#5", "sorcery:location#6", "sorcery:subsurface#4")
def locations_in(state: State, square: int) -> tuple[str, ...]:
    """The locations of a square, with their regions."""
    return tuple(spoken(view(state), place) for place in locations_of(state, square))


@ask("which", "corners of the realm", "sorcery:corner#1")
def corners(state: State) -> tuple[int, ...]:
    """The corner squares."""
    return realm.CORNERS


@ask("which", "locations of {thing}", "sorcery:location#2", "sorcery:its-location#1")
def locations_of_thing(state: State, number: int) -> Finding:
    """The locations that it occupies; a site has its surface and its subsurface."""
    missing = _missing(state, number)
    if missing:
        return missing
    seen = view(state)
    cites = ("sorcery:location#2", "sorcery:its-location#1", "sorcery:here#1", *kind_cites(seen, number))
    return Finding(tuple(spoken(seen, place) for place in seen.locations(number)), (Broken("", cites),))


@ask("value", "number of locations of {thing}", "sorcery:here#2", "sorcery:here#4", "sorcery:here#7")
def number_of_locations(state: State, number: int) -> Finding:
    """How many locations it occupies."""
    missing = _missing(state, number)
    cites = () if missing else kind_cites(view(state), number)
    return missing or Finding(len(view(state).locations(number)), (Broken("", cites),))


@ask("is", "{place} occupied by {thing}", "sorcery:location#2")
def occupied(state: State, place: Location, number: int) -> bool:
    """Whether a thing is at a location; a bare square means any level of it."""
    held = view(state).locations(number) if number in view(state).now else ()
    return any(s == place[0] and place[1] in ("", level) for s, level in held)


@ask(
    "which",
    "sites of {thing}",
    "sorcery:its-site#1",
    "sorcery:oversized-units/cards-that-assume-units-occupy-only-one-location#2",
)
def sites_of(state: State, number: int) -> Finding:
    """The sites that it occupies, one of which a card means that speaks of its site."""
    missing = _missing(state, number)
    if missing:
        return missing
    seen = view(state)
    found = tuple(label(state, seen.sites[s]) for s in seen[number].thing.squares if s in seen.sites)
    cites = (
        "sorcery:its-site#1", "sorcery:oversized-units/cards-that-assume-units-occupy-only-one-location#2",
        "sorcery:changelog/changelog-july-10-2025#24",
    )  # fmt: skip
    return Finding(found, (Broken("", cites if len(found) > 1 else cites[:1]),))
