"""Mage Wars, as the rulings see it: from the tree of a scenario file to a question for the kernel."""

from __future__ import annotations

from functools import cache

from judge.codex.model import GAMES as NAMES
from judge.games import magewars
from judge.games.game import Game
from judge.games.magewars.casting.traps import waits_to_be_revealed
from judge.games.magewars.ground.assumptions import assumed
from judge.games.magewars.moments import ATTACKS
from judge.games.magewars.position.settle import Settle
from judge.games.magewars.position.thing import card_of, objects
from judge.games.magewars.rulebook import RULES
from judge.games.magewars.scenario.actions import ANSWERS, WAYS
from judge.games.magewars.scenario.asks import ASKS
from judge.games.magewars.scenario.choose import unused
from judge.games.magewars.setting.acts import offers
from judge.games.magewars.setting.board import board
from judge.games.magewars.setting.lists import lists
from judge.games.magewars.setting.position import Position
from judge.games.magewars.setting.reference import reference
from judge.games.magewars.setting.rolls import spelled_out
from judge.games.magewars.setting.starts import starts
from judge.games.modules import import_all
from judge.games.question import Question
from judge.games.source import Node, Problems
from judge.kernel.rules import Rules

KEYS = (
    "cards", "round", "phase", "initiative", "size", "active", "you", "opponent", "arena", "walls", "actions", "any",
    "ask",
)  # fmt: skip
EMPTY = """\
title: My question
game: magewars
cards: {}
you: {mage: A3}
opponent: {mage: D1}
arena: {}
ask: []
"""
"""Two Mages where they start, and nothing asked."""


@cache
def all_rules() -> Rules:
    """The whole rulebook: every module of the game is imported, so that its rules, actions and asks are known."""
    import_all(magewars.__name__)
    return RULES


def read(root: dict[str, Node], problems: Problems) -> Question:
    """A question from the parts of a scenario file; what is wrong goes to ``problems``."""
    rules = all_rules()
    state = Position(problems).read(root).under(rules)
    waiting = WAYS.rows(problems, spelled_out(problems, root.get("actions")))
    asked = ASKS.rows(problems, root.get("ask"))
    left = tuple(problems.one_of(n, ("all", *ANSWERS), "kind of decision") for n in problems.items(root.get("any")))
    start = state.push(Settle()).queue(*waiting)
    start = start.said("The position as given", kind="start")
    waits = any(held.hidden and waits_to_be_revealed(card_of(start, n)) for n, held in objects(start))
    return Question(start, rules, asked, unused, left, assumptions=assumed("hidden mandatory") if waits else ())


GAME = Game(
    key="magewars",
    name=NAMES["magewars"],
    documents=("magewars",),
    keys=KEYS,
    empty=EMPTY,
    read=read,
    all_rules=all_rules,
    actions=WAYS,
    asks=ASKS,
    board=board,
    reference=reference,
    lists=lists,
    offers=offers,
    arrows={ATTACKS: ("attack", "thing", "target")},
    starts=starts(EMPTY),
)
"""Mage Wars; a ruling rests on its codex."""
