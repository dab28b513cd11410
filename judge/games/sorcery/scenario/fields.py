"""The kinds of values that actions and asks take: things, places, squares, players, numbers, words."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from judge.games.sorcery.realm import SQUARES
from judge.games.sorcery.words import PLAYERS, SUBSURFACE, SURFACE, UNDERGROUND, UNDERWATER, VOID, Location
from judge.games.source import Node, Problems

LEVEL_WORDS = {SURFACE: SURFACE, UNDERGROUND: SUBSURFACE, UNDERWATER: SUBSURFACE, SUBSURFACE: SUBSURFACE, VOID: VOID}


def square(problems: Problems, node: Node) -> int:
    """A square by its number, 1 to 20."""
    return problems.number(node, "a square", SQUARES[0], SQUARES[-1])


def place(problems: Problems, node: Node) -> Location:
    """A location: ``8``, ``8 surface``, ``8 underground``, ``8 underwater``, ``8 void``; a bare number has no level."""
    number, _, level = problems.words(node, "a location").partition(" ")
    at = square(problems, Node(number, node.line, node.column))
    if not level:
        return (at, "")
    known = problems.one_of(Node(level, node.line, node.column), LEVEL_WORDS, "level")
    return (at, LEVEL_WORDS.get(known, SURFACE))


def thing(problems: Problems, node: Node) -> str:
    """What a thing is called; whether there is one is seen when it is needed, since tokens come later."""
    return problems.words(node, "a thing")


def player(problems: Problems, node: Node) -> str:
    """``you`` or ``opponent``."""
    return problems.one_of(node, PLAYERS, "player")


def number(problems: Problems, node: Node) -> int:
    """A whole number."""
    return problems.number(node, "a number")


def text(problems: Problems, node: Node) -> str:
    """Words."""
    return problems.words(node, "this")


def yes(problems: Problems, node: Node) -> bool:
    """Yes or no."""
    return problems.yes(node, "this")


Parser = Callable[[Problems, Node], Hashable]


def several(one: Parser) -> Parser:
    """A list of such values; a single one stands for a list of one."""

    def parse(problems: Problems, node: Node) -> Hashable:
        return tuple(one(problems, item) for item in problems.items(node))

    return parse


def plain(problems: Problems, node: Node) -> Hashable:
    """Anything, as nested tuples: mappings as pairs."""
    return _frozen(node)


def _frozen(node: Node) -> Hashable:
    if isinstance(node.value, list):
        return tuple(_frozen(item) for item in node.value)
    if isinstance(node.value, dict):
        return tuple((key, _frozen(item)) for key, item in node.value.items())
    return int(node.value) if node.value.lstrip("+-").isdigit() and len(node.value) < 7 else node.value


FIELDS: dict[str, Parser] = {
    "square": square,
    "squares": several(square),
    "place": place,
    "places": several(place),
    "thing": thing,
    "things": several(thing),
    "player": player,
    "number": number,
    "text": text,
    "texts": several(text),
    "yes": yes,
    "plain": plain,
}
"""The kinds of values by name, as actions and asks declare their fields."""
