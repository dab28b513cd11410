"""What a thing may be tried with: rows of actions as a file would write them, each with the goals it may be aimed at.

A game names the candidates (``Game.offers``); whether they can be done is asked of the same requirements as ``can``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec import Struct

from judge.games.source import Node, Problems
from judge.games.vocabulary.actions import Actions
from judge.games.vocabulary.deciding import ANSWERS
from judge.kernel.nodes import Unsupported
from judge.kernel.rules import Broken
from judge.kernel.state import State

Written = str | tuple["Written", ...]
"""A value as a file writes it: words, or a list."""
Row = tuple[tuple[str, Written], ...]
"""One row of ``actions``: its keys, each with what is written there."""


class Goal(Struct, frozen=True):
    """A thing or a place at which an act may be aimed: what it is called, and what the row says then.

    ``area`` is the number of the area in which it is, 0 for none. ``barred`` are reasons why it cannot be that are
    known beforehand: then the row is not asked about.
    """

    name: str
    row: Row
    area: int = 0
    barred: tuple[Broken, ...] = ()


class Offer(Struct, frozen=True):
    """An act that a thing may be tried with: its group and its own words for people, the name of the action, its row.

    ``things`` and ``places`` are what it may be aimed at. ``whole``: the row says enough without a goal, and what it
    leaves open is asked when it is done.
    """

    group: str
    words: str
    action: str
    row: Row
    things: tuple[Goal, ...] = ()
    places: tuple[Goal, ...] = ()
    whole: bool = True


Offers = Callable[[State, str], tuple[Offer, ...]]
"""Everything that a thing may be tried with in a position; raises NoSuchThing for what is not there."""


def bars(actions: Actions, state: State, row: Row) -> tuple[Broken, ...] | Unsupported:
    """Everything against a row here, in the order of the book; nothing when it can be done.

    It foresees as ``can`` does. Unsupported where the row names what is not there, or nobody can tell.
    """
    problems = Problems()
    name, fields, answers = actions.read(problems, _node(dict(row)))
    if problems.found or not name:
        return Unsupported("; ".join(problem.message for problem in problems.found) or f"no action is {dict(row)}")
    at = state.tell(ANSWERS, answers) if answers else state
    made, broken, missing = actions.frames(at, name, fields)
    if missing is not None:
        return missing
    return broken or (at.foreseen(made[0]) if made else ())


def _node(value: Written | Mapping[str, Written]) -> Node:
    """A value as if it had been read from a file."""
    if isinstance(value, str):
        return Node(value, 1, 1)
    if isinstance(value, Mapping):
        return Node({k: _node(v) for k, v in value.items()}, 1, 1, keys=dict.fromkeys(value, (1, 1)))
    return Node([_node(one) for one in value], 1, 1)
