"""Shuffled decks: cards in unknown order, which chance puts in their places when somebody looks (kotc:fields#5)."""

from __future__ import annotations

from functools import lru_cache

from judge.games.kotc.position.thing import deck, deck_of, thing
from judge.games.kotc.rulebook import rule
from judge.kernel.fact import Fact
from judge.kernel.frame import Frame
from judge.kernel.nodes import Chance, Outcome, Result
from judge.kernel.state import State


class Shuffle(Frame, frozen=True):
    """A player shuffles the deck."""

    player: str


class TurnUp(Frame, frozen=True):
    """So many topmost cards of a player's deck are about to be known."""

    player: str
    cards: int


@lru_cache(256)
def shuffled(player: str) -> Fact[tuple[int, ...]]:
    """The fact that holds the cards of a player's deck whose places are unknown."""
    return Fact(f"shuffled:{player}", ())


@rule(Shuffle, "kotc:setup-and-deck-building#6")
def shuffle(state: State, frame: Shuffle) -> Result:
    """Every order of the deck is equally likely from now on."""
    held = tuple(sorted(deck(state, frame.player)))
    state = state.tell(deck_of(frame.player), held).tell(shuffled(frame.player), held)
    return state.said("{0} shuffles the deck", frame.player)


def unknown(state: State, player: str, cards: int) -> bool:
    """Whether chance must decide first which cards the topmost ones of a deck are."""
    return any(n in _shuffled(state, player) for n in deck(state, player)[:cards])


@rule(TurnUp, "kotc:setup-and-deck-building#6", "kotc:keywords/draw#1")
def turn_up(state: State, frame: TurnUp) -> Result:
    """Chance decides which cards lie on top; equal cards are one outcome."""
    player = frame.player
    place = next((i for i, n in enumerate(deck(state, player)[: frame.cards]) if n in _shuffled(state, player)), None)
    if place is None:
        return state
    kinds: dict[str, list[int]] = {}
    for number in _shuffled(state, player):
        kinds.setdefault(thing(state, number).card, []).append(number)
    outcomes = tuple(
        Outcome(len(held), name, _settled(state, player, place, held[0]).push(frame)) for name, held in kinds.items()
    )
    if len(outcomes) == 1:
        return outcomes[0].state
    return Chance(f"card {place + 1} of {player}'s deck", outcomes)


def _shuffled(state: State, player: str) -> tuple[int, ...]:
    """The cards of a deck whose places are unknown, those that left the deck not among them."""
    there = set(deck(state, player))
    return tuple(n for n in state[shuffled(player)] if n in there)


def _settled(state: State, player: str, place: int, number: int) -> State:
    """The state in which a card lies in a place of the deck and the one that stood for it in the other."""
    held = list(deck(state, player))
    other = held.index(number)
    held[place], held[other] = held[other], held[place]
    left = tuple(n for n in _shuffled(state, player) if n != number)
    rest = iter(left)
    order = tuple(next(rest) if n in left else n for n in held)
    state = state.tell(deck_of(player), order)
    return state.tell(shuffled(player), left) if left else state.forget(shuffled(player))
