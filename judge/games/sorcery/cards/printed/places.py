"""Where something stands in a text that is JSON: line and column, from 1."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

SPACE = re.compile(r"[ \t\n\r]*")
STEP = re.compile(r"\[(\d+|\.\.\.)\]|\.([^.\[]+)")
"""A step of a way such as ``$[3].guardian.cost``; ``[...]`` is a place within a group or a list that is not told."""
BYTE = re.compile(r"\(byte (\d+)\)")
DECODE = json.JSONDecoder(parse_int=str).raw_decode
"""Numbers stay as they are written: nobody counts with them, and a very long one is not read at all."""

Way = tuple[str | int, ...]


def line_and_column(text: str, at: int) -> tuple[int, int]:
    """The line and the column of a place in a text, from 1."""
    return text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at)


def way_in(message: str) -> Way:
    """The way that a message of a reader names behind its last ``$``, as far as it is told."""
    found: list[str | int] = []
    for step in STEP.finditer(message.rpartition("$")[2].rstrip("`")):
        if step[1] == "...":
            break
        found.append(int(step[1]) if step[1] else step[2])
    return tuple(found)


def byte_in(message: str, text: str) -> int:
    """The place in a text that a message means which counts bytes; the end of the text when it names none."""
    found = BYTE.search(message)
    return len(text.encode()[: int(found[1])].decode("utf-8", "replace")) if found else len(text)


def offset_of(text: str, way: Way, at: int = 0) -> int:
    """The place of a value in a text that is JSON, by the keys and numbers that lead there.

    What is not there is where it should be: its place is that of the group that lacks it.
    """
    at = _past(text, at)
    for part in way:
        found = next((place for key, place in inside(text, at) if key == part), None)
        if found is None:
            break
        at = found
    return at


def value_at(text: str, at: int) -> Any:
    """The value that stands at a place."""
    return DECODE(text, at)[0]


def inside(text: str, at: int) -> Iterator[tuple[str | int, int]]:
    """The places of all values of a list, by number, or of a group, by key; none of a plain value."""
    group = text[at : at + 1] == "{"
    if not group and text[at : at + 1] != "[":
        return
    at, number = _past(text, at + 1), 0
    while text[at] not in "]}":
        key: str | int = number
        if group:
            key, at = DECODE(text, at)
            at = _past(text, _past(text, at) + 1)
        yield key, at
        at = _past(text, DECODE(text, at)[1])
        at = _past(text, at + 1) if text[at] == "," else at
        number += 1


def _past(text: str, at: int) -> int:
    found = SPACE.match(text, at)
    assert found
    return found.end()
