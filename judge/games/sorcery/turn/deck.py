"""Decks: one Avatar, a spellbook, an atlas, within the limits of format and rarity.

Passages: sorcery:spellbook, sorcery:atlas, sorcery:rarity, sorcery.rulebook:building-your-own-decks.
"""

from __future__ import annotations

from functools import cache

from msgspec import Struct

from judge.games.sorcery.cards.passives.lasting import AnyNumber
from judge.games.sorcery.cards.passives.passive import Change
from judge.games.sorcery.cards.passives.players import NoAtlas, NoDuplicates, UniquePairs
from judge.games.sorcery.position.thing import Thing, printed
from judge.games.sorcery.position.turn import DOCUMENTS
from judge.games.sorcery.rulebook import requires, rule
from judge.games.sorcery.scenario.actions import WAYS, action
from judge.games.vocabulary import NoSuchThing
from judge.kernel.fact import Fact
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import State

COPIES = {
    "Ordinary": (4, "sorcery.rulebook:building-your-own-decks/rarity#4"),
    "Exceptional": (3, "sorcery.rulebook:building-your-own-decks/rarity#5"),
    "Elite": (2, "sorcery.rulebook:building-your-own-decks/rarity#6"),
    "Unique": (1, "sorcery.rulebook:building-your-own-decks/rarity#7"),
}
"""How many copies of a card by its rarity, with the sentence that says so."""


class Deck(Struct, frozen=True):
    """A player's deck list. ``spellbook`` and ``atlas`` are (name, rarity, count); an empty rarity is within limits.

    ``strangers`` are cards in the wrong one of the two, ``tokens`` those that belong in no deck. ``avatar`` is the name
    of its Avatar, which may say more of decks; empty for none.
    """

    format: str
    avatars: int
    spellbook: tuple[tuple[str, str, int], ...]
    atlas: tuple[tuple[str, str, int], ...]
    strangers: tuple[str, ...] = ()
    tokens: tuple[str, ...] = ()
    avatar: str = ""

    def count(self, part: str) -> int:
        """How many cards a part has."""
        return sum(number for _, _, number in (self.spellbook if part == "spellbook" else self.atlas))


class PlayWithDeck(Frame, frozen=True):
    """A player brings a deck to a game."""

    player: str


@cache
def deck_of(player: str) -> Fact[Deck]:
    """The fact of the deck that a scenario gives a player; an empty one when it gives none."""
    return Fact(f"deck:{player}", Deck("constructed", 0, (), ()))


@action("play with the deck of", "player")
def play_with(state: State, play_with_the_deck_of: str) -> tuple[Frame, ...]:
    """A player brings a deck to a game; raises NoSuchThing where all hangs on names that are not given."""
    mine = state[deck_of(play_with_the_deck_of)]
    if says(state, mine, UniquePairs) and not any(rarity for _, rarity, _ in (*mine.spellbook, *mine.atlas)):
        raise NoSuchThing(f"whether the cards that {mine.avatar} has by number alone are pairs of Unique ones")
    return (PlayWithDeck(play_with_the_deck_of),)


@rule(
    PlayWithDeck,
    "sorcery:avatar#2",
    "sorcery.rulebook:building-your-own-decks#2",
    "sorcery:materials-needed-to-play-sorcery#1",
)
def play_with_deck(state: State, frame: PlayWithDeck) -> Result:
    """A legal deck may be played with, and be as large as its player can shuffle."""
    return state.said("The deck is legal", cites=("sorcery.rulebook:building-your-own-decks#6",))


@requires(PlayWithDeck, "sorcery:avatar#2", "sorcery.rulebook:building-your-own-decks#3")
def one_avatar(state: State, frame: PlayWithDeck) -> Broken | None:
    """Exactly one Avatar."""
    held = state[deck_of(frame.player)].avatars
    return None if held == 1 else Broken(f"a deck has exactly one Avatar, and this one has {held}")


@requires(PlayWithDeck, "sorcery:spellbook#5", "sorcery:spellbook#7", "sorcery.rulebook:building-your-own-decks#5")
def enough_spells(state: State, frame: PlayWithDeck) -> Broken | None:
    """60 spells in constructed formats (50 in the codex of August 2025), 24 in limited ones."""
    mine = state[deck_of(frame.player)]
    held = mine.count("spellbook")
    cites: tuple[str, ...]
    if mine.format == "limited":
        least, cites = 24, ("sorcery:spellbook#7",)
    elif "sorcery.rulebook" in (state[DOCUMENTS] or ("sorcery.rulebook",)):
        least = 60
        cites = ("sorcery.rulebook:building-your-own-decks#5", "sorcery.rulebook:game-zones/atlas-and-spellbook#1")
        cites += ("sorcery:spellbook#5",) if held >= 50 else ()
    else:
        least, cites = 50, ("sorcery:spellbook#5",)
    if held >= least:
        return None
    older = "; the older codex asked for 50 only" if held >= 50 and least == 60 else ""
    return Broken(f"a spellbook has at least {least} spells, and this one has {held}{older}", cites)


@requires(PlayWithDeck, "sorcery:atlas#5", "sorcery:atlas#7", "sorcery.rulebook:building-your-own-decks#4")
def enough_sites(state: State, frame: PlayWithDeck) -> Broken | None:
    """30 sites in constructed formats, 12 in limited ones."""
    mine = state[deck_of(frame.player)]
    least = 12 if mine.format == "limited" else 30
    cites = ("sorcery:atlas#7",) if least == 12 else ("sorcery:atlas#5", "sorcery.rulebook:building-your-own-decks#4")
    held = mine.count("atlas")
    if says(state, mine, NoAtlas):
        why, none = f"{mine.avatar} has no atlas, and this one has {held} sites", ("sorcery:the-silver-rule#1",)
        return Broken(why, none) if held else None
    return None if held >= least else Broken(f"an atlas has at least {least} sites, and this one has {held}", cites)


