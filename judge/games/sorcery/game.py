"""Sorcery: Contested Realm, as the rulings see it: from the tree of a scenario file to a question for the kernel."""

from __future__ import annotations

from functools import cache

from judge.games import sorcery
from judge.games.modules import import_all
from judge.games.question import Question
from judge.games.sorcery.rulebook import RULES
from judge.games.sorcery.scenario.actions import ANSWERS, WAYS
from judge.games.sorcery.scenario.asks import ASKS
from judge.games.sorcery.scenario.choose import unused
from judge.games.sorcery.setting.board import board
from judge.games.sorcery.setting.position import Position
from judge.games.sorcery.setting.reference import reference
from judge.games.sorcery.storyline.mana import given
from judge.games.source import Node, Problems
from judge.games.vocabulary import NoSuchThing
from judge.kernel.rules import Rules

KEY = "sorcery"
DOCUMENTS = ("sorcery.rulebook", "sorcery", "sorcery.glossary")
"""The documents a ruling rests on, in order of precedence: the newer before the older."""
KEYS = (
    "cards", "turn", "phase", "you", "opponent", "realm", "auras", "effects", "storyline", "decks", "documents",
    "actions", "any", "ask",
)  # fmt: skip


@cache
def all_rules() -> Rules:
    """The whole rulebook: every module of the game is imported, so that its rules, operations and asks are known."""
    import_all(sorcery.__name__)
    return RULES


def read(root: dict[str, Node], problems: Problems) -> Question:
    """A question from the parts of a scenario file; what is wrong goes to ``problems``."""
    rules = all_rules()
    position = Position(problems)
    state = position.read(root).under(rules)
    try:
        state = state if problems.found else given(state)
    except NoSuchThing as error:
        problems.add(root.get("cards", root["title"]), str(error))
    frames = WAYS.rows(problems, root.get("actions"))
    asked = ASKS.rows(problems, root.get("ask"))
    left = tuple(problems.one_of(n, ("all", *ANSWERS), "kind of decision") for n in problems.items(root.get("any")))
    waiting = [frame for action in frames for frame in (action, ("rest",))]
    start = state.push(("settle",)).queue(("rest",), *waiting)
    start = start.said("The position as given", kind="start", cites=("sorcery:realm",))
    return Question(start, rules, asked, unused, left, tuple(position.limits), tuple(position.assumptions))


ACTIONS = WAYS

__all__ = ["ACTIONS", "ASKS", "DOCUMENTS", "KEY", "KEYS", "all_rules", "board", "read", "reference"]
