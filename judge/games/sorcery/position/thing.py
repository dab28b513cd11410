"""A card with an identity in a game, in whatever zone it is, and how rules read a position."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct, structs

from judge.games.facts import tick as tick
from judge.games.sorcery.cards import Card, known
from judge.games.sorcery.words import SUBSURFACE, SURFACE, VOID, Location
from judge.games.source import nearest
from judge.games.vocabulary import NoSuchThing
from judge.kernel.fact import Fact
from judge.kernel.memo import remembered_by
from judge.kernel.state import State

REALM, HAND, SPELLBOOK, ATLAS, CEMETERY, BANISHED, STORYLINE, COLLECTION = (
    "realm", "hand", "spellbook", "atlas", "cemetery", "banished", "storyline", "collection",
)  # fmt: skip
FACING = "facing "
"""What the mark begins with of a card that faces a direction, which follows."""
ZONES = (REALM, HAND, SPELLBOOK, ATLAS, CEMETERY, BANISHED, STORYLINE, COLLECTION)


class Thing(Struct, frozen=True, kw_only=True, cache_hash=True):
    """A card (or token) in a game.

    ``card`` is the card's name and ``label`` what this one is called in the scenario. ``controller`` is who put it into
    the realm or took it over for good; effects may say otherwise meanwhile. ``at`` are the locations it occupies: for
    a site only its surface is written down, since its subsurface follows (sorcery:characteristics/site-
    characteristics).
    ``entered`` is the moment it entered the realm, a timestamp. ``sick``: it entered this turn. ``bearer`` is the
    number of the unit that carries it. ``marks`` are sorted words: tokens on it (Stealth, Ward), what it did this turn
    (interacted, used Drop), dying. ``incarnation`` counts how often it changed zones, so that nothing that refers to
    an earlier stay binds to it again. ``differs`` is what its own face is kept as among the declared cards, where the
    scenario says that it differs from the card.
    """

    card: str
    label: str
    owner: str
    controller: str | None = None
    zone: str = REALM
    at: tuple[Location, ...] = ()
    tapped: bool = False
    damage: int = 0
    entered: int = 0
    sick: bool = False
    bearer: int | None = None
    marks: tuple[str, ...] = ()
    incarnation: int = 0
    paid: int = 0
    differs: str = ""

    @property
    def squares(self) -> tuple[int, ...]:
        """The squares it occupies."""
        return _squares(self.at)

    @property
    def held(self) -> bool:
        """Whether its carrier holds it by an effect, and does not just carry it."""
        return self.bearer is not None and (HELD in self.marks or LOCKED in self.marks)

    @property
    def level(self) -> str:
        """The level it is on; of several the first."""
        return self.at[0][1] if self.at else ""

    def marked(self, mark: str) -> Thing:
        """The same with a mark, once."""
        return self if mark in self.marks else structs.replace(self, marks=tuple(sorted((*self.marks, mark))))

    def unmarked(self, *marks: str) -> Thing:
        """The same without some marks."""
        return structs.replace(self, marks=tuple(m for m in self.marks if m not in marks))


@lru_cache(4096)
def _squares(at: tuple[Location, ...]) -> tuple[int, ...]:
    return tuple(dict.fromkeys(square for square, _ in at))


HELD, LOCKED = "held", "locked"
"""Marks of what an effect has a unit or an artifact hold, whatever that can carry; what is locked stays tapped."""


COUNTERS = " level counters"
"""What the mark of level counters ends with, behind how many there are."""


def level(found: Thing) -> int:
    """How many level counters lie on a thing."""
    return next((int(mark.removesuffix(COUNTERS)) for mark in found.marks if mark.endswith(COUNTERS)), 0)


def with_level(found: Thing, amount: int) -> Thing:
    """The same with so many level counters on it."""
    others = tuple(mark for mark in found.marks if not mark.endswith(COUNTERS))
    return structs.replace(found, marks=tuple(sorted((*others, f"{amount}{COUNTERS}"))))


LEFT = " counters left"
"""What the mark ends with of a card that has lost some of the counters with which it entered; how many are left."""


def counters_left(found: Thing, face: Card) -> int:
    """How many of the counters are left with which a thing entered, or of its lives; none where it has none."""
    some = next((int(mark.removesuffix(LEFT)) for mark in found.marks if mark.endswith(LEFT)), None)
    return face.counters if some is None else some


def with_counters(found: Thing, amount: int) -> Thing:
    """The same with so many counters left."""
    others = tuple(mark for mark in found.marks if not mark.endswith(LEFT))
    return structs.replace(found, marks=tuple(sorted((*others, f"{amount}{LEFT}"))))


CARDS: Fact[tuple[tuple[str, Card], ...]] = Fact("cards", ())
"""The cards that the scenario declares itself, by name."""


def thing(state: State, number: int) -> Thing:
    """The thing of a number; KeyError when there is none."""
    found = state.things[number]
    if not isinstance(found, Thing):
        raise TypeError(f"number {number} is no card of Sorcery")
    return found


@remembered_by()
def things(state: State) -> tuple[tuple[int, Thing], ...]:
    """All things with their numbers, in order of number."""
    return tuple((number, thing(state, number)) for number in sorted(state.things))


def own_squares(found: Thing) -> tuple[int, ...]:
    """The squares that were determined for a card, in order."""
    return tuple(sorted(int(m.removeprefix(OWN_SQUARE)) for m in found.marks if m.startswith(OWN_SQUARE)))


@remembered_by()
def in_realm(state: State) -> tuple[tuple[int, Thing], ...]:
    """All things in the realm with their numbers."""
    return tuple((n, t) for n, t in things(state) if t.zone == REALM)


def printed(state: State, found: Thing) -> Card:
    """The printed card of a thing: one the scenario declares, or one that comes with the judge; or NoSuchThing."""
    for name, card in state[CARDS]:
        if name == (found.differs or found.card):
            return card
    try:
        return known()[found.card]
    except KeyError as error:
        raise NoSuchThing(f"no card is called {found.card!r}{nearest(found.card, known())}") from error


COPY = "copy of "
"""How the mark begins of what has entered the realm as a copy; the name of the card follows."""
BUILT = "built on "
"""How the mark begins of a site that is one with another under it; the number of that one follows."""
BEEN = "been at "
"""How the mark begins of where a card was that may not come there again; the square follows."""
OWN_SQUARE = "its square "
"""What the mark begins with of a card that has a square of its own, determined at the setup; the square follows."""
STOLEN = "stolen"
"""The zone of what a card has stolen from a hand, and keeps until it leaves the realm (sorcery:zone#6)."""
JOINED = "joined"
"""Where a card is that is a part of another one in the realm, its bearer: it goes where that goes."""
AGAINST = "first against "
"""How the mark begins of who strikes first against one thing; its number and its stay in the realm follow."""


ASIDE = "set aside "
"""How the mark begins of an Avatar for which a card was set aside before the game; the name of that card follows."""
STORED = "stored "
"""How the mark begins of a card that is full; the figure that it has stored follows."""


def copied(found: Thing) -> str:
    """The name of the card of which a thing is a copy; empty for what is none."""
    for mark in found.marks:
        if mark.startswith(COPY):
            return mark.removeprefix(COPY)
    return ""


def under_it(state: State, found: Thing) -> int | None:
    """The number of the site that is one with this one and lies under it; None without one."""
    for mark in found.marks:
        if mark.startswith(BUILT):
            return int(mark.removeprefix(BUILT))
    return None


def face(state: State, found: Thing) -> Card:
    """What a thing is taken for by its face: that of what it is a copy of, or its own; NoSuchThing."""
    name = copied(found)
    return printed(state, Thing(card=name, label=name, owner=found.owner) if name else found)


def put(state: State, number: int, **changes: object) -> State:
    """The state with some fields of a thing changed."""
    return state.put(number, structs.replace(thing(state, number), **changes))


def carried_no_more(state: State, number: int) -> State:
    """The state with a thing that nobody carries or holds any more."""
    found = thing(state, number)
    return state.put(number, structs.replace(found.unmarked(HELD, LOCKED), bearer=None))


def site_at(state: State, square: int) -> int | None:
    """The number of the site (or Rubble) in a square; None for the void (sorcery:void)."""
    for number, found in in_realm(state):
        if square in found.squares and "site" in printed(state, found).types:
            return number
    return None


def locations_of(state: State, square: int) -> tuple[Location, ...]:
    """The locations of a square: the void, or the surface and the subsurface of its site (sorcery:location)."""
    if site_at(state, square) is None:
        return ((square, VOID),)
    return ((square, SURFACE), (square, SUBSURFACE))


def label(state: State, number: int) -> str:
    """What a thing is called in this scenario."""
    return thing(state, number).label
