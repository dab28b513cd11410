"""Sorcery: Contested Realm, as the rulings see it: from the tree of a scenario file to a question for the kernel."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from judge.games import sorcery
from judge.games.question import Question
from judge.games.sorcery import asks, effects
from judge.games.sorcery.board import board
from judge.games.sorcery.choose import unused
from judge.games.sorcery.mana import given
from judge.games.sorcery.rulebook import RULES
from judge.games.sorcery.scenario.actions import ANSWERS, read_action
from judge.games.sorcery.scenario.asks import read_ask
from judge.games.sorcery.scenario.position import Position
from judge.games.source import Node, Problems
from judge.kernel.rules import Rules
from judge.kernel.state import Frame

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
    for package in (sorcery, effects, asks):
        for module in iter_modules(package.__path__, f"{package.__name__}."):
            import_module(module.name)
    return RULES


def read(root: dict[str, Node], problems: Problems) -> Question:
    """A question from the parts of a scenario file; what is wrong goes to ``problems``."""
    rules = all_rules()
    position = Position(problems)
    state = given(position.read(root)) if not problems.found else position.read(root)
    frames: list[Frame] = []
    for row in problems.items(root.get("actions")):
        name, fields, answers = read_action(problems, row, done=True)
        if name:
            frames.append(("action", name, tuple(fields.items()), answers))
        elif answers and frames:
            frames[-1] = (*frames[-1][:3], (*frames[-1][3], *answers))  # type: ignore[misc]
        elif answers:
            problems.add(row, "answers without an action: put them behind the action that asks for them")
    asked = [a for node in problems.items(root.get("ask")) if (a := read_ask(problems, node)) is not None]
    left = tuple(problems.one_of(n, ("all", *ANSWERS), "kind of decision") for n in problems.items(root.get("any")))
    waiting = [frame for action in frames for frame in (action, ("rest",))]
    start = state.push(("settle",)).queue(("rest",), *waiting)
    start = start.said("The position as given", kind="start", cites=("sorcery:realm",))
    return Question(start, rules, tuple(asked), unused, left, tuple(position.limits), tuple(position.assumptions))


__all__ = ["DOCUMENTS", "KEY", "KEYS", "all_rules", "board", "read"]
