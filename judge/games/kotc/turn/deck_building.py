"""Bringing a deck to a game (kotc:setup-and-deck-building): its size, its backs, and legal cards."""

from __future__ import annotations

from judge.games.kotc.ability.validity import broken as faults_of
from judge.games.kotc.position.assumptions import text
from judge.games.kotc.position.thing import in_zone, printed
from judge.games.kotc.rulebook import requires, rule
from judge.games.kotc.scenario.labels import player_of
from judge.games.kotc.scenario.vocabulary import WAYS, Fields, action
from judge.games.kotc.words import DECK, UNNAMED, many
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import Frame, State

PRUNED = "kotc:refurbished-and-pruned-cards"
LEAST, MOST = 40, 60
"""How many cards a deck holds (kotc:setup-and-deck-building#2)."""


@action("bring deck", "player")
def bring_deck_action(state: State, fields: Fields) -> tuple[Frame, ...]:
    """A player brings the deck of the scenario to a game."""
    return (("bring deck", player_of(state, str(fields["bring deck"]))),)


@requires("bring deck", "kotc:setup-and-deck-building#2")
def forty_to_sixty(state: State, frame: Frame) -> Broken | None:
    """40 to 60 cards."""
    cards = len(in_zone(state, str(frame[1]), DECK))
    if LEAST <= cards <= MOST:
        return None
    return Broken(f"the deck holds {many(cards, 'card')}: it must be {LEAST} to {MOST}")


@requires("bring deck", "kotc:setup-and-deck-building#3")
def backs_alike(state: State, frame: Frame) -> Broken | None:
    """All cards look the same from the back."""
    if state.facts.get(f"backs:{frame[1]}") == "different":
        return Broken("some cards can be told apart by their backs")
    return None


@requires("bring deck", "kotc:setup-and-deck-building#4", *(f"{PRUNED}#{n}" for n in (1, 2, 4, 5)))
def legal_cards(state: State, frame: Frame) -> Broken | None:
    """Every card is legal; cards of which the scenario says nothing are taken to be."""
    found: dict[str, Broken] = {}
    for number in in_zone(state, str(frame[1]), DECK):
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


@WAYS.rests_on("bring deck")
def assumed_of_cards(state: State, frame: Frame) -> tuple[str, ...]:
    """Texts and levels are held against the Card Building Guide, which the rulebook only points to."""
    known = any(printed(state, n).type != UNNAMED for n in in_zone(state, str(frame[1]), DECK))
    return (text("guide"),) if known else ()


@rule("bring deck", "kotc:setup-and-deck-building#1")
def bring_deck(state: State, frame: Frame) -> Result:
    """``("bring deck", player)``: nothing changes by it: its requirements decide."""
    return state.said("{0} brings a legal deck", frame[1])
