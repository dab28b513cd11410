"""Which changes of fact are wanted first: those that say most by saying least, no dull ones, one of each kind."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

from judge.games.ruling import OPEN, Answer
from judge.rulings.near.edit import Edit
from judge.rulings.near.kinds import kind_of
from judge.telling.meaning import answer_key

DECLINED = ("no", "nobody", "nothing")
"""Answers by which something is not done."""
MOVED = ("zone", "place", "region")
"""Kinds of changes after which something is somewhere else."""
STEM = 5
"""Words that begin with the same so many letters are taken for forms of one word."""
SMALL = frozenset(
    "a an the is are it its has have had was no not does do in on of to at and by with marker token".split()
)
"""Words that name nothing by themselves."""


def ordered(several: list[tuple[Edit, Answer]], true: Answer, actions: int, game: str) -> list[tuple[Edit, Answer]]:
    """Near misses in the order in which they are wanted: settled answers first, one of each kind of fact as far as
    that goes, and different answers before the same again. Dull ones are left out.
    """
    lively = [row for row in several if not _dull(*row, true, actions, game)]
    rows = sorted(lively, key=lambda row: row[1].verdict in OPEN)
    facts: Counter[str] = Counter()
    keys: Counter[str] = Counter()
    ranked = []
    for place, (edit, answer) in enumerate(rows):
        fact, key = fact_of(edit), answer_key(answer, game)
        ranked.append((_plain(edit), facts[fact], keys[key], place))
        facts[fact] += 1
        keys[key] += 1
    return [rows[place] for *_, place in sorted(ranked)]


def _plain(edit: Edit) -> bool:
    """Whether a change only is that something is not done: asked for where nothing else turns the answer."""
    return edit.path[0] == "actions" and (edit.now is None or edit.now in DECLINED)


def _dull(edit: Edit, answer: Answer, true: Answer, actions: int, game: str) -> bool:
    """Whether a change says little: the only thing done is not done, or it states what is asked about itself."""
    if edit.now is None and edit.path[0] == "actions" and actions < 2:
        return not true.ask.startswith("can:")
    if {*stems(edit.said)} <= {*stems(true.ask)} or _one(edit.now) == _one(answer.value):
        return True
    if _itself(edit, true.ask, game):
        return True
    try:
        return abs(int(edit.was) - int(edit.now)) == abs(int(answer.value) - int(true.value))
    except (TypeError, ValueError):
        return False


def _one(held: Any) -> str:
    """A value, or a list of one, as text."""
    return str(held[0] if isinstance(held, (list, tuple)) and len(held) == 1 else held)


def _itself(edit: Edit, ask: str, game: str) -> bool:
    """Whether what is asked about is the very thing to which something is done no more, or only now, or that is moved
    where the ask is where it is.
    """
    if edit.path[0] == "actions":
        return any(_named(name, ask) for name in {*_names(edit.was)} ^ {*_names(edit.now)})
    if kind_of(edit, game) not in MOVED or not re.search(r"^where: | seen |face-down|face-up| in the \w+ of ", ask):
        return False
    return _named(edit.said.partition(" is ")[0].partition(" stands ")[0], ask)


def _named(name: str, ask: str) -> bool:
    words = ask.partition(": ")[2]
    return len(name) > 1 and re.search(rf"(?<![\w']){re.escape(name)}(?!\w)", words) is not None


def _names(held: Any) -> Iterator[str]:
    """The values of a part of the tree that are no numbers, however deep they stand."""
    for inner in held.values() if isinstance(held, dict) else held if isinstance(held, list) else ():
        yield from _names(inner)
    if isinstance(held, str) and not held.lstrip("+-").isdigit() and held not in (*DECLINED, "yes"):
        yield held


def stems(words: str) -> Iterator[str]:
    """The words that say something, as far as forms of one word are alike."""
    plain = (word.removeprefix("un") for word in re.findall(r"\w+", words.casefold()) if word not in SMALL)
    return (word[:STEM] for word in plain)


def fact_of(edit: Edit) -> str:
    """What kind of fact a change is about: the last key on the way to it."""
    return next((step for step in reversed(edit.path) if isinstance(step, str)), "")
