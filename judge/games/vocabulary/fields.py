"""The kinds of values that actions and asks of every game take: things, numbers, words, yes or no."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable
from typing import Any

from msgspec import Struct

from judge.games.source import Node, Problems, figure
from judge.kernel.state import State

Parser = Callable[[Problems, Node], Hashable]
"""Reads a value of a file; what is wrong with it goes to the problems."""


class Kind(Struct, frozen=True):
    """A kind of values whose meaning hangs on the position: ``parse`` reads the file, ``read`` what was parsed there.

    ``read(state, parsed)`` raises NoSuchThing for what is not there; asks read the same words by the same function.
    """

    parse: Parser
    read: Callable[[State, Any], Hashable]


def thing(problems: Problems, node: Node) -> str:
    """What a thing is called; whether there is one is seen when it is needed, since some come later."""
    return problems.words(node, "a thing")


def number(problems: Problems, node: Node) -> int:
    """A whole number."""
    return problems.number(node, "a number")


def text(problems: Problems, node: Node) -> str:
    """Words."""
    return problems.words(node, "this")


def yes(problems: Problems, node: Node) -> bool:
    """Yes or no."""
    return problems.yes(node, "this")


def several(one: Parser) -> Parser:
    """A list of such values; a single one stands for a list of one."""

    def parse(problems: Problems, node: Node) -> Hashable:
        return tuple(one(problems, item) for item in problems.items(node))

    return parse


def word_of(known: Collection[str], what: str) -> Callable[[Problems, Node], str]:
    """Reads one of the known words; whatever else stands there is a problem with the nearest of them."""

    def parse(problems: Problems, node: Node) -> str:
        return problems.one_of(node, known, what)

    return parse


def words_of(known: Collection[str], what: str) -> Callable[[Problems, Node], tuple[str, ...]]:
    """Reads a list of known words; a single one stands for a list of one."""

    def parse(problems: Problems, node: Node) -> tuple[str, ...]:
        return tuple(problems.one_of(item, known, what) for item in problems.items(node))

    return parse


def plain(problems: Problems, node: Node) -> Hashable:
    """Anything, as nested tuples: mappings as pairs."""
    if isinstance(node.value, list):
        return tuple(plain(problems, item) for item in node.value)
    if isinstance(node.value, dict):
        return tuple((key, plain(problems, item)) for key, item in node.value.items())
    number = figure(node.value)
    return node.value if number is None else number


COMMON: dict[str, Parser] = {
    "thing": thing,
    "things": several(thing),
    "number": number,
    "text": text,
    "texts": several(text),
    "yes": yes,
    "plain": plain,
}
"""The kinds that every game has, by name, as actions declare their fields."""
