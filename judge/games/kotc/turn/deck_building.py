"""Bringing a deck to a game (kotc:setup-and-deck-building): its size, its backs, and legal cards."""

from __future__ import annotations

from functools import lru_cache

from judge.games.kotc.ability.validity import broken as faults_of
from judge.games.kotc.position.assumptions import text
from judge.games.kotc.position.thing import in_zone, printed
from judge.games.kotc.rulebook import requires, rule
from judge.games.kotc.scenario.vocabulary import WAYS, action
from judge.games.kotc.words import DECK, UNNAMED, many
from judge.kernel.fact import Fact
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import State

LEAST, MOST = 40, 60
"""How many cards a deck holds (kotc:setup-and-deck-building#2)."""


@lru_cache(256)
def backs_of(player: str) -> Fact[str]:
    """The fact that holds how the backs of a player's cards look, where the scenario says it: alike or different."""
    return Fact(f"backs:{player}", "alike")


class BringDeck(Frame, frozen=True):
    """A player brings the deck of the scenario to a game."""

    player: str


@action("bring deck", "player")
def bring_deck_action(_state: State, bring_deck: str) -> tuple[Frame, ...]:
    """A player brings the deck of the scenario to a game."""
    return (BringDeck(bring_deck),)


@requires(BringDeck, "kotc:setup-and-deck-building#2")
def forty_to_sixty(state: State, frame: BringDeck) -> Broken | None:
    """40 to 60 cards."""
    cards = len(in_zone(state, frame.player, DECK))
    if LEAST <= cards <= MOST:
        return None
    return Broken(f"the deck holds {many(cards, 'card')}: it must be {LEAST} to {MOST}")


@requires(BringDeck, "kotc:setup-and-deck-building#3")
def backs_alike(state: State, frame: BringDeck) -> Broken | None:
    """All cards look the same from the back."""
    if state[backs_of(frame.player)] == "different":
        return Broken("some cards can be told apart by their backs")
    return None


@requires(
    BringDeck, "kotc:setup-and-deck-building#4", "kotc:refurbished-and-pruned-cards#1",
    "kotc:refurbished-and-pruned-cards#2", "kotc:refurbished-and-pruned-cards#4", "kotc:refurbished-and-pruned-cards#5",
)  # fmt: skip
def legal_cards(state: State, frame: BringDeck) -> Broken | None:
    """Every card is legal; cards of which the scenario says nothing are taken to be."""
    found: dict[str, Broken] = {}
    for number in in_zone(state, frame.player, DECK):
        card = printed(state, number)
        if card.type != UNNAMED and card.name not in found:
            wrong = faults_of(card)
            if wrong:
                why = f"{card.name}: {'; '.join(b.why for b in wrong)}"
                found[card.name] = Broken(why, tuple(c for b in wrong for c in b.cites))
    if not found:
        return None
    cites = tuple(dict.fromkeys(c for b in found.values() for c in b.cites))
    return Broken("; ".join(b.why for b in found.values()), cites)


@WAYS.because(BringDeck)
def why_a_deck_is_legal(state: State, frame: BringDeck) -> tuple[Broken, ...]:
    """How many cards there are, and that none of them is pruned or invalid."""
    held = in_zone(state, frame.player, DECK)
    size = Broken(f"the deck holds {many(len(held), 'card')}", ("kotc:setup-and-deck-building#2",))
    if all(printed(state, number).type == UNNAMED for number in held):
        return (size,)
    cites = ("kotc:setup-and-deck-building#4", "kotc:refurbished-and-pruned-cards#2")
    return (size, Broken("no card of it is pruned or invalid", cites))


@WAYS.rests_on(BringDeck)
def assumed_of_cards(state: State, frame: BringDeck) -> tuple[str, ...]:
    """Texts and levels are held against the Card Building Guide, which the rulebook only points to."""
    known = any(printed(state, n).type != UNNAMED for n in in_zone(state, frame.player, DECK))
    return (text("guide"),) if known else ()


@rule(BringDeck, "kotc:setup-and-deck-building#1")
def bring_deck(state: State, frame: BringDeck) -> Result:
    """Nothing changes by it: its requirements decide."""
    return state.said("{0} brings a legal deck", frame.player)
