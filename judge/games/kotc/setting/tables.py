"""The closed tables of the words of Keeper of the Cards, each with an example and with what its words mean."""

from __future__ import annotations

from judge.games.kotc.words import BACKS, COUNTERS, MINION, PHASES, SETUP, SPELL, ZONES
from judge.games.vocabulary.tables import Table

TABLES = (
    Table("types", (MINION, SPELL), "{type: ..., sp: 1, hp: 1}", means={
        MINION: "it has SP and HP, and abilities by name or a `text`",
        SPELL: "it has one ability, its `text`",
    }, alone={SPELL: '{type: ..., text: "Draw 1 card."}'}),
    Table("zones", ZONES, "{...: [Wolf]}", "players", {
        "deck": "from the top", "battlefield": "minions in play", "granary": "resources",
    }),
    Table("counters", COUNTERS, "{battlefield: [{card: Wolf, counters: [...]}]}", "players", {
        "Sword": "proactive: 1 more SP", "Weakness": "proactive: 1 less SP",
        "Damage": "proactive: as much damage as a die shows", "Exhaustion": "proactive: its host is exhausted",
        "Berzerk": "proactive: its host attacks a chosen victim after the chain",
        "Shield": "reactive: 2 less of the damage that its host would take",
        "Taunt": "reactive: its host becomes the victim of an attack on its controller",
        "Dice": "reactive: a die is rolled again", "Trap": "reactive: an ability of its host is activated",
    }),
    Table("backs", BACKS, "{backs: ...}", "players", {
        "alike": "the backs of the cards do not tell them apart", "different": "the backs tell them apart",
    }),
    Table("phases", (*PHASES, SETUP), "...", "phase", {SETUP: "before the first turn"}),
)  # fmt: skip
"""Every table, as `judge format` prints them."""
