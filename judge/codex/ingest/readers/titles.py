"""What a title says besides its name."""

from __future__ import annotations

import re

_BETWEEN = re.compile(r"/|, (?:and |& )?| & ")


def alternatives(title: str) -> tuple[str, ...]:
    """The names that a title joins (``Ally/Allied``, ``Here & There``); none when it is a single name."""
    parts = tuple(_BETWEEN.split(title))
    return parts if parts[1:] else ()
