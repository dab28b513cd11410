"""Asks about what is adjacent or nearby, and how far things are apart."""

from __future__ import annotations

from judge.games.question import Finding
from judge.games.sorcery.asks.places import names
from judge.games.sorcery.cards.values.selector_words import Noun, Relation, Trait, Where
from judge.games.sorcery.cards.values.selectors import Selector, WrongSelector, selector
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position import realm
from judge.games.sorcery.position.thing import REALM, label, thing
from judge.games.sorcery.position.view import View
from judge.games.sorcery.scenario.asks import ask
from judge.games.sorcery.scenario.labels import look_for
from judge.games.sorcery.words import SURFACE, VOID, Location
from judge.kernel.rules import Broken
from judge.kernel.state import State

REACH = {"adjacent": realm.adjacent, "nearby": realm.nearby}
CITES = {
    "adjacent": (
        "sorcery:adjacent#1", "sorcery:adjacent#8", "sorcery.rulebook:glossary/adjacent",
        "sorcery.rulebook:navigating-the-realm/adjacent-and-nearby-locations", "sorcery.glossary:adjacent",
    ),
    "nearby": (
        "sorcery:nearby#1", "sorcery:nearby#7", "sorcery.rulebook:glossary/nearby",
        "sorcery.rulebook:navigating-the-realm/adjacent-and-nearby-locations", "sorcery.glossary:nearby",
    ),
}  # fmt: skip
ACROSS = {"adjacent": ("sorcery:adjacent#5", "sorcery:square#3"), "nearby": ("sorcery:nearby#5", "sorcery:square#3")}


def _squares(state: State, square: int, reach: str) -> Finding:
    return Finding(tuple(sorted(REACH[reach](square, view(state).edges))), _cited(reach))


def _counted(state: State, square: int, reach: str) -> Finding:
    return Finding(len(REACH[reach](square, view(state).edges)), _cited(reach))


def _cited(reach: str) -> tuple[Broken, ...]:
    return (
        Broken(
            "",
            (
                f"sorcery:{reach}#1",
                f"sorcery:{reach}#3",
                f"sorcery.rulebook:glossary/{reach}",
                f"sorcery.glossary:{reach}",
            ),
        ),
    )


@ask("which", "squares adjacent to {square}", "sorcery:adjacent#1")
def squares_adjacent(state: State, square: int) -> Finding:
    """The square itself and those that share a border with it."""
    return _squares(state, square, "adjacent")


@ask("which", "squares nearby {square}", "sorcery:nearby#1")
def squares_nearby(state: State, square: int) -> Finding:
    """The square itself and those around it, diagonals included."""
    return _squares(state, square, "nearby")


@ask("value", "number of squares adjacent to {square}", "sorcery:adjacent#1")
def count_adjacent(state: State, square: int) -> Finding:
    """How many squares are adjacent, its own included."""
    return _counted(state, square, "adjacent")


@ask("value", "number of squares nearby {square}", "sorcery:nearby#1")
def count_nearby(state: State, square: int) -> Finding:
    """How many squares are nearby, its own included."""
    return _counted(state, square, "nearby")


def _near(seen: View, here: tuple[Location, ...], there: tuple[Location, ...], reach: str, across: bool) -> bool:
    return any(
        s in REACH[reach](square, seen.edges) and (across or seen.same_region((s, level), (square, held)))
        for square, held in here
        for s, level in there
    )


def _things(state: State, one: int, another: int, reach: str) -> Finding:
    """A site is met across regions; everything else only within the region of what refers to it."""
    seen = view(state)
    for number in (one, another):
        if thing(state, number).zone != REALM:
            return Finding(False, (Broken(f"{label(state, number)} is not in the realm", CITES[reach]),))
    across = "site" in seen[one].types
    near = _near(seen, seen.locations(another), seen.locations(one), reach, across)
    beside = _near(seen, seen.locations(another), seen.locations(one), reach, True)
    why = "they are in different regions" if beside and not near else ""
    return Finding(near, (Broken(why, (*CITES[reach], *(ACROSS[reach] if across else ()))),))


@ask("is", "{thing} adjacent to {thing2}", "sorcery:adjacent#1", "sorcery:adjacent#8")
def adjacent_to(state: State, one: int, another: int) -> Finding:
    """Whether one thing is adjacent to another, which refers to it."""
    return _things(state, one, another, "adjacent")


