"""A position as the rules see it: every thing as it is now, the water, the edges, and what a selector selects."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

from judge.games.sorcery.cards.facts import EVIL, Ability
from judge.games.sorcery.cards.tables.abilities import When
from judge.games.sorcery.cards.values.selectors import Selector, selector
from judge.games.sorcery.position import realm
from judge.games.sorcery.position.now import Now
from judge.games.sorcery.position.thing import REALM, Thing, printed, things
from judge.games.sorcery.words import SUBSURFACE, SURFACE, UNDERGROUND, UNDERWATER, VOID, Location
from judge.kernel.state import State


class View:
    """Everything in the realm as it is now. Made by ``ongoing_effect.view``, which applies the layers.

    ``unclear`` is what cannot be told of it, and ``assumes`` are the keys of what had to be assumed for it.
    """

    def __init__(self, state: State, now: dict[int, Now], sites: dict[int, int], water: frozenset[int]) -> None:
        self.state = state
        self.now = now
        self.sites = sites
        self.water = water
        self.edges: realm.Edges = realm.APART
        self.edges_for: dict[int, realm.Edges] = {}
        self.unclear = ""
        self.assumes: tuple[str, ...] = ()
        self._triggers: dict[str, list[tuple[int, Ability]]] | None = None

    def of(self, state: State) -> View:
        """The same view of a position that differs in nothing that can be seen here."""
        new = object.__new__(View)
        new.__dict__.update(self.__dict__, state=state)
        return new

    def __getitem__(self, number: int) -> Now:
        return self.now[number]

    def triggers(self, kind: str) -> Sequence[tuple[int, Ability]]:
        """The triggered abilities that a kind of happening may trigger, each with the number of its thing.

        An index, since most happenings trigger nothing: Genesis abilities stand under ``enters realm``.
        """
        if self._triggers is None:
            self._triggers = {}
            for number, now in self.now.items():
                for ability in now.abilities:
                    when = When.ENTERS_REALM if ability.when is When.GENESIS else ability.when
                    if ability.zone == REALM:
                        self._triggers.setdefault(when, []).append((number, ability))
            for number, held in things(self.state):
                for ability in printed(self.state, held).ability if held.zone != REALM else ():
                    if ability.zone == held.zone:
                        self._triggers.setdefault(ability.when, []).append((number, ability))
        return self._triggers.get(kind, ())

    def edges_of(self, number: int) -> realm.Edges:
        """The edges that are connected when this thing moves (sorcery:as-if-connected)."""
        return self.edges | self.edges_for.get(number, realm.APART)

    def site(self, square: int) -> int | None:
        """The site in a square."""
        return self.sites.get(square)

    def region(self, location: Location) -> str:
        """The region of a location (sorcery:region, sorcery:subsurface)."""
        square, level = location
        if level != SUBSURFACE:
            return level
        return UNDERWATER if square in self.water else UNDERGROUND

    def is_water(self, square: int) -> bool | None:
        """Whether a square holds a water site; None in the void (sorcery:water-site, sorcery:land-site)."""
        return None if square not in self.sites else square in self.water

    def locations(self, number: int) -> tuple[Location, ...]:
        """The locations a thing occupies: a site has its surface and its subsurface."""
        now = self.now[number]
        at = now.thing.at
        if "site" in now.types:
            return tuple((square, level) for square, _ in at for level in (SURFACE, SUBSURFACE))
        return at

    def regions(self, number: int) -> tuple[str, ...]:
        """The regions a thing is in: a site is in two."""
        return tuple(dict.fromkeys(self.region(at) for at in self.locations(number)))

    def share(self, one: int, another: int) -> bool:
        """Whether two things share a location."""
        return not set(self.locations(one)).isdisjoint(self.locations(another))

    def units(self, controller: str | None = None) -> list[int]:
        """The numbers of all units, or of one player's."""
        return [n for n, now in self.now.items() if now.unit and (controller is None or now.controller == controller)]

    def at(self, location: Location) -> list[int]:
        """The numbers of what occupies a location, its site included."""
        return [n for n in self.now if location in self.locations(n)]

    def body(self, square: int, water: bool) -> tuple[int, ...]:
        """The body of water or span of land that a square belongs to, or nothing (sorcery:body-of-water)."""
        held = self.water if water else frozenset(self.sites) - self.water
        return next((group for group in realm.connected(held, self.edges) if square in group), ())

    def avatar(self, player: str) -> int | None:
        """The number of a player's Avatar in the realm."""
        return next((n for n, now in self.now.items() if "avatar" in now.types and now.thing.owner == player), None)

    def select(self, phrase: str, source: int | None = None, player: str | None = None, **bound: object) -> list[int]:
        """The numbers of the things in the realm that a phrase selects, as seen from a source and its controller."""
        return self.chosen(selector(phrase), source, player)

    def chosen(self, chosen: Selector, source: int | None = None, player: str | None = None) -> list[int]:
        """The numbers of the things in the realm that a selector selects."""
        return [n for n in self.now if self.matches(chosen, n, source, player)]

    def matches(self, chosen: Selector, number: int, source: int | None = None, player: str | None = None) -> bool:
        """Whether a selector selects a thing."""
        now = self.now.get(number)
        if now is None:
            return False
        if "bearer" in chosen.noun:
            bears = source in self.now and self.now[source].thing.bearer == number
            return bears and all(noun in now.types for noun in nouns(chosen.noun) if noun != "bearer")
        mine = player or (self.now[source].controller if source in self.now else None)
        return (
            _is(chosen, now, number == source)
            and (not chosen.kinds or _kinds(chosen, self, number, source))
            and (not chosen.whose or _side(chosen, now, mine))
            and (chosen.noun == "itself" or not chosen.where or self.placed(chosen, number, source))
        )

    def placed(self, chosen: Selector, number: int, source: int | None) -> bool:
        """Whether a thing is where a selector says, as seen from a source (sorcery:here, adjacent, nearby)."""
        if chosen.where == "anywhere":
            return True
        if source is None or source not in self.now:
            return False
        here = self.locations(source)
        there = self.locations(number)
        if chosen.where in ("here", "there"):
            return not set(here).isdisjoint(there)
        if chosen.where == "atop":
            return any((s, SURFACE) in there for s, _ in here)
        if chosen.where == "below":
            return any((s, SUBSURFACE) in there for s, _ in here)
        if chosen.where == "directly above":
            return any(level == SUBSURFACE and (s, SURFACE) in there for s, level in here)
        if chosen.where == "at its sites":
            return any(s in self.sites and s == square for square, _ in here for s, _ in there)
        if chosen.where == "in its body of water":
            water = {s for square, _ in here for s in self.body(square, True)}
            return any(s in water for s, _ in there)
        if chosen.where == "in front":
            ahead = realm.DIRECTIONS[realm.forward(self.now[source].controller or self.now[source].thing.owner)]
            squares = [(realm.beside(s, *ahead, self.edges), self.region((s, level))) for s, level in here]
            return any((s, self.region((s, level))) in squares for s, level in there)
        reach = realm.adjacent if chosen.where == "adjacent" else realm.nearby
        across = chosen.noun == "site"
        return any(
            s in reach(square, self.edges) and (across or self.region((s, level)) == self.region((square, from_level)))
            for square, from_level in here
            for s, level in there
        )


