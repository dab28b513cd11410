"""Units that occupy several locations at once (sorcery:oversized-units)."""

from __future__ import annotations

from judge.games.sorcery.movement.move import Area, never_there, relocate
from judge.games.sorcery.movement.said_region import PLACES
from judge.games.sorcery.movement.step import entry_bars
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position import realm
from judge.games.sorcery.position.assumptions import assume
from judge.games.sorcery.position.thing import REALM, in_realm, label, printed, put, thing
from judge.games.sorcery.position.turn import TURN
from judge.games.sorcery.position.view import View
from judge.games.sorcery.rulebook import requires, rule
from judge.games.sorcery.scenario.actions import action
from judge.games.sorcery.scenario.choose import choose
from judge.games.sorcery.words import SURFACE, VOID, Location, location_words
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result, Unsupported
from judge.kernel.rules import Broken
from judge.kernel.state import State

TAKES_SIZE = ("sorcery:oversized-units#6", "sorcery:transform#10")
"""That size is a characteristic, and that characteristics are those of the new form."""


class Occupy(Frame, frozen=True):
    """An effect puts a unit on certain locations."""

    number: int
    area: Area


class OneSide(Frame, frozen=True):
    """A unit that spans the edges of the realm ends up on one side of it."""

    number: int


class PickLocation(Frame, frozen=True):
    """An effect that speaks of one location of a unit picks one of those it occupies."""

    number: int


class TakeSize(Frame, frozen=True):
    """What has transformed takes the size of its new form where it is; the player of the effect says how."""

    number: int
    player: str


def sides(seen: View, number: int) -> list[Area]:
    """The areas on the one or the other side of the realm for a unit that spans its edges."""
    at = thing(seen.state, number).at
    level = next((held for _, held in at if held != VOID), SURFACE)
    rows = _fits({realm.place(s)[0] for s, _ in at}, realm.ROWS)
    columns = _fits({realm.place(s)[1] for s, _ in at}, realm.COLUMNS)
    found: list[Area] = []
    for block in realm.blocks(seen.edges):
        spots = [realm.place(s) for s in block]
        if {r for r, _ in spots} in rows and {c for _, c in spots} in columns:
            area = tuple((s, level if s in seen.sites else VOID) for s in block)
            if not entry_bars(seen, number, area) and (VOID not in dict(area).values() or seen[number].has("Voidwalk")):
                found.append(area)
    return found


def _fits(held: set[int], size: int) -> list[set[int]]:
    """The rows (or columns) that such a unit may be in: its own, or two at either edge when it spans both."""
    return [{0, 1}, {size - 2, size - 1}] if held == {0, size - 1} else [held]


@rule(OneSide, "sorcery:as-if-connected#6")
def one_side(state: State, frame: OneSide) -> Result:
    """A unit that spans the realm ends up on one side of it; its controller chooses."""
    number = frame.number
    found = thing(state, number)
    if found.zone != REALM:
        return state
    seen = view(state)
    options = [
        (", ".join(str(s) for s, _ in area), relocate(state, {number: area}, "step", ("sorcery:as-if-connected#6",)))
        for area in sides(seen, number)
    ]
    if not options:
        return state.said(
            "{0} fits on neither side", found.label, cites=("sorcery:as-if-connected#6",), kind="not-applied"
        )
    player = seen[number].controller or found.owner
    return choose(
        state, player, "area", f"on which side does {found.label} end up?", options, ("sorcery:as-if-connected#6",)
    )


@rule(TakeSize, "sorcery:oversized-units#6", "sorcery:transform#10")
def take_size(state: State, frame: TakeSize) -> Result:
    """A smaller form is at one of the locations of the old one, a larger one on an area that holds them; not moved."""
    number = frame.number
    found, seen = thing(state, number), view(state)
    if found.zone != REALM or "site" in seen[number].types or len(found.at) == printed(state, found).size ** 2:
        return state
    state = assume(state, "new size")
    areas = _in_size(seen, number, printed(state, found).size)
    if not areas:
        return Unsupported(f"where {found.label} is in its new size: no area there is open to it", TAKES_SIZE)
    asked = f"where is {found.label} in its new size?"
    options = [(", ".join(str(s) for s, _ in area), _resized(state, number, area)) for area in areas]
    return choose(state, frame.player, "area", asked, options, TAKES_SIZE)


def _in_size(seen: View, number: int, size: int) -> list[Area]:
    """The areas of a size that a thing may occupy where it is."""
    at = seen[number].thing.at
    if size == 1:
        return [(place,) for place in at]
    found: list[Area] = []
    for block in realm.blocks(seen.edges):
        area = tuple((s, _level(s in seen.sites, at[0][1])) for s in block)
        homeless = VOID in dict(area).values() and "minion" in seen[number].types and not seen[number].has("Voidwalk")
        if set(at) <= set(area) and not homeless and not entry_bars(seen, number, area):
            found.append(area)
    return found