@ask("is", "{thing} nearby {thing2}", "sorcery:nearby#1", "sorcery:nearby#7")
def nearby_to(state: State, one: int, another: int) -> Finding:
    """Whether one thing is nearby another, which refers to it."""
    return _things(state, one, another, "nearby")


def _place(state: State, place: Location, number: int, reach: str) -> Finding:
    """A location must be in the region; a bare square, which stands for a square, site or void, need not be."""
    seen = view(state)
    square, level = place
    held = ((square, level or (SURFACE if square in seen.sites else VOID)),)
    near = _near(seen, seen.locations(number), held, reach, not level)
    cites = ACROSS[reach] if not level else CITES[reach]
    return Finding(near, (Broken("", (*cites, f"sorcery:{reach}#1")),))


@ask("is", "{place} adjacent to {thing}", "sorcery:adjacent#5", "sorcery:adjacent#8")
def place_adjacent(state: State, place: Location, number: int) -> Finding:
    """Whether a location (``8 surface``), or a square with its site or void (``8``), is adjacent to a thing."""
    return _place(state, place, number, "adjacent")


@ask("is", "{place} nearby {thing}", "sorcery:nearby#5", "sorcery:nearby#7")
def place_nearby(state: State, place: Location, number: int) -> Finding:
    """Whether a location, or a square with its site or void, is nearby a thing."""
    return _place(state, place, number, "nearby")


@ask("which", "{words} as {thing} says it", "sorcery:here#1", "sorcery:adjacent#8", "sorcery:nearby#7")
def selected(state: State, words: str, number: int) -> Finding:
    """The things that a phrase selects as seen from a card: ``nearby ally``, ``adjacent site``, ``minion here``."""
    try:
        chosen = selector(words)
    except WrongSelector as error:
        return Finding(None, unsupported=str(error))
    for name in chosen.names:
        look_for(state, name)
    seen = view(state)
    found = names(state, [n for n in seen.now if seen.matches(chosen, n, number)])
    return Finding(found, (Broken("", _words_cited(chosen)),))


COMPARED = "sorcery.rulebook:glossary/stronger-strongest-weaker-and-weakest"
OF_WORDS: dict[str, tuple[str, ...]] = {
    **CITES,
    **{str(where): ("sorcery:here#1", "sorcery:there#1") for where in (Where.HERE, Where.THERE)},
    Where.ATOP: ("sorcery:atop#1", "sorcery.rulebook:navigating-the-realm/atop-and-under#2"),
    Where.BELOW: ("sorcery:below#1", "sorcery.rulebook:navigating-the-realm/atop-and-under#3"),
    Where.BORDER: ("sorcery:border#1",),
    Where.CORNER: ("sorcery:corner#1",),
    Where.BOTTOM_ROW: ("sorcery:bottom#4",),
    Where.BACK_ROW: ("sorcery:bottom#4",),
    Relation.AT: ("sorcery:its-location#1",),
    Relation.ADJACENT_TO: CITES["adjacent"],
    Relation.NEARBY_TO: CITES["nearby"],
    Relation.BORDERING: ("sorcery:border#1",),
    Relation.CARRYING: ("sorcery:carrying-artifacts#1",),
    Relation.CARRIED_BY: ("sorcery:carrying-artifacts#1",),
    Relation.WEAKER_THAN: (f"{COMPARED}#4",),
    Relation.STRONGER_THAN: (f"{COMPARED}#2",),
    Trait.WEAKER: (f"{COMPARED}#4",),
    Trait.STRONGER: (f"{COMPARED}#2",),
    Trait.EVIL: ("sorcery.rulebook:glossary/evil#1",),
    Trait.WARDED: ("sorcery.rulebook:glossary/ward#1",),
    Trait.DISABLED: ("sorcery:disabled#1",),
    Trait.SILENCED: ("sorcery:silenced#1",),
    Trait.ABOVEGROUND: ("sorcery:atop#1", "sorcery:atop#2"),
    Trait.BURROWED: ("sorcery:underground#1",),
    Trait.SUBMERGED: ("sorcery:underwater#1",),
    Trait.VOID: ("sorcery:void#1",),
    Trait.FULL: ("sorcery:the-silver-rule#1",),
    Trait.AT_REST: ("sorcery:at-rest#1",),
    Trait.ROYAL: ("sorcery:royalty#1",),
    Trait.WATER: ("sorcery:water-site#1", "sorcery:element#4"),
    Trait.LAND: ("sorcery:land-site#1",),
    Trait.WOUNDED: ("sorcery:wounded#1",),
    Trait.CARRYING: ("sorcery:carrying-artifacts#1",),
}
"""The sentences on places, relations and traits that selectors ask for."""


