"""Asks about places: what is at one, here, there, atop or below (sorcery:here, sorcery:there, sorcery:atop)."""

from __future__ import annotations

from judge.games.question import Finding
from judge.games.sorcery.moments import ENTERS, GOES, LIVES_ON, MARKED, MOVES, NO_DAMAGE, TAKES
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.characteristics import powered
from judge.games.sorcery.position.thing import REALM, label, printed, thing
from judge.games.sorcery.position.view import View
from judge.games.sorcery.scenario.asks import ask
from judge.games.sorcery.words import SUBSURFACE, SURFACE, VOID, Location, location_words
from judge.kernel.rules import Broken
from judge.kernel.state import State


@ask("where", "{thing}", "sorcery:location#2", "sorcery:zone#4")
def where(state: State, number: int) -> Finding:
    """The location in the realm, with its region, or the zone."""
    from judge.games.sorcery.asks.damage import why_of

    found = thing(state, number)
    came = why_of(state, number, MOVES, ENTERS, GOES)[-1:]
    if found.zone != REALM:
        return Finding(found.zone, came or (Broken("", ("sorcery:zone#4",)),))
    seen = view(state)
    words = location_words(tuple((s, seen.region((s, level))) for s, level in found.at))
    return Finding(words, came or (Broken("", ("sorcery:location#2",)),))


@ask("is", "{thing} dead", "sorcery:die#2", "sorcery:die#3", "sorcery:dead-minion#1")
def is_dead(state: State, number: int) -> Finding:
    """Whether it died: it was marked for death and is in no realm any more."""
    from judge.games.sorcery.asks.damage import why_of
    from judge.games.sorcery.damage.die import dead

    reasons = why_of(state, number, MARKED, LIVES_ON, TAKES, NO_DAMAGE)
    return Finding(dead(state, number), reasons or (Broken("", ("sorcery:dead-minion#1",)),))


@ask("value", "power of {thing}", "sorcery:power")
def power(state: State, number: int) -> Finding:
    """The power now; for a split power the attack power."""
    now = view(state).now.get(number)
    held = now.power if now else printed(state, thing(state, number)).power
    return Finding(held, (*powered(now), Broken("", ("sorcery:power#1",))))


def spoken(seen: View, place: Location) -> str:
    """A location by its square and region."""
    return f"{place[0]} {seen.region(place)}"


def names(state: State, numbers: list[int]) -> tuple[str, ...]:
    """What some things are called, in order of the alphabet."""
    return tuple(sorted(label(state, n) for n in numbers))


def full(seen: View, place: Location) -> Location:
    """A location; a bare square is its surface, or its void."""
    return (place[0], place[1] or (SURFACE if place[0] in seen.sites else VOID))


@ask(
    "which",
    "things in square {square}",
    "sorcery:square#1",
    "sorcery.rulebook:glossary/square",
    "sorcery.glossary:square",
)
def in_square(state: State, square: int) -> tuple[str, ...]:
    """Everything in a square, its site included, in every region of it."""
    seen = view(state)
    return names(state, [n for n, now in seen.now.items() if square in now.thing.squares])


@ask("which", "things at {place}", "sorcery:location#2")
def at_place(state: State, place: Location) -> tuple[str, ...]:
    """Everything at a location, its site included."""
    seen = view(state)
    return names(state, seen.at(full(seen, place)))


def kind_cites(seen: View, number: int) -> tuple[str, ...]:
    """The passages on what is ``here`` for a site, an aura or another card."""
    types = seen[number].types
    if "site" in types:
        return ("sorcery:here#7", "sorcery:characteristics/site-characteristics", "sorcery:there#5")
    if "aura" in types:
        return (
            "sorcery:here#4", "sorcery:here#6", "sorcery:casting-spells/casting-auras",
            "sorcery:characteristics/aura-characteristics#1",
        )  # fmt: skip
    several = len(seen[number].thing.at) > 1
    return ("sorcery:oversized-units#9",) if several else ("sorcery:here#2",)


ATOP = ("sorcery:atop#1", "sorcery:atop#3", "sorcery.rulebook:navigating-the-realm/surface-and-subsurface-of-sites")
BELOW = ("sorcery:below#1", "sorcery:under#1", "sorcery.rulebook:navigating-the-realm/surface-and-subsurface-of-sites")


def _level(state: State, square: int, level: str) -> list[int]:
    seen = view(state)
    return [n for n in seen.at((square, level)) if "site" not in seen[n].types]


@ask("which", "things atop the site at {square}", *ATOP)
def things_atop(state: State, square: int) -> tuple[str, ...]:
    """What is on the surface of a site, Airborne or not."""
    return names(state, _level(state, square, SURFACE))


@ask("which", "things under the site at {square}", *BELOW)
def things_under(state: State, square: int) -> tuple[str, ...]:
    """What is at the subsurface of a site."""
    return names(state, _level(state, square, SUBSURFACE))


@ask("is", "{thing} atop a site", *ATOP)
def atop(state: State, number: int) -> bool:
    """Whether it is on the surface of a site; also said ``above a site`` and ``aboveground``."""
    return any(level == SURFACE for _, level in thing(state, number).at)


@ask("is", "{thing} under a site", *BELOW)
def under(state: State, number: int) -> bool:
    """Whether it is at the subsurface of a site; also said ``below``."""
    return any(level == SUBSURFACE for _, level in thing(state, number).at)


@ask("is", "{thing} here for {thing2}", "sorcery:here#1", "sorcery:there#1")
def here(state: State, number: int, source: int) -> Finding:
    """Whether a thing is at a location that the card which says ``here`` (or ``there``) occupies."""
    seen = view(state)
    cites = ("sorcery:here#1", "sorcery:there#1", *kind_cites(seen, source))
    return Finding(seen.share(number, source), (Broken("", cites),))


@ask(
    "is",
    "{thing} at the same location as {thing2}",
    "sorcery:location#2",
    "sorcery.rulebook:glossary/location",
    "sorcery.glossary:location",
)
def same_location(state: State, one: int, another: int) -> bool:
    """Whether two things share a location: square and region."""
    return view(state).share(one, another)
