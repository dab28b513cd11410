"""The effect table of an attack bar: rows such as ``7-10: Daze`` and ``11+: [Daze, Daze]``."""

from __future__ import annotations

import re

from judge.games.magewars.position.cards import Effect
from judge.games.magewars.position.condition_table import CONDITIONS
from judge.games.source import Node, Problems
from judge.games.vocabulary.fields import words_of

ROW = re.compile(r"([0-9]{1,2})(?:-([0-9]{1,2})|(\+))?\Z")
OTHER_EFFECTS = ("Push", "Snatch", "Teleport")
"""What else may happen as an additional effect of an attack; ``Push 2`` twice."""
ROLLED = 30
"""The greatest number that a row may name."""
EFFECTS = words_of((*CONDITIONS, *OTHER_EFFECTS), "effect")
MOST = 99
"""A row with + has no upper end: a modified roll may exceed 12."""


def effect_table(problems: Problems, node: Node) -> tuple[Effect, ...]:
    """The rows of an effect table; unknown effects and odd rows are problems."""
    if not isinstance(node.value, dict):
        problems.add(node, "effects are a mapping from rolls to effects, such as {7-10: Daze, 11+: [Daze, Daze]}")
        return ()
    rows = []
    for key, held in node.value.items():
        found = ROW.match(key)
        if found is None:
            problems.add(node.keys[key], f"a roll is written 7, 7-10 or 11+, and here is {key!r}")
            continue
        least = int(found.group(1))
        if least > ROLLED or int(found.group(2) or 0) > ROLLED:
            problems.add(node.keys[key], f"no roll comes to more than {ROLLED}, and here is {key!r}")
        most = int(found.group(2)) if found.group(2) else MOST if found.group(3) else least
        rows.append(Effect(least, most, EFFECTS(problems, held)))
    return tuple(rows)
