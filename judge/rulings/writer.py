"""Scenario trees written as text again: what ``reader.read`` reads from it is the tree that was written.

Written as people write them: the upper levels a line each, what is short in one row between brackets, and quotes only
where the reader needs them. A drill made from a scenario is kept as such a text, and shown as one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

WIDTH = 120
"""How many characters a line has, where what stands in it can be divided."""
ROWS = ("title", "game", "about", "note", "turn", "phase", "cards", "realm", "arena", "walls", "players")
"""Keys below which everything has a line of its own, however short."""
LONGEST_KEY = 1000
"""Longer keys are marked by a question mark: YAML looks for the colon no farther than 1024 characters."""

# The first character of a text without quotes, and those after it: a small choice of what YAML would allow.
BEGINS = "0-9A-Za-zÀ-ÖØ-öø-ÿ+(/"
INSIDE = BEGINS + r" '’.;&$=!)–_\-"
PLAIN = re.compile(rf"(?:-(?=[0-9]))?[{BEGINS}](?:[{INSIDE}]|:(?=[0-9A-Za-z])|(?<! )#)*")
# A comma divides, and a question mark marks a key, between brackets only.
ROW = re.compile(rf"(?:-(?=[0-9]))?[{BEGINS}](?:[{INSIDE},?]|:(?=[0-9A-Za-z])|(?<! )#)*")
SPOKEN = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\t": "\\t"}
PRINTED = re.compile("[ -~\u00a1-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]")
BREAKS = "\u2028\u2029"


def write(tree: Any) -> str:
    """The text of a tree of mappings, lists and texts; whole numbers are written as their figures."""
    return "\n".join(_lines(tree, 0, top=True)) + "\n"


def _lines(value: Any, indent: int, top: bool = False) -> Iterator[str]:
    """The lines of a value that begins a line of its own, without the blanks before it."""
    if isinstance(value, Mapping) and value and not any(_key(str(key)).startswith("?") for key in value):
        for key, held in value.items():
            yield from _under(f"{_key(str(key))}:", held, indent, 2, rows=top and key in ROWS, divided=top)
    elif isinstance(value, list) and value:
        for held in value:
            yield from _under("-", held, indent, 2)
    else:
        yield _text(value, row=True) if not isinstance(value, Mapping | list) else _flow(value)


def _under(head: str, value: Any, indent: int, deeper: int, rows: bool = False, divided: bool = False) -> Iterator[str]:
    """The lines of a value behind its key, or behind the dash of a list."""
    whole = isinstance(value, Mapping | list) and value
    rows = rows or (divided and isinstance(value, list) and any(isinstance(held, Mapping) for held in value))
    row = f"{head} {_flow(value) if whole or isinstance(value, Mapping | list) else _text(value, row=True)}"
    if head == "-" and isinstance(value, Mapping) and len(value) == 1 and not row.startswith("- {?"):
        ((key, held),) = value.items()
        row = f"- {_key(str(key))}: {_flow(held) if isinstance(held, Mapping | list) else _text(held, row=True)}"
    if not whole or (not rows and indent + len(row) <= WIDTH):
        yield row
        return
    inner = _lines(value, indent + deeper)
    if head == "-":
        yield f"- {next(inner)}"
    else:
        yield head
    for line in inner:
        yield " " * deeper + line


def _flow(value: Any) -> str:
    """A value in one row, between brackets when it is a list or a mapping."""
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{_key(str(key))}: {_flow(held)}" for key, held in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(_flow(held) for held in value) + "]"
    return _text(value)


def _key(key: str) -> str:
    text = _text(key)
    return text if len(text) < LONGEST_KEY else f"? {text} "


def _text(value: Any, row: bool = False) -> str:
    """A text, in quotes where it would be read as something else; ``row`` when it has the rest of a line."""
    text = str(value)
    if (ROW if row else PLAIN).fullmatch(text) and not text.endswith(" "):
        return text
    return '"' + "".join(map(_spoken, text)) + '"'


def _spoken(character: str) -> str:
    if character in SPOKEN:
        return SPOKEN[character]
    if PRINTED.fullmatch(character) and character not in BREAKS:
        return character
    return f"\\U{ord(character):08x}"
