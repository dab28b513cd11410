"""Decks as piles: which card lies on top, whether nobody knows after a shuffle, and whether the pile has run out.

Cards of a deck lie in the order of their numbers, as a scenario lists them (top first), until something is put
elsewhere. A deck of which a scenario says nothing is not stated, rather than empty.
"""

from __future__ import annotations

from functools import cache

from judge.games.sorcery.position.thing import things
from judge.kernel.fact import Fact
from judge.kernel.state import State

UNNAMED = 0
"""Stands in a pile for the cards that the scenario does not name."""


@cache
def stated(player: str, zone: str) -> Fact[bool]:
    """The fact that a scenario lists the cards of a deck: without any it is empty, rather than not stated."""
    return Fact(f"deck stated:{player}:{zone}", False)


@cache
def _order(player: str, zone: str) -> Fact[tuple[int, ...]]:
    """The fact of the order of a deck, top first, when it is another than that of the numbers."""
    return Fact(f"deck order:{player}:{zone}", ())


@cache
def _mixed(player: str, zone: str) -> Fact[tuple[int, ...]]:
    """The fact of the cards of a deck that were shuffled together; they lie in one piece."""
    return Fact(f"deck shuffled:{player}:{zone}", ())


@cache
def _open(player: str, zone: str) -> Fact[tuple[int, ...]]:
    """The fact of the cards of a deck that a player put there in an order of which nobody was asked."""
    return Fact(f"deck order left open:{player}:{zone}", ())


def pile(state: State, player: str, zone: str) -> tuple[int, ...]:
    """The numbers of the cards of a deck, top first; ``UNNAMED`` for those that the scenario does not name."""
    held = [n for n, t in things(state) if t.zone == zone and t.owner == player]
    ordered = [n for n in state[_order(player, zone)] if n in held or n == UNNAMED]
    return (*ordered, *(n for n in held if n not in ordered))


def ran_out(state: State, player: str, zone: str) -> bool:
    """Whether a deck is empty, however its last card left it (sorcery:winning-the-game)."""
    return state[stated(player, zone)] and not pile(state, player, zone)


def all_named(state: State, player: str, zone: str) -> bool:
    """Whether a scenario says which cards a deck has, and none of those it does not name came among them."""
    cards = pile(state, player, zone)
    return UNNAMED not in cards and (bool(cards) or state[stated(player, zone)])


def on_top(state: State, player: str, zone: str) -> tuple[int, ...]:
    """The cards that may lie on top, each as likely as the others: one when it is known, none of an unstated deck."""
    return at_end(state, player, zone, "top")


def at_end(state: State, player: str, zone: str, end: str) -> tuple[int, ...]:
    """The same of the top or the bottom of a deck; with ``UNNAMED`` where an order was left open."""
    cards = pile(state, player, zone)
    mixed, open_ = state[_mixed(player, zone)], state[_open(player, zone)]
    last = cards[:1] if end == "top" else cards[-1:]
    if last and last[0] in open_:
        return (UNNAMED, *(n for n in cards if n in open_))
    return tuple(n for n in cards if n in mixed) if last and last[0] in mixed else last


def put_in(state: State, number: int, before: tuple[int, ...], zone: str, player: str, bottom: bool) -> State:
    """With a card that is in a deck now on its top or bottom; ``before`` is the pile as it was."""
    rest = tuple(n for n in before if n != number)
    if not before and not state[stated(player, zone)]:
        rest = (UNNAMED,)
    mixed = tuple(n for n in state[_mixed(player, zone)] if n != number)
    open_ = tuple(n for n in state[_open(player, zone)] if n != number)
    state = state.tell(_mixed(player, zone), mixed).tell(_open(player, zone), open_)
    return state.tell(_order(player, zone), (*rest, number) if bottom else (number, *rest))


def arranged(state: State, player: str, zone: str, cards: tuple[int, ...], known: tuple[int, ...]) -> State:
    """With the cards of a deck in this order, top first, of which some are known now to lie together."""
    mixed = tuple(n for n in state[_mixed(player, zone)] if n not in known)
    open_ = tuple(n for n in state[_open(player, zone)] if n not in known)
    state = state.tell(_mixed(player, zone), mixed).tell(_open(player, zone), open_)
    return state.tell(_order(player, zone), cards)


def in_an_order(state: State, player: str, zone: str, cards: tuple[int, ...], *, random: bool) -> State:
    """With cards that lie together in an order of chance, or in one that their player chose and nobody was told.

    Two pieces that were shuffled each for itself cannot be told apart, so that the second is left open.
    """
    if len(cards) < 2:
        return state
    mixed, open_ = _mixed(player, zone), _open(player, zone)
    if random and not state[mixed]:
        return state.tell(mixed, cards)
    return state.tell(open_, (*state[open_], *cards))


Ends = tuple[tuple[int, ...], tuple[int, ...], int]


def at_ends(state: State, player: str, zone: str, end: str, amount: int) -> Ends:
    """The cards at an end of a deck: those known to be there, and those of which so many more are.

    ``UNNAMED`` is among the known where nobody can tell.
    """
    cards = pile(state, player, zone)
    mixed, open_ = state[_mixed(player, zone)], state[_open(player, zone)]
    first = cards[:amount] if end == "top" else cards[::-1][:amount]
    if any(n in open_ for n in first) and not {n for n in cards if n in open_} <= set(first):
        return (UNNAMED,), (), 0
    known = tuple(n for n in first if n not in mixed)
    some = tuple(n for n in cards if n in mixed)
    left = len(first) - len(known)
    return (known, some, left) if left < len(some) else ((*known, *some) if left else known, (), 0)


def one_of_them_last(state: State, player: str, zone: str) -> State:
    """With a card that the scenario does not name on the bottom of a deck, which was on top of it."""
    cards = pile(state, player, zone)
    return state.tell(_order(player, zone), (*cards, UNNAMED)) if cards else state


def shuffled(state: State, player: str, zone: str) -> State:
    """With all cards of a deck in an order that nobody knows."""
    return state.tell(_mixed(player, zone), pile(state, player, zone)).tell(_open(player, zone), ())


def why_unknown(player_named: str, zone: str) -> str:
    """Why nobody can tell which card lies at an end of a deck, as the end of a sentence."""
    deck = f"your {zone}" if player_named == "you" else f"the {zone} of {player_named}"
    return f"cards that are not named were shuffled into {deck}, or put there in any order"
