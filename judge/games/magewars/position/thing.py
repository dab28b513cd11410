"""A card or an object with an identity in a game, wherever it is, and how rules read a position."""

from __future__ import annotations

from msgspec import Struct, structs

from judge.games.facts import tick as tick
from judge.games.magewars.ground.missing import Missing
from judge.games.magewars.position.cards import SHIPPED, Card
from judge.games.magewars.position.trait import Trait
from judge.games.magewars.words import ARENA, MAGE
from judge.kernel.fact import Fact
from judge.kernel.memo import remembered_by
from judge.kernel.state import State

ACTIVE: Fact[int | None] = Fact("active", None)
"""The creature whose Action Phase it is."""
CARDS: Fact[tuple[tuple[str, Card], ...]] = Fact("cards", ())
"""The faces that the scenario declares, by name."""


class Marker(Struct, frozen=True):
    """Markers of one condition on an object: how many, how many of them came during its current Action Phase
    (``fresh``) or the current Ready Stage, since when, and who controls them.
    """

    name: str
    count: int = 1
    fresh: int = 0
    since: int = 0
    by: str = ""


class Gained(Struct, frozen=True):
    """A trait that an effect gave to an object: since when, until when (``end of attack``, ``end of action phase``,
    ``end of round``, empty for good), and what gave it.
    """

    trait: Trait
    since: int = 0
    until: str = ""
    source: str = "an effect"


class Thing(Struct, frozen=True, kw_only=True):
    """A card in a game.

    ``place`` is the arena, or another place of cards. ``at`` is a zone (``A1``) or a zone border (``A1-B1``); an
    object attached to another has the other's number in ``on`` and no ``at`` of its own (ask ``zone_of``). ``hidden``:
    a face-down enchantment, or a creature that waits to be reanimated. ``ready``: its action marker shows the ready
    side. ``used`` are ready markers flipped to used, as pairs (what, how often this round). ``did`` are the actions
    taken in its current Action Phase, in order: move, quick, full. ``moved`` counts zones moved in it, and
    ``charging`` says that the last thing it did was such a move. ``incarnation`` counts how often it changed places,
    so that nothing that refers to an earlier stay binds to it again.
    """

    card: str
    label: str
    owner: str
    controller: str
    place: str = ARENA
    at: str = ""
    on: int | None = None
    hidden: bool = False
    damage: int = 0
    markers: tuple[Marker, ...] = ()
    tokens: tuple[tuple[str, int], ...] = ()
    gained: tuple[Gained, ...] = ()
    guard: bool = False
    ready: bool = True
    used: tuple[tuple[str, int], ...] = ()
    did: tuple[str, ...] = ()
    moved: int = 0
    charging: bool = False
    hindered: bool = False
    marks: tuple[str, ...] = ()
    since: int = 0
    incarnation: int = 0

    def markers_of(self, name: str) -> int:
        """How many markers of a condition are on it."""
        return next((m.count for m in self.markers if m.name == name), 0)

    def tokens_of(self, name: str) -> int:
        """How many tokens of a kind are on it."""
        return dict(self.tokens).get(name, 0)

    def used_of(self, name: str) -> int:
        """How often something with a ready marker was used this round."""
        return dict(self.used).get(name, 0)


def thing(state: State, number: int) -> Thing:
    """The thing of a number; KeyError when there is none."""
    found = state.things[number]
    if not isinstance(found, Thing):
        raise TypeError(f"no thing of Mage Wars: {found!r}")
    return found


@remembered_by()
def things(state: State) -> tuple[tuple[int, Thing], ...]:
    """All things with their numbers, in order of number."""
    return tuple((number, thing(state, number)) for number in sorted(state.things))


@remembered_by()
def objects(state: State) -> tuple[tuple[int, Thing], ...]:
    """All objects in play with their numbers. A creature that waits to be reanimated is out of play
    (magewars:reanimate#3).
    """
    return tuple((n, t) for n, t in things(state) if in_play(state, n))


def in_play(state: State, number: int) -> bool:
    """Whether a thing is there and in play."""
    found = state.things.get(number)
    return isinstance(found, Thing) and found.place == ARENA and "out of play" not in found.marks


def card_of(state: State, number: int) -> Card:
    """The face of a thing: one that the scenario declares, or one of the two that come with the judge."""
    return face(state, thing(state, number).card)


def face(state: State, name: str) -> Card:
    """The face of a card by its name; KeyError when nothing is known of it."""
    for known, card in state[CARDS]:
        if known == name:
            return card
    return SHIPPED[name]


def put(state: State, number: int, **changes: object) -> State:
    """The state with some fields of a thing changed."""
    return state.put(number, structs.replace(thing(state, number), **changes))


def label(state: State, number: int) -> str:
    """What a thing is called in this scenario."""
    return thing(state, number).label


def zone_of(state: State, number: int) -> str:
    """The zone in which an object is, or the border of a wall; of an attached object that of what it is on, or was on
    until just now.
    """
    found = itself = thing(state, number)
    seen = set()
    while found.on is not None and found.on not in seen:
        seen.add(found.on)
        found = thing(state, found.on)
    return found.at or itself.at


@remembered_by()
def attached(state: State, number: int) -> tuple[tuple[int, Thing], ...]:
    """What is attached to an object in play."""
    return tuple((n, t) for n, t in things(state) if t.on == number and t.place == ARENA)


@remembered_by()
def in_zone(state: State, zone: str) -> tuple[tuple[int, Thing], ...]:
    """The objects in play in a zone itself (walls and attached objects are not among them)."""
    return tuple((n, t) for n, t in objects(state) if t.at == zone and t.on is None)


@remembered_by(CARDS)
def mage_of(state: State, player: str) -> int | None:
    """The number of a player's Mage, while it is in play."""
    return next((n for n, t in objects(state) if t.owner == player and card_of(state, n).type == MAGE), None)


def stop(state: State, missing: str, *cites: str) -> State:
    """The state in which nothing can go on, because something is not known: the ruling says what."""
    return state.push(Missing(missing, cites))
