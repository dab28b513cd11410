"""What is known of a player beside the cards: life, mana, and the affinity that a scenario states."""

from __future__ import annotations

from functools import cache

from judge.games.sorcery.cards.passives.players import Shared
from judge.games.sorcery.position.layout import Layout
from judge.games.sorcery.position.turn import TURN
from judge.games.sorcery.words import ELEMENTS, PLAYERS
from judge.kernel.fact import Fact
from judge.kernel.state import State

LIFE = 20
"""The life of an Avatar that prints none."""


@cache
def life_of(player: str) -> Fact[int]:
    """The fact of how much life a player has."""
    return Fact(f"life:{player}", 0)


@cache
def most_life_of(player: str) -> Fact[int]:
    """The fact of the most life that a player can have by what has happened; -1 for what the Avatar prints."""
    return Fact(f"most life:{player}", -1)


@cache
def mana_of(player: str) -> Fact[int]:
    """The fact of how much mana a player has."""
    return Fact(f"mana:{player}", 0)


@cache
def handed_to(player: str) -> Fact[int]:
    """The fact of how much mana was handed over to a player for their next turn."""
    return Fact(f"mana handed over:{player}", 0)


@cache
def affinity_of(player: str) -> Fact[str]:
    """The fact of the affinity that a scenario gives a player beside that of their cards, as letters: ``AWW``."""
    return Fact(f"affinity:{player}", "")


OF_PLAYERS = (
    TURN.name,
    *(fact(player).name for fact in (life_of, most_life_of, mana_of, affinity_of) for player in PLAYERS),
)
"""The names of the facts on which amounts and conditions rest that speak of players."""


def at_deaths_door(state: State, player: str) -> bool:
    """Whether a player's Avatar is at Death's Door: it has no life left (sorcery:life#6)."""
    return state[life_of(player)] == 0


def affinity_in(seen: Layout, player: str) -> dict[str, int]:
    """A player's elemental affinity: of the cards they control, and what the scenario adds."""
    stated = seen.state[affinity_of(player)]
    found = {letter: stated.count(letter) for letter in ELEMENTS}
    for now in seen.now.values():
        shared = now.controller is not None and now.special and bool(now.passives) and bool(now.does(Shared))
        if now.controller == player or shared:
            for letter, amount in now.affinity.items():
                found[letter] += amount
    return found
