"""The places that the words of an operation mean: ``9 surface``, a thing's location, ``nearby location``."""

from __future__ import annotations

from judge.games.sorcery.cards.facts import WrongArgument
from judge.games.sorcery.effects.naming import named
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position import realm
from judge.games.sorcery.position.event import Event
from judge.games.sorcery.position.now import Now
from judge.games.sorcery.position.view import View
from judge.games.sorcery.scenario.fields import LEVEL_WORDS
from judge.games.sorcery.scenario.labels import NoSuchThing, number_of
from judge.games.sorcery.words import SURFACE, VOID, Location
from judge.kernel.state import State

REACH = {"adjacent": realm.adjacent, "nearby": realm.nearby}


class WrongPlace(WrongArgument):
    """Words name no place; the message says so."""


def who(state: State, event: Event, words: str) -> tuple[int, ...]:
    """The things that words mean: bound words, a selector, or what the scenario calls so."""
    if event.get(words) is not None:
        return named(state, event, words)
    if words == "everything atop sites":
        return tuple(n for n, now in view(state).now.items() if _loose_atop(now))
    try:
        number = number_of(state, words)
        return (number,) if number in view(state).now else ()
    except NoSuchThing:
        pass
    return named(state, event, words)


def _loose_atop(now: Now) -> bool:
    if "aura" in now.types:
        raise WrongPlace("whether everything atop sites includes auras is not stated")
    return "site" not in now.types and all(level == SURFACE for _, level in now.thing.at)


def literal(seen: View, words: str) -> Location | None:
    """A place by its square and level, such as ``9 underground``; a bare square is its surface, or its void."""
    number, _, level = words.partition(" ")
    if not number.isdigit() or int(number) not in realm.SQUARES or (level and level not in LEVEL_WORDS):
        return None
    square = int(number)
    return (square, LEVEL_WORDS[level]) if level else (square, SURFACE if square in seen.sites else VOID)


def locations(state: State, event: Event, words: str, origin: int) -> list[Location]:
    """The locations that words mean, those that begin with ``nearby`` or ``adjacent`` as seen from a thing.

    Raises WrongPlace. Only sites, voids and squares are seen across regions (sorcery:nearby, sorcery:adjacent).
    """
    seen = view(state)
    found = literal(seen, words)
    if found is not None:
        return [found]
    first, _, rest = words.partition(" ")
    if first in REACH and rest in ("location", "site", "void", "square") and origin in seen.now:
        return _around(seen, origin, first, rest)
    if words in ("location", "any location"):
        return [(s, level) for s in realm.SQUARES for level in _levels(seen, s)]
    if words == "caster" and event.get("caster") is None and event.caster in seen.now:
        return list(seen.locations(event.caster))
    things = who(state, event, words)
    if not things:
        raise WrongPlace(f"{words!r} names no place")
    return [at for number in things for at in seen[number].thing.at]


def _levels(seen: View, square: int) -> tuple[str, ...]:
    return (SURFACE, "subsurface") if square in seen.sites else (VOID,)


def _around(seen: View, origin: int, reach: str, kind: str) -> list[Location]:
    found: dict[Location, None] = {}
    for square, level in seen[origin].thing.at:
        for to in REACH[reach](square, seen.edges):
            if kind == "location":
                for held in _levels(seen, to):
                    if seen.region((to, held)) == seen.region((square, level)):
                        found[to, held] = None
            elif kind == "square" or (kind == "site") == (to in seen.sites):
                found[to, SURFACE if to in seen.sites else VOID] = None
    return list(found)
