"""Asks about decks, hands and opening positions."""

from __future__ import annotations

from judge.games.question import Finding
from judge.games.sorcery.asks.keywords import card_now
from judge.games.sorcery.position.thing import HAND, own_squares, thing, things
from judge.games.sorcery.scenario.asks import ask
from judge.games.sorcery.storyline.hands_and_decks import opening_hand
from judge.games.sorcery.turn.deck import COPIES
from judge.games.sorcery.turn.setup import STARTS, redrawn
from judge.kernel.rules import Broken
from judge.kernel.state import State


@ask("value", "rarity of {thing}", "sorcery:rarity#1")
def rarity(state: State, number: int) -> Finding:
    """Its rarity, that of what it copies or has become; Avatars have none during the game."""
    face = card_now(state, number)
    if "avatar" in face.types:
        return Finding("none", (Broken("Avatars have no rarity in the game", ("sorcery:rarity#2",)),))
    return Finding(face.rarity or "none", (Broken("", ("sorcery:rarity#1",)),))


@ask("value", "most copies of {words} cards in a deck", "sorcery:rarity#1")
def copies(state: State, rarity: str) -> Finding:
    """How many copies of a card of a rarity a constructed deck may hold."""
    word = rarity.capitalize()
    if word not in COPIES:
        return Finding(None, unsupported=f"there is no rarity {rarity!r}; there are: {', '.join(COPIES)}")
    most, cite = COPIES[word]
    level = word.lower()
    cites = (cite, f"sorcery:rarity/{level}#2", f"sorcery.rulebook:glossary/{level}#1")
    return Finding(most, (Broken("", cites),))


@ask("value", "starting square of {player}", "sorcery:setup#3", "sorcery.rulebook:setup/step-2-place-avatars#1")
def starting_square(state: State, player: str) -> int:
    """The middle of the player's own bottom row: 18 for you, who sit at the bottom, and 3 for the opponent."""
    return STARTS[player]


@ask("value", "number of squares determined for {thing}", "sorcery:random#1", "sorcery:setup#3")
def squares_determined(state: State, number: int) -> int:
    """How many squares of its own were determined for a card at random; they differ all."""
    return len(own_squares(thing(state, number)))


@ask("value", "opening spells of {player}", "sorcery:setup#6", "sorcery.rulebook:setup/step-5-draw-starting-hand#1")
def opening_spells(state: State, player: str) -> int:
    """How many spells are drawn from the spellbook for the opening hand of a player."""
    return opening_hand(state, player)[0]


@ask("value", "opening sites of {player}", "sorcery:setup#6", "sorcery.rulebook:setup/step-5-draw-starting-hand#1")
def opening_sites(state: State, player: str) -> int:
    """How many sites are drawn from the atlas for the opening hand of a player."""
    return opening_hand(state, player)[1]


@ask("value", "spells redrawn by {player}", "sorcery:setup#8", "sorcery.rulebook:setup/step-5-draw-starting-hand#4")
def spells_redrawn(state: State, player: str) -> int:
    """How many spells a mulligan drew again."""
    return state[redrawn(player, "spells")]


@ask("value", "sites redrawn by {player}", "sorcery:setup#8", "sorcery.rulebook:setup/step-5-draw-starting-hand#4")
def sites_redrawn(state: State, player: str) -> int:
    """How many sites a mulligan drew again."""
    return state[redrawn(player, "sites")]


@ask("value", "cards in {player}'s hand", "sorcery:hand#1", "sorcery.rulebook:game-zones/hand#1")
def hand(state: State, player: str) -> int:
    """How many cards a hand has; there is no most."""
    return sum(1 for _, t in things(state) if t.zone == HAND and t.owner == player)


@ask("value", "largest hand allowed", "sorcery:hand#2", "sorcery.rulebook:game-zones/hand#3")
def largest_hand(state: State) -> str:
    """No limit."""
    return "no limit"