@requires(PlayWithDeck, "sorcery:rarity#1", "sorcery.rulebook:building-your-own-decks/rarity")
def rarity_limits(state: State, frame: PlayWithDeck) -> Broken | None:
    """So many copies of a card as its rarity allows, in spellbook and atlas together; limited formats ignore it."""
    mine = state[deck_of(frame.player)]
    if mine.format == "limited":
        return None
    if says(state, mine, UniquePairs):
        return None
    over: list[str] = []
    cites: list[str] = []
    counts: dict[tuple[str, str], int] = {}
    for name, rarity, number in (*mine.spellbook, *mine.atlas):
        counts[name, rarity] = counts.get((name, rarity), 0) + number
    for (name, rarity), number in counts.items():
        most, cite = COPIES.get(rarity, (number, ""))
        if number > most and not any_number(state, name):
            over.append(f"{number} copies of {name}, {rarity}: at most {most}")
            cites += [cite, f"sorcery:rarity/{rarity.lower()}#2"]
    return Broken("; ".join(over), tuple(cites)) if over else None


@requires(PlayWithDeck, "sorcery:rarity#1", "sorcery:the-silver-rule#1")
def pairs_of_uniques(state: State, frame: PlayWithDeck) -> Broken | None:
    """An Avatar may ask for two copies of each card, all of them Unique."""
    mine = state[deck_of(frame.player)]
    if not says(state, mine, UniquePairs):
        return None
    counts: dict[tuple[str, str], int] = {}
    for name, rarity, number in (*mine.spellbook, *mine.atlas):
        counts[name, rarity] = counts.get((name, rarity), 0) + number
    wrong = [
        f"{number} copies of {name}" + (f", {rarity}" if rarity else "")
        for (name, rarity), number in counts.items()
        if rarity and (rarity != "Unique" or number != 2)
    ]
    return Broken(f"{mine.avatar} asks for two copies each of Unique cards: {'; '.join(wrong)}") if wrong else None


@requires(PlayWithDeck, "sorcery:atlas#1", "sorcery:the-silver-rule#1")
def no_duplicate_sites(state: State, frame: PlayWithDeck) -> Broken | None:
    """An Avatar may ask for an atlas without two copies of a site."""
    mine = state[deck_of(frame.player)]
    if not says(state, mine, NoDuplicates):
        return None
    counts: dict[str, int] = {}
    for name, rarity, number in mine.atlas:
        counts[name] = counts.get(name, 0) + (number if rarity else 0)
    more = [f"{number} copies of {name}" for name, number in counts.items() if number > 1]
    return Broken(f"{mine.avatar} asks for an atlas without duplicates: {'; '.join(more)}") if more else None


def says(state: State, deck: Deck, kind: type[Change]) -> bool:
    """Whether the Avatar of a deck says something of a kind."""
    if not deck.avatar:
        return False
    face = printed(state, Thing(card=deck.avatar, label=deck.avatar, owner="you"))
    return any(passive.of(kind) for passive in face.passive)


def any_number(state: State, name: str) -> bool:
    """Whether a card says that a spellbook may hold any number of it (sorcery:the-silver-rule#1)."""
    return any(passive.of(AnyNumber) for passive in printed(state, Thing(card=name, label=name, owner="you")).passive)


@requires(PlayWithDeck, "sorcery:spellbook#2", "sorcery:atlas#2")
def right_cards(state: State, frame: PlayWithDeck) -> Broken | None:
    """Only spells in a spellbook, only sites in an atlas."""
    wrong = state[deck_of(frame.player)].strangers
    return Broken(f"in the wrong deck: {', '.join(wrong)}") if wrong else None


@requires(PlayWithDeck, "sorcery.rulebook:cards/token-minions#2")
def no_tokens(state: State, frame: PlayWithDeck) -> Broken | None:
    """Tokens are never part of a deck."""
    held = state[deck_of(frame.player)].tokens
    return Broken(f"tokens are never part of a deck: {', '.join(held)}") if held else None


@WAYS.because(PlayWithDeck)
def why_a_deck_is_legal(state: State, frame: PlayWithDeck) -> tuple[Broken, ...]:
    """How many cards there are, and that no rarity is exceeded."""
    mine = state[deck_of(frame.player)]
    sizes = f"{mine.count('spellbook')} spells and {mine.count('atlas')} sites are enough"
    if mine.format == "limited":
        return (Broken(f"{sizes} for a limited format", ("sorcery:spellbook#7", "sorcery:atlas#7")),)
    rulebook = "sorcery.rulebook" in (state[DOCUMENTS] or ("sorcery.rulebook",))
    least = "sorcery.rulebook:building-your-own-decks#5" if rulebook else "sorcery:spellbook#5"
    held = dict.fromkeys(rarity for _, rarity, _ in (*mine.spellbook, *mine.atlas) if rarity in COPIES)
    copies = tuple(f"sorcery:rarity/{rarity.lower()}#2" for rarity in held)
    limits = Broken("no card has more copies than its rarity allows, and the Avatar has none", (
        *copies, "sorcery:rarity#2"))  # fmt: skip
    return (Broken(sizes, (least, "sorcery.rulebook:building-your-own-decks#4")), limits)
