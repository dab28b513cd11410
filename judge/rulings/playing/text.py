"""The text of a scenario kept in step with what is decided: a line a decision, the rest as it was written."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from judge.games.source import Problems
from judge.games.vocabulary.decided import Decision, read_decisions
from judge.rulings.errors import BadScenario
from judge.rulings.reader import read
from judge.rulings.writer import write

DECIDED, ANY = "decided", "any"
TOP = re.compile(r"[^\s#-]")
"""How a line begins with which another key of the file does."""


def decisions_of(text: str) -> tuple[Decision, ...]:
    """What a scenario says was decided; raises BadScenario for a text that cannot be read."""
    root = read(text, "")
    if not isinstance(root.value, dict) or DECIDED not in root.value:
        return ()
    problems = Problems("")
    found = read_decisions(root.value[DECIDED], problems)
    if problems.found:
        raise BadScenario(tuple(problems.found))
    return found


def with_decisions(text: str, decisions: Iterable[Decision]) -> str:
    """The text with just these decisions."""
    listed = [{one.kind: one.label} for one in decisions]
    return with_key(text, DECIDED, listed) if listed or DECIDED in text else text


def left_open(text: str) -> str:
    """The text with every decision that it does not name explored in every way."""
    return with_key(text, ANY, "all")


def with_key(text: str, key: str, value: Any) -> str:
    """The text with another value for one of its upper keys, which comes last; an empty list takes the key away.

    A text whose upper keys do not have lines of their own is written anew.
    """
    if text.lstrip().startswith("{"):
        tree = read(text, "").plain()
        rest = {name: held for name, held in tree.items() if name != key} if isinstance(tree, dict) else {}
        return write({**rest, key: value} if value else rest)
    kept: list[str] = []
    inside = False
    for line in text.splitlines():
        if TOP.match(line):
            inside = re.match(rf"{key}\s*:", line) is not None
        if not inside:
            kept.append(line)
    whole = "\n".join(kept).rstrip("\n") + "\n"
    return whole + write({key: value}) if value else whole