def _level(site: bool, level: str) -> str:
    """The level of a square on which a larger form is, by that of the old one: the void has but one."""
    return VOID if not site else SURFACE if level == VOID else level


def _resized(state: State, number: int, area: Area) -> State:
    """A thing occupies other locations without having moved; what it carries stays, as far as it is still with it."""
    told = "{0} is at {1} in its new size"
    state = put(state.said(told, label(state, number), location_words(area), cites=TAKES_SIZE), number, at=area)
    for other, held in in_realm(state):
        shared = tuple(place for place in held.at if place in area)
        if held.bearer == number and shared:
            state = put(state, other, at=shared)
    return state


@action("pick location", "thing")
def pick_action(state: State, pick_location: int) -> tuple[Frame, ...]:
    """An effect that speaks of one location of a unit: one of those it occupies is picked."""
    return (PickLocation(pick_location),)


@rule(
    PickLocation,
    "sorcery:oversized-units/cards-that-assume-units-occupy-only-one-location#2",
    "sorcery:oversized-units#9",
)
def pick_location(state: State, frame: PickLocation) -> Result:
    """A single location that it occupies, of several the one that the player of the effect picks."""
    number = frame.number
    seen = view(state)
    options = [
        (
            f"{s} {seen.region((s, level))}",
            state.said(
                "{0} {1} is picked",
                s,
                level,
                cites=("sorcery:oversized-units/cards-that-assume-units-occupy-only-one-location#2",),
            ),
        )
        for s, level in thing(state, number).at
    ]
    player = state[TURN]
    return choose(
        state,
        player,
        "location",
        "which of its locations is meant?",
        options,
        (
            "sorcery:oversized-units/cards-that-assume-units-occupy-only-one-location#2",
            "sorcery:oversized-units/cards-that-assume-units-occupy-only-one-location#3",
        ),
    )


@requires(PickLocation, "sorcery:location#2")
def somewhere(state: State, frame: PickLocation) -> Broken | None:
    """It must be in the realm."""
    found = thing(state, frame.number)
    return None if found.zone == REALM else Broken(f"{found.label} is not in the realm")


@action("occupy", "thing", area=PLACES)
def occupy_action(state: State, occupy: int, area: tuple[Location, ...] = ()) -> tuple[Frame, ...]:
    """Whether a unit could come to occupy certain locations: ``occupy: UNIT, area: [3 surface, 4 surface]``."""
    seen = view(state)
    return (Occupy(occupy, tuple((s, level or (SURFACE if s in seen.sites else VOID)) for s, level in area)),)


@rule(Occupy, "sorcery:oversized-units#9", "sorcery:oversized-units#1")
def occupy(state: State, frame: Occupy) -> Result:
    """An effect puts the unit there."""
    number, area = frame.number, frame.area
    return relocate(state, {number: area}, "teleport", ("sorcery:oversized-units#9",))


@requires(Occupy, "sorcery:oversized-units#1", "sorcery:oversized-units#6")
def of_its_size(state: State, frame: Occupy) -> Broken | None:
    """As many locations as its size says, one next to another."""
    number, area = frame.number, frame.area
    squares = sorted(s for s, _ in area)
    size = len(thing(state, number).squares)
    whole = size == len(squares) == 1 or any(squares == sorted(block) for block in realm.blocks(view(state).edges))
    if size == len(squares) and whole:
        return None
    return Broken(f"{thing(state, number).label} occupies {size} location{'s' if size > 1 else ''} in one block")


@requires(Occupy, "sorcery:oversized-units#13")
def one_level(state: State, frame: Occupy) -> Broken | None:
    """Never the surface and the subsurface at once."""
    area = frame.area
    levels = {level for _, level in area if level != VOID}
    return Broken("it would be on the surface and in the subsurface at once") if len(levels) > 1 else None


@requires(
    Occupy, "sorcery:oversized-units#5", "sorcery:oversized-units#12", "sorcery:location#2", "sorcery:subsurface#4"
)
def legal_for_it(state: State, frame: Occupy) -> Broken | None:
    """Locations that are there; no void without Voidwalk, and nothing that keeps it from entering."""
    number, area = frame.number, frame.area
    seen = view(state)
    if number not in seen.now:
        return Broken(f"{thing(state, number).label} is not in the realm, and an effect that moves it finds it no more")
    if any(level == VOID for _, level in area) and "minion" in seen[number].types and not seen[number].has("Voidwalk"):
        return Broken(f"{thing(state, number).label} has no Voidwalk")
    bars = (*never_there(seen, number, area), *entry_bars(seen, number, area))
    return bars[0] if bars else None
