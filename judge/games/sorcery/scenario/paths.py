"""Paths in scenario files: where each step leads, as a place, a direction, or the squares of an area."""

from __future__ import annotations

from collections.abc import Hashable

from judge.games.sorcery.position.realm import DIRECTIONS
from judge.games.sorcery.scenario.fields import FIELDS, LEVEL_WORDS, place, square
from judge.games.sorcery.words import SURFACE, UNDERGROUND, UNDERWATER
from judge.games.source import Node, Problems

TO, WAY, AREA, LEG = "to", "way", "area", "leg"
WAYS = (*DIRECTIONS, "northeast", "southeast", "southwest", "northwest")


def path(problems: Problems, node: Node) -> Hashable:
    """The steps of a path: ``[8 surface, 9]``, ``[east, northeast]``, ``[[3, 4, 8, 9]]`` for a larger unit.

    Each starts where the one before it leads to, unless it says otherwise: ``{from: 8, to: 9}``.
    """
    return tuple(_item(problems, item) for item in problems.items(node))


def _item(problems: Problems, node: Node) -> Hashable:
    if isinstance(node.value, dict):
        rows = problems.mapping(node, ("from", "to"), "a step")
        if len(rows) == 2:
            return (LEG, spot(problems, rows["from"]), spot(problems, rows["to"]))
        problems.add(node, "a step that says where it starts has 'from' and 'to'")
        return (WAY, "north")
    if isinstance(node.value, list):
        level = SURFACE
        squares = []
        for item in node.value:
            if item.text in LEVEL_WORDS:
                level = LEVEL_WORDS[item.text]
            else:
                squares.append(square(problems, item))
        return (AREA, tuple(squares), level)
    if node.text in WAYS:
        return (WAY, node.text)
    return (TO, *spot(problems, node))


def spot(problems: Problems, node: Node) -> tuple[int, str]:
    """A location whose region, when it is said to be underground or underwater, is kept as it is said."""
    square_, level = place(problems, node)
    word = node.text.partition(" ")[2]
    return square_, word if word in (UNDERGROUND, UNDERWATER) else level


FIELDS["path"] = path
FIELDS["spot"] = spot
