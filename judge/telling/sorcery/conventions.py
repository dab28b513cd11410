"""What holds in every question about Sorcery unless something else is said, as far as it applies."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

ORDER = "What is told first of two things in the realm came there first, unless something else is said."
MANA = ("cast", "mana", "activate")
"""Words of what is done and asked that have to do with mana."""


def conventions(tree: Mapping[str, Any], ask: str) -> Iterable[str]:
    """The conventions that apply to a scenario and to the words of one of its asks."""
    if "decks" not in tree:
        yield (
            "The squares of the realm are numbered from the top left, five in a row. You sit at the bottom; the top is "
            "the opponent's side and is north."
        )
    usual = [] if _both(tree, "life") or "decks" in tree or "maximum life" in ask else ["a player has 20 life"]
    if "realm" in tree:
        usual.append("units are untapped, without damage, and were there before this turn")
    if "mana" not in str(tree.get("you", "")) and any(word in str((tree.get("actions"), ask)) for word in MANA):
        usual.append("mana is what the cards of the player whose turn it is provide")
    if usual:
        yield f"Where nothing else is said, {', '.join(usual)}."
    if "'since'" in str(tree.get("realm")) or "'since'" in str(tree.get("effects")):
        yield f"{ORDER} What has been there since a smaller moment is older."
    elif "effects" in tree or "auras" in tree:
        yield ORDER


def _both(tree: Mapping[str, Any], key: str) -> bool:
    return all(isinstance(tree.get(who), Mapping) and key in tree[who] for who in ("you", "opponent"))
