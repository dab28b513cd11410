"""What the boards of Mage Wars and of Keeper of the Cards say of a position."""

from __future__ import annotations

from judge.codex.library import Codex
from judge.games.board import Board
from judge.rulings.judge import judge
from judge.rulings.scenario import load
from judge.rulings.shipped import shipped, text_of
from judge.web.boards.drafts import look_at

ARENA = """\
title: x
game: magewars
cards:
  Knight: {type: creature, level: 3, life: 10, armor: 2, traits: [Fast]}
  Rock: {type: wall, life: 8}
  Rot: {type: enchantment}
you: {mage: {zone: A3, life: 32}, mana: 7, channeling: 9, spellbook: [Rot, Rot], quickcast: used}
opponent: {mage: D1}
round: 4
initiative: opponent
arena:
  B2: [{card: Knight, as: Sir, controller: opponent, damage: 3, conditions: {Burn: 2, Daze: 1}, guard: yes, action: used, attached: [{card: Rot, hidden: yes}]}]
walls: {B2-B3: [{card: Rock, damage: 4}]}
ask: [{where: Sir}]
"""  # noqa: E501
TABLE = """\
title: x
game: kotc
cards:
  Wolf: {type: minion, level: 3, sp: 2, hp: 4}
  Bolt: {type: spell, level: 2, text: "Target 1 in-play card; destroy the target."}
players:
  Ann: {hp: 12, battlefield: [{card: Wolf, as: Alpha, hp: 1, exhausted: yes, counters: [Sword, Sword, {kind: Trap, by: Ben}]}], granary: [2, {exhausted: yes}], hand: [Bolt, 3], deck: 20}
  Ben: {grave: [Bolt]}
phase: battle
ask: [{value: HP of Ann}]
"""  # noqa: E501


def board(text: str) -> Board:
    seen = look_at(text)
    assert seen.problems == () and seen.board is not None
    return seen.board


def test_an_arena_shows_objects_with_their_attributes_and_what_lies_on_them() -> None:
    drawn = board(ARENA)
    assert (drawn.columns, drawn.rows, drawn.shape, drawn.noun) == (4, 3, "arena", "zone")
    assert drawn.caption == "Round 4, action phase; the initiative is the opponent’s"
    zones = {square.name: square.cards for square in drawn.squares}
    sir, rot = zones["B2"]
    assert (sir.label, sir.name, sir.kind, sir.controller) == ("Sir", "Knight", "creature", "opponent")
    assert sir.figures == (("life", "10"), ("armor", "2")) and sir.keywords == ("Fast",)
    assert sir.states == ("3 damage", "guarding", "action used", "2 Burn", "Daze")
    assert (rot.carried_by, rot.bond, rot.states, rot.figures) == ("Sir", "attached", ("face down",), ())
    (mage,) = zones["A3"]
    assert (mage.label, mage.name, mage.figures) == ("your Mage", "Mage", (("life", "32"),))
    (wall,) = drawn.borders
    assert (wall.between, wall.side, wall.cards[0].states) == ((6, 10), "", ("4 damage",))
    you = drawn.players[0]
    assert you.figures == (("mana", "7"), ("channeling", "9"), ("quickcast", "used"))
    assert you.zones == (("spellbook", ("Rot", "Rot 2")),)


def test_a_table_shows_minions_heaps_and_counts() -> None:
    drawn = board(TABLE)
    assert (drawn.columns, drawn.rows, drawn.shape, drawn.lines) == (2, 2, "table", ())
    assert drawn.caption == "Ann’s turn, battle phase"
    field, granary, *_ = drawn.squares
    assert (field.name, field.kind, field.of, granary.kind) == ("Ann’s battlefield", "battlefield", "Ann", "granary")
    (alpha,) = field.cards
    assert alpha.figures == (("SP", "2"), ("HP", "1"), ("level", "3"))
    assert alpha.states == ("exhausted", "2 Sword Counters", "Trap Counter (Ben’s)")
    assert [(card.label, card.states) for card in granary.cards] == [
        ("2 cards", ()),
        ("Ann's granary card 3", ("exhausted",)),
    ]
    ann, ben = drawn.players
    assert dict(ann.figures) == {"HP": "12", "hand": "4", "deck": "20", "resources": "2"}
    assert ann.zones == (("named in the hand", ("Bolt",)),)
    assert ben.zones == (("grave", ("Bolt 2",)),)


def test_a_chain_is_drawn_while_it_lasts_the_next_link_first(codex: Codex) -> None:
    lines = []
    for one in shipped("kotc"):
        if one.heading in ("chains", "spells"):
            lines += [line for drawn in judge(codex, load(text_of(one))).boards for line in drawn.lines]
    assert lines and all(line.name == "Chain" for line in lines)
    longest = max(lines, key=lambda line: len(line.cards))
    numbers = [int(card.kind.removeprefix("link ")) for card in longest.cards]
    assert numbers == sorted(numbers, reverse=True) and len(numbers) > 1
