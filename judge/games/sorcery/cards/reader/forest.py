"""How many readings the grammar finds in a clause, counted in what they share and before any of them is made."""

from __future__ import annotations

from math import inf
from typing import Any

from lark.parsers.earley_forest import PackedNode, SymbolNode


def ways(root: Any) -> float:
    """The number of trees in a forest of readings: alternatives together, parts each with each; inf for a circle."""
    known: dict[int, float] = {}

    def count(node: Any) -> float:
        if id(node) not in known:
            known[id(node)] = inf  # what it is while its own parts are counted
            match node:
                case SymbolNode():
                    known[id(node)] = sum(count(part) for part in node.children)
                case PackedNode():
                    known[id(node)] = _of(node.left) * _of(node.right)
                case _:
                    known[id(node)] = 1
        return known[id(node)]

    def _of(part: Any) -> float:
        return 1 if part is None else count(part)

    return count(root)
