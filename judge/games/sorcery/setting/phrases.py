"""Phrases of targets on declared cards: whether they name things of a position; and where something stands."""

from __future__ import annotations

from judge.games.sorcery.cards.reading import Path, Phrase
from judge.games.sorcery.cards.values.selectors import selector
from judge.games.sorcery.casting.target import PLACES, split
from judge.games.source import Node, nearest
from judge.games.vocabulary import NoSuchThing

REACH = ("", "adjacent", "nearby")


def understood(found: Phrase) -> None:
    """Raises NoSuchThing with a sentence when the words name nothing that can be in a position."""
    what, _, where = split(found.words)
    if what not in PLACES:
        selector(what)
    elif where not in REACH:
        raise NoSuchThing(f"{where!r} in {found.words!r} is not where a {what} can be{nearest(where, REACH[1:])}")


def place_of(node: Node, path: Path, key: bool = False) -> tuple[int, int]:
    """Line and column of what a way through a node leads to; with ``key``, of the last key of the way itself."""
    for place, step in enumerate(path):
        if isinstance(step, int) and isinstance(node.value, list) and step < len(node.value):
            node = node.value[step]
        elif isinstance(step, str) and isinstance(node.value, dict) and step in node.value:
            if key and place == len(path) - 1:
                return node.keys.get(step, (node.line, node.column))
            node = node.value[step]
        else:
            break
    return node.line, node.column
