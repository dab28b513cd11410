"""A position as the rules see it: every thing as it is now, the water, the edges."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Self

from judge.games.sorcery.cards.facts import Ability
from judge.games.sorcery.cards.passives.passive import Change, Kind, Passive
from judge.games.sorcery.cards.tables.abilities import When
from judge.games.sorcery.position import realm
from judge.games.sorcery.position.now import Now
from judge.games.sorcery.position.thing import REALM, printed, things
from judge.games.sorcery.words import SUBSURFACE, SURFACE, UNDERGROUND, UNDERWATER, VOID, Location
from judge.kernel.fact import Fact
from judge.kernel.state import State

ROUND: Fact[tuple[int, str]] = Fact("round", (-1, ""))
"""The unit that an effect lets take one step over an edge, and the edges that are connected for that step."""


class Layout:
    """Everything in the realm as it is now, but for what selectors select of it, which ``View`` adds.

    ``unclear`` is what cannot be told of it, and ``assumes`` are the keys of what had to be assumed for it.
    ``nothing_evil``: nothing is Evil, outside the realm too.
    ``exchanges``: how often the cemeteries were exchanged; after an odd number each counts as the other player's.
    ``also_void``: the squares of sites that are void too.
    ``elsewhere`` are cards outside the realm that have abilities of others there.
    ``of_players``: it rests on facts of players too, such as their life.
    """

    def __init__(self, state: State, now: dict[int, Now], sites: dict[int, int], water: frozenset[int]) -> None:
        self.state = state
        self.now = now
        self.sites = sites
        self.water = water
        self.edges: realm.Edges = realm.APART
        self.edges_for: dict[int, realm.Edges] = {}
        self.unclear = ""
        self.of_players = False
        self.nothing_evil = False
        self.exchanges = 0
        self.also_void: frozenset[int] = frozenset()
        self.assumes: tuple[str, ...] = ()
        self.elsewhere: dict[int, Now] = {}
        self._triggers: dict[str, list[tuple[int, Ability]]] = {}
        self._doing: dict[type[Change], list[tuple[int, Now, Passive, Any]]] = {}
        self._indexed: set[str] = set()

    @property
    def exchanged(self) -> bool:
        """Whether each player's cemetery counts as the other's."""
        return self.exchanges % 2 == 1

    def of(self, state: State) -> Self:
        """The same view of a position that differs in nothing that can be seen here."""
        new = object.__new__(type(self))
        new.__dict__.update(self.__dict__, state=state)
        return new

    def __getitem__(self, number: int) -> Now:
        return self.now[number]

    def triggers(self, kind: str) -> Sequence[tuple[int, Ability]]:
        """The triggered abilities that a kind of happening may trigger, each with the number of its thing.

        An index, since most happenings trigger nothing: Genesis abilities stand under ``enters realm``.
        """
        if "triggers" not in self._indexed:
            self._indexed.add("triggers")
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

    def doing(self, kind: type[Kind]) -> Sequence[tuple[int, Now, Passive, Kind]]:
        """The changes of a kind that passive abilities make which work now, each with its thing and the ability.

        An index, since most cards make none; it is asked for when all layers have been applied.
        """
        if "doing" not in self._indexed:
            self._indexed.add("doing")
            for number, now in self.now.items():
                for passive in now.passives if now.passives and now.special else ():
                    for change in passive.changes:
                        self._doing.setdefault(type(change), []).append((number, now, passive, change))
        return self._doing.get(kind, ())

    def edges_of(self, number: int) -> realm.Edges:
        """The edges that are connected when this thing moves (sorcery:as-if-connected)."""
        held, edges = self.state[ROUND]
        now = frozenset((edges,)) if held == number else realm.APART
        return self.edges | self.edges_for.get(number, realm.APART) | now

    def site(self, square: int) -> int | None:
        """The site in a square."""
        return self.sites.get(square)

    def region(self, location: Location) -> str:
        """The region of a location (sorcery:region, sorcery:subsurface)."""
        square, level = location
        if level != SUBSURFACE:
            return level
        return UNDERWATER if square in self.water else UNDERGROUND

    def regions_at(self, location: Location) -> tuple[str, ...]:
        """The regions of a location: at a site that is void too, its own and the void (sorcery.rulings:the-void-5)."""
        own = self.region(location)
        return (own, VOID) if location[0] in self.also_void and own != VOID else (own,)

    def same_region(self, one: Location, another: Location) -> bool:
        """Whether two locations have a region in common (sorcery:region#6)."""
        return not set(self.regions_at(one)).isdisjoint(self.regions_at(another))

    def is_void(self, square: int) -> bool:
        """Whether a square is void: it has no site, or one that is void too (sorcery:void#1)."""
        return square not in self.sites or square in self.also_void

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
        return tuple(dict.fromkeys(one for at in self.locations(number) for one in self.regions_at(at)))

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
