"""Near misses: every single fact of a scenario that is worth changing, and how the change is said."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge.games.shelf import GAMES
from judge.rulings.near.actions import edits as action_edits
from judge.rulings.near.edit import Edit
from judge.rulings.near.kinds import kind_of
from judge.rulings.near.own import own_of
from judge.rulings.near.promise import MOST, chosen
from judge.rulings.near.said import worded


def changes(game: str, tree: Any, most: int = MOST) -> Iterator[Edit]:
    """The edits worth trying on a scenario's tree, the most promising first and all kinds early; always the same.

    Each changes one fact; whether the scenario then can be read, and whether it answers something else, the engine
    says. A tree that is no scenario of the game gives none.
    """
    if isinstance(tree, dict):
        yield from worded(game, tree, chosen(game, tree, all_changes(game, tree), most))


def all_changes(game: str, tree: Any) -> list[Edit]:
    """Every edit that is known for a tree, in the order of the file, without bounds."""
    if not isinstance(tree, dict) or game not in GAMES:
        return []
    own = own_of(game)
    scene = own.scene(tree)
    found = [edit for edits in own.parts for edit in edits(scene)]
    found += action_edits(own, tree, scene)
    return list({(edit.path, repr(edit.now)): edit for edit in found if edit.was != edit.now}.values())


__all__ = ["all_changes", "changes", "kind_of"]
