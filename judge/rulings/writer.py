"""Writes a scenario as a file, from the tree that reading one gives: texts, lists, mappings."""

from __future__ import annotations

import re
from collections.abc import Mapping

PLAIN = re.compile(r"[\w(+][\w ()+/.;='-]*\Z")
"""Texts that mean themselves without quotes, wherever they stand."""
WIDTH = 100


def write(tree: Mapping[str, object]) -> str:
    """The text of a scenario file; reading it gives the same tree again."""
    return "".join(_entry(key, value, 0) for key, value in tree.items())


def _entry(key: str, value: object, depth: int) -> str:
    margin = "  " * depth
    head = f"{margin}{_text(key)}:"
    short = _flow(value)
    if not isinstance(value, dict | list) or not value or (len(head) + len(short) + 1 <= WIDTH and _shallow(value)):
        return f"{head} {short}\n"
    if isinstance(value, list):
        return head + "\n" + "".join(f"{margin}  - {_flow(item)}\n" for item in value)
    return head + "\n" + "".join(_entry(str(k), v, depth + 1) for k, v in value.items())


def _shallow(value: object) -> bool:
    held = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return not any(isinstance(item, dict | list) and item for item in held)


def _flow(value: object) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_text(str(k))}: {_flow(v)}" for k, v in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(_flow(item) for item in value) + "]"
    return _text(str(value))


def _text(words: str) -> str:
    """A text without quotes where that is safe, in double quotes otherwise."""
    if PLAIN.match(words) and words == words.strip():
        return words
    escaped = words.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\t", "\\t")
    return f'"{escaped}"'
