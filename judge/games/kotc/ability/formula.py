"""Level formulas such as ``(x+4*y)/5``, evaluated exactly."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from fractions import Fraction
from functools import cache


def value(formula: str, numbers: Mapping[str, int | Fraction]) -> Fraction:
    """A formula of numbers, names, ``+``, ``*``, ``/`` and brackets; raises ValueError for anything else in it."""
    return _value(_tree(formula), numbers)


@cache
def _tree(formula: str) -> ast.expr:
    return ast.parse(formula, mode="eval").body


def _value(node: ast.expr, numbers: Mapping[str, int | Fraction]) -> Fraction:
    if isinstance(node, ast.Constant) and isinstance(node.value, int):
        return Fraction(node.value)
    if isinstance(node, ast.Name) and node.id in numbers:
        return Fraction(numbers[node.id])
    if isinstance(node, ast.BinOp):
        left, right = _value(node.left, numbers), _value(node.right, numbers)
        if isinstance(node.op, ast.Add):
            return left + right
        if isinstance(node.op, ast.Mult):
            return left * right
        if isinstance(node.op, ast.Div):
            return left / right
    raise ValueError(f"a level formula may not hold {ast.unparse(node)!r}")
