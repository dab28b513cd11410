"""What a scenario file says, with the place of every word, and the problems found while reading it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from msgspec import Struct, field

FIGURE = re.compile(r"[+-]?[0-9]{1,3}")
"""A whole number as files write it. Nothing in these games has more than three figures."""
FAIR = 62
"""So alike (of 100) are a word and one that may have been meant: ``Flying`` is not ``Burrowing``."""
FEW = 40
"""So many words at most are all named."""


class Problem(Struct, frozen=True):
    """Something that cannot be read: where (line and column from 1), and what was expected."""

    file: str
    line: int
    column: int
    message: str

    def __str__(self) -> str:
        return f"{self.file or 'scenario'}:{self.line}:{self.column}  {self.message}"


class Node(Struct):
    """A value of the file: text, a list, or a mapping, with its place. ``keys`` are the places of a mapping's keys."""

    value: str | list[Node] | dict[str, Node]
    line: int
    column: int
    quoted: bool = False
    keys: dict[str, tuple[int, int]] = field(default_factory=dict)

    @property
    def text(self) -> str:
        """The text, or empty for a list or a mapping."""
        return self.value if isinstance(self.value, str) else ""

    @property
    def kind(self) -> str:
        """What it is, in words."""
        return {str: "text", list: "a list", dict: "a group of keys"}[type(self.value)]

    def at(self, path: Iterable[str | int], key: bool = False) -> tuple[int, int]:
        """Line and column of what a way of keys and places comes to; with ``key``, of its last key."""
        node, steps = self, tuple(path)
        for place, step in enumerate(steps):
            if isinstance(step, int) and isinstance(node.value, list) and step < len(node.value):
                node = node.value[step]
            elif isinstance(step, str) and isinstance(node.value, dict) and step in node.value:
                if key and place == len(steps) - 1:
                    return node.keys.get(step, (node.line, node.column))
                node = node.value[step]
            elif not (isinstance(step, int) and isinstance(node.value, dict)):  # one stands for a list of one
                break
        return node.line, node.column

    def plain(self) -> object:
        """The value without places: texts, lists and dictionaries."""
        if isinstance(self.value, list):
            return [node.plain() for node in self.value]
        if isinstance(self.value, dict):
            return {key: node.plain() for key, node in self.value.items()}
        return self.value


class Problems:
    """Collects everything that is wrong with one file, so that all of it can be said at once."""

    def __init__(self, file: str = "") -> None:
        self.file = file
        self.found: list[Problem] = []

    def add(self, at: Node | tuple[int, int], message: str) -> None:
        """Notes a problem at a node or at a (line, column)."""
        line, column = (at.line, at.column) if isinstance(at, Node) else at
        self.found.append(Problem(self.file, line, column, message))

    def mapping(self, node: Node, allowed: Iterable[str], what: str) -> dict[str, Node]:
        """The entries of a mapping whose keys are among the allowed ones; others are problems with the nearest name."""
        if not isinstance(node.value, dict):
            self.add(node, f"{what} should be a group of keys (key: value), and is {node.kind}")
            return {}
        known = list(allowed)
        for key in node.value:
            if key not in known:
                self.add(node.keys[key], f"unknown key {key!r} in {what}{nearest(key, known)}")
        return {key: value for key, value in node.value.items() if key in known}

    def items(self, node: Node | None) -> Iterator[Node]:
        """The items of a list; a single value stands for a list of one."""
        if node is None:
            return
        if isinstance(node.value, list):
            yield from node.value
        else:
            yield node

    def words(self, node: Node, what: str) -> str:
        """The text of a node; a problem when it is none."""
        if not isinstance(node.value, str):
            self.add(node, f"{what} should be text, and is {node.kind}")
            return ""
        return node.value

    def number(self, node: Node, what: str, least: int = 0, most: int = 999) -> int:
        """A whole number within bounds; a problem otherwise."""
        if not isinstance(node.value, str):
            self.add(node, f"{what} should be a whole number, and is {node.kind}")
            return least
        found = figure(node.value)
        if found is None or not least <= found <= most:
            self.add(node, f"{what} should be a whole number from {least} to {most}, and is {node.value!r}")
            return least
        return found

    def yes(self, node: Node, what: str) -> bool:
        """Yes or no; a problem otherwise."""
        text = self.words(node, what)
        if text not in ("yes", "no", "true", "false"):
            self.add(node, f"{what} should be yes or no, and is {text!r}")
        return text in ("yes", "true")

    def one_of(self, node: Node, known: Iterable[str], what: str) -> str:
        """One of the known words; a problem with the nearest otherwise."""
        if not isinstance(node.value, str):
            self.add(node, f"{what} should be text, and is {node.kind}")
            return ""
        options = list(known)
        if node.value not in options:
            self.add(node, f"unknown {what} {node.value!r}{nearest(node.value, options)}")
            return ""
        return node.value


def figure(text: str) -> int | None:
    """The whole number that a text is, with or without a sign; None for every other text."""
    return int(text) if FIGURE.fullmatch(text) else None


def is_figure(text: str) -> bool:
    """Whether a text is a whole number without a sign."""
    return FIGURE.fullmatch(text) is not None and text[0] not in "+-"


def either(words: Iterable[str]) -> str:
    """Words that can be written, each in quotes: ``'Ruins', 'Guard' or 'nothing'``."""
    quoted = [repr(word) for word in words]
    return " or ".join((", ".join(quoted[:-1]), quoted[-1])) if quoted[1:] else "".join(quoted)


def nearest(word: str, known: Iterable[str]) -> str:
    """``; did you mean ...?`` with the nearest known word, or what there is when nothing is near."""
    from rapidfuzz import process  # only a mistake needs it

    options = list(known)
    best = process.extractOne(word, options, score_cutoff=FAIR)
    if best:
        return f"; did you mean {best[0]!r}?"
    return f"; there are: {', '.join(options)}" if 0 < len(options) <= FEW else ""