def _words_cited(chosen: Selector) -> tuple[str, ...]:
    """The sentences on the words of a selector; on what is here where it says none of them."""
    found: list[str] = []
    for word in (chosen.where, *chosen.traits, *chosen.not_, *(relation for relation, _ in chosen.relations)):
        found += OF_WORDS.get(str(word), ())
    for _, held in chosen.relations:
        found += _words_cited(held) if isinstance(held, Selector) else ()
        if chosen.where is None and isinstance(held, Selector) and held.says(Noun.SITE) and held.around:
            found += ACROSS[str(held.where)]
    if any(head.subtypes for head in chosen.heads):
        found.append("sorcery:subtypes#4")
    if (chosen.cheapest, chosen.dearest) != (None, None):
        found += ("sorcery:cost#1", "sorcery:cost#4", "sorcery:token#3")
    if (chosen.least, chosen.most) != (None, None):
        found.append("sorcery:power#1")
    return tuple(dict.fromkeys(found)) or OF_WORDS[Where.HERE]


STEP = (
    "sorcery:step#2",
    "sorcery:step#6",
    "sorcery.rulebook:navigating-the-realm/steps",
    "sorcery.rulebook:glossary/step",
)


def _steps(state: State, one: Location, another: Location) -> Finding:
    seen = view(state)
    start, end = _full(seen, one), _full(seen, another)
    shared = set(seen.regions_at(start)) & set(seen.regions_at(end))
    if not shared:
        return Finding("none", (Broken("they are in different regions", ("sorcery:step#6", "sorcery:step#2")),))
    found = [n for region in shared if (n := _steps_in(seen, region, start[0], end[0])) is not None]
    return Finding(min(found) if found else "none", (Broken("", STEP),))


def _steps_in(seen: View, region: str, start: int, end: int) -> int | None:
    inside = {s for s in realm.SQUARES for held in _levels(seen, s) if region in seen.regions_at((s, held))}
    return realm.steps_between(start, end, inside.__contains__, seen.edges)


@ask("value", "steps from {place} to {place2}", *STEP)
def steps_between(state: State, one: Location, another: Location) -> Finding:
    """The distance in steps: one adjacent square each, within the region; ``none`` between regions."""
    return _steps(state, one, another)


@ask("value", "steps from {thing} to {thing2}", *STEP)
def steps_apart(state: State, one: int, another: int) -> Finding:
    """The distance in steps between two things, by whatever locations of them are nearest."""
    seen = view(state)
    found = [_steps(state, a, b).value for a in seen.locations(one) for b in seen.locations(another)]
    counts = [value for value in found if isinstance(value, int)]
    return Finding(min(counts) if counts else "none", (Broken("", STEP),))


@ask("which", "locations up to {number} steps from {thing}", *STEP)
def within(state: State, most: int, number: int) -> Finding:
    """The locations within a distance: movement abilities do not count, regions are not crossed (sorcery:step#5)."""
    seen = view(state)
    found = []
    for square in realm.SQUARES:
        for level in _levels(seen, square):
            apart = [_steps(state, at, (square, level)).value for at in seen.locations(number)]
            if any(isinstance(steps, int) and steps <= most for steps in apart):
                found.append(f"{square} {seen.region((square, level))}")
    return Finding(tuple(found), (Broken("", (*STEP, "sorcery:step#5")),))


def _full(seen: View, place: Location) -> Location:
    return (place[0], place[1] or (SURFACE if place[0] in seen.sites else VOID))


def _levels(seen: View, square: int) -> tuple[str, ...]:
    return (SURFACE, "subsurface") if square in seen.sites else (VOID,)


@ask("which", "squares {words} of {square}", "sorcery.rulebook:glossary/cardinal-directions#1")
def in_direction(state: State, way: str, square: int) -> Finding:
    """All squares in a direction, nearest first: north, east, south, west, or front, right, rear and left of you."""
    ways = {"front": "north", "right": "east", "rear": "south", "left": "west"}
    name = ways.get(way.removeprefix("to the ").removeprefix("in "), way)
    if name not in realm.DIRECTIONS:
        return Finding(None, unsupported=f"there is no direction {way!r}")
    cites = ("sorcery.rulebook:glossary/cardinal-directions#1", "sorcery.glossary:cardinal-directions#1")
    return Finding(realm.line(square, name, view(state).edges), (Broken("", cites),))