def _is(chosen: Selector, now: Now, itself: bool) -> bool:
    noun = chosen.noun
    if noun == "itself":
        return itself
    if itself and chosen.other:
        return False
    return bool(
        any(_called(one, now) for one in nouns(noun))
        and (not chosen.name or now.card.name == chosen.name)
        and (not chosen.subtype or chosen.subtype in now.subtypes or (chosen.subtype == EVIL and now.evil))
        and (not chosen.rarity or now.card.rarity in chosen.rarity)
        and (not chosen.with_ or now.has(chosen.with_))
        and (not chosen.without or not now.has(chosen.without))
        and (chosen.least is None or now.strength >= chosen.least)
        and (chosen.most is None or now.strength <= chosen.most)
    )


def _called(noun: str, now: Now) -> bool:
    match noun:
        case "unit":
            return now.unit
        case "card" | "permanent":
            return True
        case "Spellcaster":
            return now.has(noun)
        case "token":
            return now.card.token
    return noun in now.types


@cache
def nouns(noun: str) -> tuple[str, ...]:
    """The words of a noun that may be several: ``minion or artifact``."""
    return tuple(noun.split(" or "))


def _kinds(chosen: Selector, view: View, number: int, source: int | None) -> bool:
    now = view.now[number]
    other = view.now.get(source) if source is not None else None
    facts = {
        "tapped": now.thing.tapped,
        "untapped": not now.thing.tapped,
        "wounded": now.thing.damage > 0,
        "carried": now.thing.bearer is not None,
        "loose": now.thing.bearer is None,
        "oversized": len(now.thing.squares) > 1 and now.unit,
        "carriable": "artifact" in now.types and "minion" not in now.types and not now.card.monument,
        "water": any(s in view.water for s in now.thing.squares),
        "land": any(view.is_water(s) is False for s in now.thing.squares),
        "flooded": now.has("Flooded"),
        "air": of_element(now, "A"),
        "earth": of_element(now, "E"),
        "fire": of_element(now, "F"),
        "stronger": now.unit and other is not None and other.unit and now.strength > other.strength,
        "weaker": now.unit and other is not None and other.unit and now.strength < other.strength,
        "royal": any(word in now.card.name for word in ROYAL),
    }
    return all(facts.get(kind, False) for kind in chosen.kinds)


ROYAL = ("King", "Queen", "Prince", "Princess")


def of_element(now: Now, letter: str) -> bool:
    if "site" in now.types:
        return now.affinity.get(letter, 0) > 0
    return (
        letter in now.card.threshold
        or {"A": "air", "E": "earth", "F": "fire", "W": "water"}[letter] in now.card.elements
    )


def _side(chosen: Selector, now: Now, mine: str | None) -> bool:
    if chosen.whose == "ally":
        return now.controller is not None and now.controller == mine
    if chosen.whose == "enemy":
        return None not in (now.controller, mine) and now.controller != mine
    return chosen.whose != "uncontrolled" or now.controller is None


def numbers(things: Iterable[tuple[int, Thing]]) -> tuple[int, ...]:
    """The numbers of some things."""
    return tuple(n for n, _ in things)


__all__ = ["VOID", "View", "numbers"]
