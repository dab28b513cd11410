"""The list of meanings: which function belongs to which rule of the grammar."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Meaning = Callable[..., Any]
MEANINGS: dict[str, Meaning] = {}
"""The function of each rule or alternative of the grammar, by its name."""


def means(*rules: str) -> Callable[[Meaning], Meaning]:
    """Marks a function as the meaning of rules; raises ValueError for a rule that has one already."""

    def mark(function: Meaning) -> Meaning:
        for rule in rules:
            if rule in MEANINGS:
                raise ValueError(f"the rule {rule!r} of the grammar has two meanings")
            MEANINGS[rule] = function
        return function

    return mark
