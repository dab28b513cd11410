"""By what two questions are the same: the position, the actions and the ask, whatever the made-up names are."""

from __future__ import annotations

import json
import re
from typing import Any

from judge.rulings.deciding.looking import rows
from judge.rulings.scenario import HEAD
from judge.training.drills.looking import digest

UNSAID = (*(key for key in HEAD if key != "game"), "ask")
"""What of a scenario is no part of the situation; of the asks only the one that is asked is."""


def meaning(tree: dict[str, Any], ask: int) -> str:
    """The key of one ask of a scenario's tree; two asks with one key are the same question.

    Made-up names (cards declared in the file, labels, names of players) are numbered in the order in which the
    situation first says them, so that the same situation with other names has the same key.
    """
    situation = {key: held for key, held in tree.items() if key not in UNSAID}
    asked = {key: held for key, held in rows(tree)[ask].items() if key != "case"}
    whole = {**situation, "ask": asked}
    text = json.dumps(_folded(whole), ensure_ascii=False)
    if names := made_up(situation):
        first = json.dumps({key: held for key, held in whole.items() if key != "cards"}, ensure_ascii=False)
        pattern = re.compile("|".join(rf"(?<!\w){re.escape(name)}(?!\w)" for name in sorted(names, key=len)[::-1]))
        said = dict.fromkeys((*pattern.findall(first), *pattern.findall(text)))
        numbers = {name: f"\u00a7{place}" for place, name in enumerate(said)}
        text = pattern.sub(lambda found: numbers[found[0]], text)
    return digest(_sorted(json.loads(text)))


def made_up(tree: dict[str, Any]) -> frozenset[str]:
    """The names that a scenario makes up itself: cards declared in it, labels, units, and players."""
    found: set[str] = set()
    for key in ("cards", "players"):
        held = tree.get(key)
        if isinstance(held, dict):
            found.update(held)

    def walk(held: Any) -> None:
        if isinstance(held, dict):
            found.update(name for key in ("as", "unit") if isinstance(name := held.get(key), str))
            for inner in held.values():
                walk(inner)
        elif isinstance(held, list):
            for inner in held:
                walk(inner)

    walk(tree)
    return frozenset(json.dumps(name, ensure_ascii=False)[1:-1] for name in found if len(name) > 1)


def _folded(held: Any) -> Any:
    """A tree in which a list of one is the same as the thing alone."""
    if isinstance(held, dict):
        return {key: _folded(inner) for key, inner in held.items()}
    if isinstance(held, list):
        return _folded(held[0]) if len(held) == 1 else [_folded(inner) for inner in held]
    return held


def _sorted(held: Any) -> Any:
    if isinstance(held, dict):
        return {key: _sorted(held[key]) for key in sorted(held)}
    if isinstance(held, list):
        return [_sorted(inner) for inner in held]
    return held
