"""A card with an identity in a game, in whatever zone it is, and how rules read a position."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct, structs

from judge.games.kotc.ability.cards import Card
from judge.games.kotc.words import BATTLEFIELD, DECK, MINION, NOWHERE
from judge.kernel.fact import Fact
from judge.kernel.memo import remembered_by
from judge.kernel.state import State

CARDS: Fact[tuple[tuple[str, Card], ...]] = Fact("cards", ())
"""The cards that the scenario declares, by name."""

Counter = tuple[str, str]
"""A counter on a minion: its kind and the player who placed it (kotc:counters)."""


class Thing(Struct, frozen=True, kw_only=True):
    """A card in a game.

    ``card`` is the card's name and ``label`` what this one is called in the scenario. ``controller`` is the player in
    whose zone it is, or who casts it (kotc:keywords/controller). ``level``, ``sp`` and ``hp`` are what they are now.
    ``fatigued`` is the number of the turn in which it was last fatigued, 0 for not. ``before`` are the controllers it
    goes back to, last first, each with the effect that ends (kotc:keywords/hypnotize). ``incarnation`` counts how often
    it left a zone, so that one can tell whether it stayed.
    """

    card: str
    label: str
    owner: str
    controller: str
    zone: str = BATTLEFIELD
    level: int = 0
    sp: int = 0
    hp: int = 0
    exhausted: bool = False
    fatigued: int = 0
    before: tuple[tuple[str, str], ...] = ()
    counters: tuple[Counter, ...] = ()
    incarnation: int = 0

    @property
    def in_play(self) -> bool:
        """Whether it is in-play: minions on a battlefield and nothing else (kotc:keywords/in-play)."""
        return self.zone == BATTLEFIELD

    @property
    def face_up(self) -> bool:
        """Whether everybody sees its face: cards lie face-up on battlefields, and while they are cast."""
        return self.zone in (BATTLEFIELD, NOWHERE)


def thing(state: State, number: int) -> Thing:
    """The thing of a number; KeyError when there is none."""
    return _card(state.things[number])


@remembered_by()
def things(state: State) -> tuple[tuple[int, Thing], ...]:
    """All things with their numbers, in order of number."""
    return tuple((number, _card(state.things[number])) for number in sorted(state.things))


@remembered_by()
def _by_zone(state: State) -> dict[tuple[str, str], list[int]]:
    """The numbers of the cards in the zones of players, by player and zone; whoever changes a list takes a copy."""
    found: dict[tuple[str, str], list[int]] = {}
    for number, held in things(state):
        found.setdefault((held.controller, held.zone), []).append(number)
    return found


def _card(found: object) -> Thing:
    """What a position of this game holds; raises TypeError for anything else."""
    if isinstance(found, Thing):
        return found
    raise TypeError(f"{found!r} is no card of a game")


def in_zone(state: State, player: str, zone: str) -> list[int]:
    """The numbers of the cards in a player's zone; of a deck from the top."""
    if zone == DECK:
        return list(deck(state, player))
    return list(_by_zone(state).get((player, zone), ()))


def in_play(state: State) -> list[int]:
    """The numbers of all in-play cards."""
    return [n for n, t in things(state) if t.zone == BATTLEFIELD]


@lru_cache(256)
def deck_of(player: str) -> Fact[tuple[int, ...]]:
    """The fact that holds a player's deck: the numbers of its cards, from the top."""
    return Fact(f"deck:{player}", ())


def deck(state: State, player: str) -> tuple[int, ...]:
    """The numbers of the cards in a player's deck, from the top."""
    return state[deck_of(player)]


@lru_cache(256)
def deck_unsaid(player: str) -> Fact[bool]:
    """The fact that the scenario says nothing of a player's deck."""
    return Fact(f"deck unsaid:{player}", False)


def printed(state: State, number: int) -> Card:
    """The printed card of a thing, as the scenario declares it."""
    name = thing(state, number).card
    return next(card for held, card in state[CARDS] if held == name)


def is_minion(state: State, number: int) -> bool:
    """Whether a card is a minion."""
    return printed(state, number).type == MINION


def put(state: State, number: int, **changes: object) -> State:
    """The state with some fields of a thing changed."""
    return state.put(number, structs.replace(thing(state, number), **changes))


def label(state: State, number: int) -> str:
    """What a thing is called in this scenario."""
    return thing(state, number).label
