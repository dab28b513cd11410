"""Which changes to try first: those about what is asked, of kinds that often turn an answer, and of all kinds."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from judge.training.drills.drill import Edit
from judge.training.drills.near.kinds import kind_of

MOST = 60
"""How many changes of one scenario are tried."""
WORD = re.compile(r"[\w'’]+")
ASKED, DONE, ABOUT = 4.0, 2.0, 4.0
"""What it is worth that a change names something that is asked about, that acts, or that the scenario is about."""
TIRED = 0.75
"""By how much the second change of a kind is worth less than the first, and the third than the second."""
WORTH: dict[str, dict[str, float]] = {
    "sorcery": {
        "region": 0.5, "text": 0.35, "place": 0.33, "tapped": 0.3, "new": 0.3, "keyword": 0.3, "order": 0.3,
        "choice": 0.25, "amount": 0.25, "hidden": 0.25, "side": 0.25, "turn": 0.2, "counter": 0.2, "damage": 0.17,
        "ground": 0.15, "supply": 0.15, "zone": 0.15, "figure": 0.12, "left out": 0.12,
    },
    "magewars": {
        "supply": 0.4, "die": 0.4, "hidden": 0.4, "ground": 0.3, "zone": 0.3, "amount": 0.3, "choice": 0.25,
        "attack": 0.2, "place": 0.2, "keyword": 0.2, "counter": 0.2, "side": 0.2, "tapped": 0.2, "damage": 0.16,
        "turn": 0.15, "text": 0.15, "order": 0.1, "figure": 0.1, "left out": 0.12,
    },
    "kotc": {
        "die": 0.4, "order": 0.35, "amount": 0.3, "text": 0.25, "side": 0.25, "tapped": 0.25, "zone": 0.2, "turn": 0.2,
        "choice": 0.2, "counter": 0.2, "figure": 0.12, "supply": 0.1, "new": 0.03, "left out": 0.12,
    },
}  # fmt: skip
"""How often changes of a kind turn an answer, as ``python -m benchmarks.near_misses`` measures it, and how
much it teaches: an action that is left out turns three answers of four, and few of them are worth a question.
"""
ITSELF = 0.2
"""What a change is still worth that is the very thing asked: the power of whom has another power."""


def chosen(game: str, tree: Any, edits: list[Edit], most: int) -> Iterator[Edit]:
    """At most so many of the edits, the most promising first; each further one of a kind is worth less."""
    if not edits:
        return
    asked, done = _words(tree.get("ask")), _words(tree.get("actions"))
    topic = (_words(tree.get("about")) | _words(tree.get("title"))) - asked - done
    worth = WORTH.get(game, {})
    sentences = [_words(ask) for ask in tree.get("ask") or ()]
    waiting: dict[str, list[tuple[float, int]]] = {}
    for place, edit in enumerate(edits):
        kind = kind_of(edit)
        names = _words(edit.said) - COMMON
        about = ASKED * bool(names & asked) + DONE * bool(names & done) + ABOUT * bool(names & topic)
        itself = any(_figure(edit) in asks and names & asks and "value" in asks for asks in sentences)
        value = (1.0 + about) * worth.get(kind, 0.2) * (ITSELF if itself else 1.0)
        waiting.setdefault(kind, []).append((value, -place))
    for rows in waiting.values():
        rows.sort()
    taken: dict[str, int] = dict.fromkeys(waiting, 0)
    for _ in range(min(most, len(edits))):
        best = max((rows[-1][0] * TIRED ** taken[kind], rows[-1][1], kind) for kind, rows in waiting.items() if rows)
        kind = best[2]
        _, place = waiting[kind].pop()
        taken[kind] += 1
        yield edits[-place]


COMMON = frozenset(
    "a an the is are it its in on of to at and has have not no one two you your opponent opponent's instead square "
    "stands action first second third shows dice roll does with effect says card life damage power".split()
)
"""Words of a change that name nothing."""


def _figure(edit: Edit) -> str:
    """The word for the figure that is changed, as an ask has it."""
    return str(next((step for step in reversed(edit.path) if isinstance(step, str)), "")).casefold()


def _words(tree: Any) -> set[str]:
    """All words of a part of the tree in small letters."""
    if isinstance(tree, dict):
        return set().union(*(_words(key) | _words(value) for key, value in tree.items())) if tree else set()
    if isinstance(tree, list):
        return set().union(*map(_words, tree)) if tree else set()
    return set(WORD.findall(str(tree).casefold())) if tree is not None else set()
