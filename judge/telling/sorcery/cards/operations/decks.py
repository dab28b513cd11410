"""Operations on several cards of a deck, on hands that somebody looks at and on collections, in plain words."""

from __future__ import annotations

from collections.abc import Mapping

from judge.telling.sorcery.cards.forms import Form
from judge.telling.sorcery.cards.phrases.amounts import counted, measured
from judge.telling.sorcery.cards.phrases.found import CARD, DECKS, DRAWN, OF_DECK, TAKEN
from judge.telling.sorcery.cards.phrases.places import PLACE
from judge.telling.sorcery.cards.phrases.things import ALL_OF, WHO

SHOWN = {"reveal": ("sorcery:zone#11",)}
LOOKED = {**SHOWN, "searched": ("sorcery:search#1",)}
TOOK = {**SHOWN, "may": ("sorcery:may-and-can#1",)}
COLLECTION = "sorcery.rulebook:glossary/collection#1"
SHUFFLED = "sorcery.rulebook:game-zones/atlas-and-spellbook#4"
CARDS = counted("card", "cards")
FORMS: Mapping[str, tuple[Form, ...]] = {
    "look at next": (
        Form("its controller looks at {amount} {look at next} of {who} at the {from} of it"
             "[whole?, all of it][either?, or of the other player][searched?, as a search]"
             "[reveal?, which all players see too]", also=LOOKED,
             look_at_next=DRAWN, amount=CARDS, who=WHO, from_=OF_DECK),
    ),
    "take seen": (
        Form("of those its controller takes[all? every] {take seen} {to}[, {amount}][different?, each of another name]"
             "[may?, or fewer of them][any number?, or as many as wished]"
             "[, of {total cost} together at most][reveal?, which all players see][, there at {at}]"
             "[apart?, each at another of these]", also=TOOK,
             take_seen=CARD, to=TAKEN, amount=CARDS, total_cost=measured("mana"), at=PLACE),
    ),
    "put rest": (
        Form("the others of those are put at the {put rest} of their deck[random?, in an order of chance]",
             also={"random": ("sorcery:random#2",)}, put_rest=OF_DECK),
    ),
    "shuffle": (Form("then the deck of those is shuffled, which is {shuffle}", SHUFFLED, shuffle=DECKS),),
    "deal out": (
        Form("spells from the top of its controller's deck are dealt out, one to {deal out}; every {summon} among"
             " them is summoned there, and the others are put at the bottom", "sorcery:top#2", "sorcery:summon#3",
             deal_out=ALL_OF, summon=CARD),
    ),
    "exchange ends": (
        Form("the first and the last card of {exchange ends} change places if {if liked by} says so",
             "sorcery:top#2", "sorcery:bottom#2", exchange_ends=DECKS, if_liked_by=WHO),
    ),
    "draw from collection": (
        Form("{who} draws from their own collection {draw from collection}, whichever they like",
             COLLECTION, draw_from_collection=CARD, who=WHO),
    ),
    "banish from collection": (
        Form("its controller looks at the collection of {who}[either?, or of the other player] and banishes from it"
             " {banish from collection}[, {amount}]", COLLECTION, "sorcery:banished#1",
             also={"either": ("sorcery:may-and-can#1",)}, banish_from_collection=CARD, who=WHO, amount=CARDS),
    ),
    "trade with collection": (
        Form("{who} may trade from the hand {trade with collection} for another such card of their own collection of"
             " equal rarity", COLLECTION, "sorcery:rarity#1", trade_with_collection=CARD, who=WHO),
    ),
    "look at hand": (Form("its controller looks at the hand of {look at hand}", "sorcery:hand#1", look_at_hand=WHO),),
}  # fmt: skip
"""The templates of each of these operations."""
