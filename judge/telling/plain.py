"""The plain voice, for a game that brings no words of its own: what a scenario says, told as it stands."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from judge.games.game import Game
from judge.telling.acts import Acts
from judge.telling.voice import Tree, Voice
from judge.telling.words import sentence

ELSEWHERE = ("cards", "actions", "any", "ask")
"""Keys of a scenario that are told apart from its position."""


def plain(game: Game) -> Voice:
    """Words for any game: its keys and values, one sentence each."""
    keys = tuple(key for key in game.keys if key not in ELSEWHERE)
    return Voice(position=lambda tree: PlainPosition(tree, keys), cards=cards, acts=Acts({}, {}, {}, {}, {}))


def cards(tree: Tree) -> tuple[str, ...]:
    """Each card that a scenario declares, with all that it says of it."""
    declared = tree.get("cards")
    return tuple(_told(declared)) if isinstance(declared, Mapping) else ()


class PlainPosition:
    """Tells a position by the keys of a scenario. Nothing is known of what a picture shows, so all of it is told."""

    def __init__(self, tree: Tree, keys: tuple[str, ...]) -> None:
        self.tree = {key: tree[key] for key in keys if key in tree}
        self.unseen: list[str] = []
        self.holders: dict[str, str] = {}
        self.levels: dict[str, str] = {}

    def sentences(self) -> tuple[str, ...]:
        """Each key with what stands there."""
        self.unseen = list(_told(self.tree))
        return tuple(self.unseen)


def _told(held: Mapping[str, Any]) -> Iterator[str]:
    for key, value in held.items():
        yield sentence(f"{key}: {_words(value)}")


def _words(held: Any) -> str:
    if isinstance(held, Mapping):
        return "; ".join(f"{key} {_words(value)}" for key, value in held.items()) or "nothing"
    if isinstance(held, (list, tuple)):
        return ", ".join(map(_words, held)) or "nothing"
    return "nothing" if held is None else str(held)
