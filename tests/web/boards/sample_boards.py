"""Boards of every shape, and a ruling of chance, for tests of what draws them."""

from __future__ import annotations

from judge.games.board import Board, BoardBorder, BoardCard, BoardLine, BoardPlayer, BoardSquare
from judge.games.ruling import Answer, Citation, Line, Reason, Ruling, Step

KNIGHT = BoardCard(
    1, "Sir Galahad", "Knight", "creature", "you", "you", states=("3 damage", "guarding", "2 Burn"),
    figures=(("life", "10"), ("armor", "2")), squares=(5,),
)  # fmt: skip
BLESS = BoardCard(2, "Bless", "Bless", "enchantment", "you", "you", carried_by="Sir Galahad", bond="attached")
HIDDEN = BoardCard(
    3, "Ghoul Rot", "Ghoul Rot", "enchantment", "opponent", "opponent", states=("face down",),
    carried_by="Sir Galahad", bond="attached",
)  # fmt: skip
MAGE = BoardCard(4, "your Mage", "Warlord", "mage", "you", "you", figures=(("life", "34"),), squares=(9,))
FOE = BoardCard(
    5, "the opponent's Mage", "Forcemaster", "mage", "opponent", "opponent", figures=(("life", "32"),), squares=(4,)
)
OGRE = BoardCard(6, "Ogre", "Ogre", "creature", "opponent", "you", keywords=("Slow",), figures=(("life", "14"),))
STONE = BoardCard(7, "Wall of Stone", "Wall of Stone", "wall", "you", "you", states=("4 damage",))
THORNS = BoardCard(8, "Wall of Thorns", "Wall of Thorns", "wall", "opponent", "opponent")


def arena(moved: bool = False, wall: bool = True) -> Board:
    """Four zones by three; ``moved`` puts the Ogre into the next zone."""
    cards = {5: (KNIGHT, BLESS, HIDDEN), 9: (MAGE,), 4: (FOE,), 7 if moved else 6: (OGRE,)}
    names = [f"{column}{row}" for row in (1, 2, 3) for column in "ABCD"]
    zones = tuple(BoardSquare(n, cards=cards.get(n, ()), name=name, kind="zone") for n, name in enumerate(names, 1))
    borders = (BoardBorder((5, 6), (STONE,)), BoardBorder((6, 10), (THORNS,))) if wall else ()
    players = (
        BoardPlayer("you", (("mana", "12"), ("channeling", "9")), (("prepared", ("Fireball", "Block")),)),
        BoardPlayer("opponent", (("mana", "7"),)),
    )
    return Board(4, 3, zones, players, "Round 2, action phase", "arena", "zone", borders)


def table(links: int = 2) -> Board:
    """Three players: one with creatures and a full granary, and a chain of cards."""
    wolf = BoardCard(
        1, "Alpha", "Wolf", "minion", "Ann", "Ann", states=("exhausted", "1 Sword"),
        figures=(("SP", "2"), ("HP", "4"), ("level", "3")),
    )  # fmt: skip
    bear = BoardCard(2, "Bear", "Bear", "minion", "Ben", "Ann", figures=(("SP", "5"), ("HP", "2")))
    grain = tuple(BoardCard(n, f"Wolf {n}", "Wolf", "granary card", "Ann", "Ann") for n in (3, 4, 5))
    areas = [("Ann", (wolf,), grain), ("Ben", (bear,), ()), ("Cleo", (), ())]
    squares = tuple(
        square
        for n, (name, field, granary) in enumerate(areas)
        for square in (
            BoardSquare(2 * n + 1, cards=field, name=f"{name}’s battlefield", kind="battlefield", of=name),
            BoardSquare(2 * n + 2, cards=granary, name=f"{name}’s granary", kind="granary", of=name),
        )
    )
    chain = (
        BoardCard(9, "Shield", "Shield", "spell", "Ben", "Ben", states=("at Alpha",)),
        BoardCard(8, "Bolt", "Bolt", "spell", "Ann", "Ann", states=("at Bear",)),
    )[:links]
    players = tuple(BoardPlayer(name, (("HP", "35"), ("hand", "4"), ("deck", "31"))) for name, _, _ in areas)
    lines = (BoardLine("Chain", chain, "the last card resolves first"),)
    return Board(2, 3, squares, players, "Ann’s turn, battle phase", "table", "place", (), lines)


PASSAGE = Citation("magewars:dice#1", "Mage Wars, Codex (2013), Dice, 1", "Roll the dice.", "/codex/magewars")
ROLL = Answer(
    "value: damage dealt to Ogre", "chance", [0, 1, 2, 3, 4], "0: 1/81; 1: 8/81; 2: 24/81; 3: 32/81; 4: 16/81", (),
    (Reason("two dice are rolled", (PASSAGE.id,)),), "",
    tuple(Line(n, (f"a roll of {n}",), share) for n, share in enumerate(("1/81", "8/81", "8/27", "32/81", "16/81"))),
    "8/3",
)  # fmt: skip
GUARDED = Answer(
    "value: damage dealt to Sir Galahad", "depends", [0, 2, 5], None, ("opponent: attack whom?", "you: reveal Block?"),
    (), "",
    (Line(0, (), "0 to 1/2"), Line(2, ("Block stays hidden",), "1/4 to 3/4"), Line(5, (), "1/4")), "5/4 to 11/4",
)  # fmt: skip
SOLID = Answer("is: Ogre destroyed", "chance", [True, False], "11/36", (), (), "",
               (Line(True, (), "11/36"), Line(False, (), "25/36")))  # fmt: skip


def ruling(board: str) -> Ruling:
    """A ruling with boards of a shape and answers of chance."""
    boards = (arena(wall=False), arena(), arena(moved=True)) if board == "arena" else (table(0), table(1), table(2))
    told = (
        Step("The position as given", (), "start", 0),
        Step("something is put there", (PASSAGE.id,), "done", 1),
        Step("Decision: what moves? The Ogre", (), "choice", 1),
        Step("another thing happens", (PASSAGE.id,), "done", 2),
    )
    game = "magewars" if board == "arena" else "kotc"
    answers = (ROLL, GUARDED, SOLID)
    return Ruling("Dice on the table", game, (), answers, told, (PASSAGE,), ("each face is as likely",), boards, "")
