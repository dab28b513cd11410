"""Seats the players of a Keeper of the Cards scenario one chair on, and gives each the next one's name."""

from __future__ import annotations

import re
from typing import Any

Tree = dict[str, Any]
SAME = ("title", "game", "about", "cases", "note", "expect", "cards")
"""Parts that name no player."""
_names: dict[str, str] = {}


def mirrored(tree: Tree) -> Tree:
    """The same table, looked at from the next chair: names and order of the file change, neighbours do not."""
    players = list(tree["players"])
    _names.clear()
    _names.update(dict(zip(players, players[1:] + players[:1], strict=True)))
    turned = {key: value if key in SAME else _turn(value) for key, value in tree.items() if key != "expect"}
    seats = list(turned["players"].items())
    turned["players"] = dict(seats[1:] + seats[:1])
    turned.setdefault("turn", _names[players[0]])
    return turned


def turned_value(_ask: str, value: Any) -> Any:
    """An answer with the players called as they are now."""
    return _turn(value)


def _turn(value: Any) -> Any:
    if isinstance(value, dict):
        return {_words(key): _turn(held) for key, held in value.items()}
    if isinstance(value, list | tuple):
        return [_turn(held) for held in value]
    return _words(value) if isinstance(value, str) else value


def _words(text: str) -> str:
    pattern = "|".join(re.escape(name) for name in sorted(_names, key=len, reverse=True))
    return re.sub(rf"\b(?:{pattern})\b", lambda found: _names[found[0]], text)
