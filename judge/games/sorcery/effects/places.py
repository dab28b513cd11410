"""The places that the words of an operation mean: ``9 surface``, a thing's location, ``nearby location``."""

from __future__ import annotations

from judge.games.sorcery.cards.values.known import Known
from judge.games.sorcery.cards.values.places import Place, Spot
from judge.games.sorcery.cards.values.things import CHOSEN, Things
from judge.games.sorcery.effects.naming import called_so, named
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position import realm
from judge.games.sorcery.position.event import PLACE_OF_IT, Event
from judge.games.sorcery.position.view import View
from judge.games.sorcery.scenario.labels import NoSuchThing
from judge.games.sorcery.storyline.entering.facing import facing
from judge.games.sorcery.words import SUBSURFACE, SURFACE, VOID, Location
from judge.kernel.state import State

REACH = {"adjacent": realm.adjacent, "nearby": realm.nearby}


class WrongPlace(NoSuchThing):
    """Words name no place; the message says so."""


def who(state: State, event: Event, things: Things) -> tuple[int, ...]:
    """The things that words mean: those that the event knows, what the scenario calls so, or what they select."""
    if things.known is None and things != CHOSEN and things.at is None:
        number = called_so(state, things)
        if number is not None:
            return (number,) if number in view(state).now else ()
    return named(state, event, things)


def at_square(seen: View, square: int, level: str = "") -> Location:
    """A square at a level; without one its surface, or its void."""
    return (square, level or (SURFACE if square in seen.sites else VOID))


def literal(seen: View, words: str) -> Location | None:
    """The location that a target was noted as, such as ``9 surface``."""
    place = Place.read(words)
    return at_square(seen, place.square, place.level) if place.square else None


def locations(state: State, event: Event, place: Place, origin: int) -> list[Location]:
    """The locations that a place means, those around as seen from a thing.

    Raises WrongPlace. Only sites, voids and squares are seen across regions (sorcery:nearby, sorcery:adjacent).
    """
    seen = view(state)
    if place.square:
        return [at_square(seen, place.square, place.level)]
    if place.reach:
        if origin not in seen.now:
            raise WrongPlace(f"from where {str(place)!r} is seen is not said")
        found = _around(seen, origin, place.reach, place.area)
        return [at for at in found if not place.other or at not in seen[origin].thing.at]
    if place.spot == Spot.KNIGHT:
        beyond = {to for square in seen[origin].thing.squares for to in realm.knights_moves(square, seen.edges)}
        return [(s, level) for s in sorted(beyond) for level in _levels(seen, s)]
    if place.spot == Spot.FACED:
        return _faced(seen, event)
    if place.spot == Spot.ANYWHERE:
        return [(s, level) for s in realm.SQUARES for level in _levels(seen, s)]
    if place.spot == Spot.ANY_SQUARE:
        return [at_square(seen, s) for s in realm.SQUARES]
    if place.spot == Spot.LEFT and not event.several(str(place)):
        raise WrongPlace("which location was left is not known: no movement triggered this")
    if place.spot in (Spot.TARGET, Spot.MARKED, Spot.LEFT):
        return [at for words in event.several(str(place)) if (at := literal(seen, str(words))) is not None]
    if place.spot == Spot.UNDERWATER:
        source = event.source if event.source in seen.now else event.caster
        squares = dict.fromkeys(square for square, _ in (seen.locations(source) if source in seen.now else ()))
        wet = [(square, SUBSURFACE) for square in squares if square in seen.water]
        if not wet:
            raise WrongPlace(f"{str(place)!r} names no place: there is no water site")
        return wet
    if place.spot == Spot.HERE:
        source = event.source if event.source in seen.now else event.caster
        if source not in seen.now:
            raise WrongPlace("where 'here' is, is not said")
        return list(seen.locations(source))[:1]
    if place.things.known == Known.CASTER and event.caster in seen.now:
        return list(seen.locations(event.caster))
    things = who(state, event, place.things)
    if not things and place.things.known is Known.IT:
        there = [literal(seen, str(words)) for words in event.several(PLACE_OF_IT)]
        if any(there):
            return [at for at in there if at is not None]
    if not things:
        raise WrongPlace(f"{str(place)!r} names no place")
    return [at for number in things for at in seen[number].thing.at]


def _faced(seen: View, event: Event) -> list[Location]:
    """The adjacent location that the card of an effect faces; none at an edge, or where another region begins."""
    if event.source not in seen.now:
        raise WrongPlace("which card faces a location, is not said")
    found = seen[event.source].thing
    way = facing(found)
    if not way:
        raise WrongPlace(
            f"which way {found.label} faces is not said: put 'marks: [facing north]' on it, or another way"
        )
    ahead = [(realm.beside(square, *realm.DIRECTIONS[way], seen.edges), (square, level)) for square, level in found.at]
    places = ((to, level, at) for to, at in ahead if to is not None for level in _levels(seen, to))
    there = ((to, level) for to, level, at in places if seen.region((to, level)) == seen.region(at))
    return [at for at in dict.fromkeys(there) if at not in found.at]


def _levels(seen: View, square: int) -> tuple[str, ...]:
    return (SURFACE, "subsurface") if square in seen.sites else (VOID,)


def _around(seen: View, origin: int, reach: str, kind: str) -> list[Location]:
    found: dict[Location, None] = {}
    for square, level in seen[origin].thing.at:
        for to in REACH[reach](square, seen.edges):
            if kind == "location or void" and to not in seen.sites:
                found[to, VOID] = None
            elif kind in ("location", "location or void"):
                for held in _levels(seen, to):
                    if seen.same_region((to, held), (square, level)):
                        found[to, held] = None
            elif kind == "square" or (to in seen.sites if kind == "site" else seen.is_void(to)):
                found[to, SURFACE if to in seen.sites else VOID] = None
    return list(found)
