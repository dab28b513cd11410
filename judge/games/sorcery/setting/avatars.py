"""The Avatars of a position: each player has one, where it starts when nothing else is said (sorcery:setup)."""

from __future__ import annotations

from judge.games.sorcery.words import OPPONENT, YOU
from judge.games.source import Node, is_figure

PLAIN_AVATAR = "Avatar"
STARTS = {YOU: 18, OPPONENT: 3}
"""The squares on which Avatars start, in the middle of each player's own row."""
LABELS = {YOU: "your Avatar", OPPONENT: "the opponent's Avatar"}


def avatar_of(player: str, node: Node | None = None) -> Node:
    """What a file says of a player's Avatar, in full: its card, its square, and what differs from the card.

    A file may say its square alone, or the name of its card alone, or nothing.
    """
    node = node or Node({}, 1, 1)
    here = (node.line, node.column)
    if isinstance(node.value, list):
        return node
    said = node.value if isinstance(node.value, dict) else {"at" if is_figure(node.text) else "card": node}
    rows = dict(said)
    if not {"card", "unit"} & rows.keys():
        rows["card"] = Node(PLAIN_AVATAR, *here)
        rows.setdefault("as", Node(LABELS[player], *here))
    if not {"at", "squares"} & rows.keys():
        rows["at"] = Node(str(STARTS[player]), *here)
    return Node(rows, *here, keys={**dict.fromkeys(rows, here), **node.keys})
