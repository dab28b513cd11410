"""Paths in scenario files: where each step leads, as a place, a direction, or the squares of an area."""

from __future__ import annotations

from msgspec import Struct

from judge.games.sorcery.position.realm import DIRECTIONS
from judge.games.sorcery.scenario.fields import FIELDS, LEVEL_WORDS, place, square
from judge.games.sorcery.words import SURFACE, UNDERGROUND, UNDERWATER
from judge.games.source import Node, Problems
from judge.games.vocabulary.fields import word_of

WAYS = (*DIRECTIONS, "northeast", "southeast", "southwest", "northwest")


class To(Struct, frozen=True):
    """A step to a square, at a level or region as it is said."""

    square: int
    level: str


class Way(Struct, frozen=True):
    """A step in a direction."""

    way: str


class Onto(Struct, frozen=True):
    """A step of a larger unit to an area of squares at a level."""

    squares: tuple[int, ...]
    level: str


class Between(Struct, frozen=True):
    """A step that says where it starts."""

    start: To
    end: To


Item = To | Way | Onto | Between
Course = tuple[Item, ...]
"""A path as a file writes it; where each step leads is known once the unit that takes it is."""


def path(problems: Problems, node: Node) -> Course:
    """The steps of a path: ``[8 surface, 9]``, ``[east, northeast]``, ``[[3, 4, 8, 9]]`` for a larger unit.

    Each starts where the one before it leads to, unless it says otherwise: ``{from: 8, to: 9}``.
    """
    return tuple(_item(problems, item) for item in problems.items(node))


def _item(problems: Problems, node: Node) -> Item:
    if isinstance(node.value, dict):
        rows = problems.mapping(node, ("from", "to"), "a step")
        if len(rows) == 2:
            return Between(To(*spot(problems, rows["from"])), To(*spot(problems, rows["to"])))
        problems.add(node, "a step that says where it starts has 'from' and 'to'")
        return Way("north")
    if isinstance(node.value, list):
        level = SURFACE
        squares = []
        for item in node.value:
            if item.text in LEVEL_WORDS:
                level = LEVEL_WORDS[item.text]
            else:
                squares.append(square(problems, item))
        return Onto(tuple(squares), level)
    if node.text in WAYS:
        return Way(node.text)
    return To(*spot(problems, node))


def spot(problems: Problems, node: Node) -> tuple[int, str]:
    """A location whose region, when it is said to be underground or underwater, is kept as it is said."""
    square_, level = place(problems, node)
    word = node.text.partition(" ")[2]
    return square_, word if word in (UNDERGROUND, UNDERWATER) else level


FIELDS["path"] = path
FIELDS["direction"] = word_of(WAYS, "direction")
FIELDS["spot"] = spot
