"""Finding things and players by what a scenario calls them."""

from __future__ import annotations

from judge.games.kotc.position.players import players
from judge.games.kotc.position.thing import things
from judge.games.kotc.words import BATTLEFIELD, GRANARY, GRAVE, HAND, NOWHERE
from judge.games.source import nearest
from judge.games.vocabulary import NoSuchThing
from judge.kernel.state import State

NEAREST = (BATTLEFIELD, NOWHERE, HAND, GRANARY, GRAVE)
"""Of several cards of a name the one meant: on a battlefield before one in a hand, and so on; last those in decks."""


def number_of(state: State, label: str) -> int:
    """The number of the thing that a scenario calls so: its ``as:``, or else its card's name; raises NoSuchThing."""
    held = list(things(state))
    found = [(n, t) for n, t in held if t.label == label] or [(n, t) for n, t in held if t.card == label]
    if not found:
        raise NoSuchThing(f"no card is called {label!r}{nearest(label, sorted({t.label for _, t in held}))}")
    for zone in NEAREST:
        for number, one in found:
            if one.zone == zone:
                return number
    return found[0][0]


def numbers_of(state: State, labels: tuple[str, ...]) -> tuple[int, ...]:
    """The numbers of all things that are called so, in this order; raises NoSuchThing."""
    return tuple(number_of(state, label) for label in labels)


def player_of(state: State, name: str) -> str:
    """A player by name; raises NoSuchThing."""
    if name not in players(state):
        raise NoSuchThing(f"no player is called {name!r}{nearest(name, players(state))}")
    return name


def players_of(state: State, names: tuple[str, ...]) -> tuple[str, ...]:
    """Several players by name; raises NoSuchThing."""
    return tuple(player_of(state, name) for name in names)


def holder_of(state: State, name: str) -> int | str:
    """A player by name, or the number of the thing called so; raises NoSuchThing."""
    return name if name in players(state) else number_of(state, name)


def holders_of(state: State, names: tuple[str, ...]) -> tuple[int | str, ...]:
    """Several players or things by what they are called; raises NoSuchThing."""
    return tuple(holder_of(state, name) for name in names)
