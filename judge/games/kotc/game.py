"""Keeper of the Cards, as the rulings see it: from the tree of a scenario file to a question for the kernel."""

from __future__ import annotations

from functools import cache

from judge.codex.model import GAMES as NAMES
from judge.games import kotc
from judge.games.game import Game
from judge.games.kotc.ability.reference import reference as texts
from judge.games.kotc.frames import Rest
from judge.games.kotc.rulebook import RULES
from judge.games.kotc.scenario.vocabulary import ANSWERS, ASKS, WAYS
from judge.games.kotc.setting.acts import offers
from judge.games.kotc.setting.board import board
from judge.games.kotc.setting.lists import lists
from judge.games.kotc.setting.position import TOP, Position
from judge.games.kotc.setting.starts import starts
from judge.games.kotc.setting.tables import TABLES
from judge.games.kotc.setting.texts import check_texts
from judge.games.kotc.turn.rest import Passed
from judge.games.modules import import_all
from judge.games.question import Question
from judge.games.source import Node, Problems
from judge.games.vocabulary.deciding import unused
from judge.games.vocabulary.tables import told
from judge.kernel.rules import Rules

EMPTY = """\
title: My question
game: kotc
cards: {}
players:
  Ann: {}
  Ben: {}
ask: []
"""
"""Two players, and nothing asked."""


@cache
def all_rules() -> Rules:
    """The whole rulebook: every module of the game is imported, so that its rules, effects and asks are known."""
    import_all(kotc.__name__)
    return RULES


def read(root: dict[str, Node], problems: Problems) -> Question:
    """A question from the parts of a scenario file; what is wrong goes to ``problems``."""
    rules = all_rules()
    state = Position(problems).read(root).under(rules)
    check_texts(problems, root)
    frames = WAYS.rows(problems, root.get("actions"))
    asked = ASKS.rows(problems, root.get("ask"))
    left = tuple(problems.one_of(n, ("all", *ANSWERS), "kind of decision") for n in problems.items(root.get("any")))
    waiting = [frame for row in frames for frame in (row, Rest(), Passed())]
    start = state.queue(Rest(), *waiting).said("The position as given", kind="start")
    return Question(start, rules, asked, unused, left)


REFERENCE = (
    "## The position\n",
    "- `cards`: the cards of the scenario by name: `type` (minion or spell), `level` (what the card amounts to "
    "where nothing is said), `sp` and `hp` of minions, "
    "`edition` (14 where nothing is said, `none` for no Edition Indicator), `abilities` of a minion by name or `text`.",
    "- `players`: in clockwise order, two or more. Each has `hp` (35 where nothing is said), the zones `battlefield`, "
    "`hand`, `granary`, `deck` (from the top) and `grave`, and `backs: different` for cards that can be told apart.",
    "- A line of a zone is a card's name, a number of cards without names (`hand: 3`; the first is called `Ann's hand "
    "card`, the next `Ann's hand card 2`), or a group: `card`, `as`, `copies`, `owner`, `exhausted`, `fatigued`, "
    "`hypnotized from`, `level`, `sp`, `hp`, `counters` (`[Sword, {kind: Trap, by: Ben}]`, placed by the controller "
    "where nothing is said).",
    "- Without `deck` nothing is said of a deck: cards are drawn from it, and nobody knows how many there are; "
    "`deck: []` is an empty one.",
    "- `turn`: whose turn it is, the first player's where nothing is said. `phase`: the Action Phase where nothing is "
    "said. `turn number`: 1 is the first turn of the game. `sown: yes`: a resource was sown this turn. "
    "`victims`: who was declared as a victim earlier in this Battle Phase.",
    "",
)
"""How a position is written, for the reference of the format."""


def reference() -> tuple[str, ...]:
    """Further lines for the reference of the format."""
    return (*REFERENCE, "## Closed tables of words", *told(TABLES), *texts())


GAME = Game(
    key="kotc",
    name=NAMES["kotc"],
    documents=("kotc",),
    keys=(*TOP, "actions", "any", "ask"),
    empty=EMPTY,
    read=read,
    all_rules=all_rules,
    actions=WAYS,
    asks=ASKS,
    board=board,
    reference=reference,
    lists=lists,
    offers=offers,
    starts=starts(EMPTY),
)
"""Keeper of the Cards; a ruling rests on the rulebook of the 14th edition."""
