"""Which facts are found in small scenarios of each game, how they are said, and of what kind they are."""

from __future__ import annotations

from typing import Any

from judge.rulings.near import all_changes, changes, kind_of
from judge.rulings.near.edit import edited
from judge.rulings.reader import read

SORCERY = """
title: A Mole and a Guard
game: sorcery
you: {avatar: 18, life: 3, hand: [Bosk Troll]}
realm:
  8: {site: Arid Desert, surface: [{unit: Mole, power: 2, keywords: [Burrowing]}]}
  9: {site: Ruins, of: opponent, surface: [{unit: Guard, power: 3, of: opponent, tapped: yes}, Footman]}
actions:
  - {move and attack: Mole, path: [9], attack: Guard, defend: nobody}
  - effect: {do: [{damage: 2, to: Guard}]}
ask:
  - is: Mole dead
"""
MAGEWARS = """
title: A Knight and an Ogre
game: magewars
cards:
  Knight: {type: creature, life: 10, attacks: [{name: Sword, dice: 3}]}
  Ogre: {type: creature, life: 12, armor: 2}
  Bless: {type: enchantment, reveal: 2, traits given: [Melee +1]}
arena:
  A1: [{card: Knight, attached: [Bless]}]
  A2: [{card: Ogre, controller: opponent, conditions: {Burn: 2}}]
actions:
  - {attack: Knight, target: Ogre, roll: {attack: [1, c2, 0], effect: 7}}
ask:
  - value: damage on Ogre
"""
KOTC = """
title: A Wolf and a Bolt
game: kotc
cards:
  Wolf: {type: minion, level: 3, sp: 2, hp: 4}
  Bolt: {type: spell, level: 2, text: "Target 1 in-play card; destroy the target."}
players:
  Ann: {hand: [Bolt], granary: 2}
  Ben: {hp: 20, battlefield: [{card: Wolf, counters: [Sword]}]}
actions:
  - {attack: [Wolf], victim: Ben, defend: nobody, rolled: [2 5]}
ask:
  - value: HP of Ben
"""


def said(text: str) -> dict[str, str]:
    """What is said of each change, with its kind."""
    tree: Any = read(text).plain()
    return {edit.said: kind_of(edit, tree["game"]) for edit in all_changes(tree["game"], tree)}


def after(text: str, words: str) -> Any:
    """The tree after the change of which these words are said."""
    tree: Any = read(text).plain()
    return edited(tree, next(edit for edit in all_changes(tree["game"], tree) if edit.said == words))


def test_facts_of_sorcery() -> None:
    found = said(SORCERY)
    wanted = {
        "Mole is tapped": "tapped",
        "Guard is untapped": "tapped",
        "Mole entered the realm this turn": "new",
        "Mole is underground at square 8": "region",
        "Mole stands on square 9 instead of 8": "place",
        "Guard is yours": "side",
        "the opponent owns Mole, which you control": "side",
        "Mole does not have Burrowing": "keyword",
        "Guard has Airborne": "keyword",
        "Guard has power 2": "figure",
        "Guard has 2 damage on it": "damage",
        "Mole has a Stealth token": "hidden",
        "Guard has a Ward": "counter",
        "Arid Desert is flooded": "ground",
        "it is the opponent's turn": "turn",
        "you have 1 life": "supply",
        "Bosk Troll is in your cemetery instead of your hand": "zone",
        "in the first action, the attack is at nothing": "choice",
        "in the first action, Footman defends": "choice",
        "in the second action, the effect says: damage 3": "amount",
    }
    assert wanted.items() <= found.items(), wanted.items() - found.items()
    assert "Guard is underground at square 9" not in found, "it could not have come there"
    assert "Mole is in the void of square 7, not surface of 8" not in found
    assert "Guard has 3 damage on it" not in found, "it would be dead"


def test_a_card_goes_to_another_square_whole() -> None:
    realm = after(SORCERY, "Mole stands on square 9 instead of 8")["realm"]
    assert realm["8"] == {"site": "Arid Desert"}
    assert [one if isinstance(one, str) else one["unit"] for one in realm["9"]["surface"]] == [
        "Guard",
        "Footman",
        "Mole",
    ]


def test_facts_of_mage_wars() -> None:
    found = said(MAGEWARS)
    wanted = {
        "Ogre is in A1 instead of A2": "place",
        "Knight has a Stun marker": "counter",
        "Ogre has no Burn marker": "counter",
        "Ogre has 3 Burn markers": "counter",
        "Ogre has a guard marker": "counter",
        "Knight has used its action marker": "tapped",
        "Bless is face down": "hidden",
        "Ogre is yours": "side",
        "Ogre has Flying": "keyword",
        "Knight's Sword has Piercing +2": "keyword",
        "Knight's Sword rolls 4 attack dice": "figure",
        "Knight's Sword is a full action": "attack",
        "Ogre has Armor 1": "figure",
        "Ogre has 11 damage": "damage",
        "the attack roll shows 1, c2, 1": "die",
        "the effect roll shows 8": "die",
        "what Bless is attached to has Melee +2": "keyword",
        "it is the First Quickcast Phase": "turn",
    }
    assert wanted.items() <= found.items(), wanted.items() - found.items()
    assert "Ogre has Incorporeal" not in found, "it has armor"
    assert "the target is Knight" not in found, "nobody attacks themselves"


def test_facts_of_keeper_of_the_cards() -> None:
    found = said(KOTC)
    wanted = {
        "Wolf is exhausted": "tapped",
        "Wolf has no Sword Counter": "counter",
        "the Sword Counter on Wolf was placed by Ann": "counter",
        "Wolf has a Weakness Counter instead of a Sword Counter": "counter",
        "Ann owns Wolf": "side",
        "Wolf is in Ben's granary": "zone",
        "Wolf is on Ann's battlefield": "zone",
        "Bolt has level 1": "figure",
        "Bolt reads: Target 1 in-play card; bounce the target.": "text",
        "Ben has 5 HP": "supply",
        "Ann has 1 card in the granary": "supply",
        "it is Ben's turn": "turn",
        "it is the Battle Phase": "turn",
        "the dice show 1, 5": "die",
        "the victim is Ann": "choice",
    }
    assert wanted.items() <= found.items(), wanted.items() - found.items()
    moved = after(KOTC, "Wolf is in Ben's granary")["players"]["Ben"]
    assert moved == {"hp": "20", "granary": [{"card": "Wolf"}]}, "its counters stay behind"


def test_what_is_asked_about_comes_first() -> None:
    tree: Any = read(SORCERY).plain()
    first = [edit.said for edit in changes("sorcery", tree)][:12]
    assert sum("Mole" in words for words in first) >= 6, first


def test_what_is_no_scenario_gives_nothing() -> None:
    assert list(changes("sorcery", "a text")) == []
    assert list(changes("chess", {"title": "a game that is not known"})) == []
