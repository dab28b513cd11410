"""Which changes to try first: those about what is asked, of kinds that often turn an answer, and of all kinds."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from judge.rulings.near.edit import Edit
from judge.rulings.near.kinds import kind_of
from judge.rulings.near.own import own_of

MOST = 60
"""How many changes of one scenario are tried."""
WORD = re.compile(r"[\w'’]+")
ASKED, DONE, ABOUT = 4.0, 2.0, 4.0
"""What it is worth that a change names something that is asked about, that acts, or that the scenario is about."""
TIRED = 0.75
"""By how much the second change of a kind is worth less than the first, and the third than the second."""
USUAL = 0.2
"""What a change is worth of a kind of which nothing was measured."""
ITSELF = 0.2
"""What a change is still worth that is the very thing asked: the power of whom has another power."""


def chosen(game: str, tree: Any, edits: list[Edit], most: int) -> Iterator[Edit]:
    """At most so many of the edits, the most promising first; each further one of a kind is worth less."""
    if not edits:
        return
    asked, done = _words(tree.get("ask")), _words(tree.get("actions"))
    topic = (_words(tree.get("about")) | _words(tree.get("title"))) - asked - done
    worth = own_of(game).worth
    sentences = [_words(ask) for ask in tree.get("ask") or ()]
    waiting: dict[str, list[tuple[float, int]]] = {}
    for place, edit in enumerate(edits):
        kind = kind_of(edit, game)
        names = _words(edit.said) - COMMON
        about = ASKED * bool(names & asked) + DONE * bool(names & done) + ABOUT * bool(names & topic)
        itself = any(_figure(edit) in asks and names & asks and "value" in asks for asks in sentences)
        value = (1.0 + about) * worth.get(kind, USUAL) * (ITSELF if itself else 1.0)
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
