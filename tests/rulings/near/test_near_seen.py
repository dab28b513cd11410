"""Whoever is asked sees the fact that was changed: what is told of the scenario is otherwise than before."""

from __future__ import annotations

from typing import Any

import pytest

from judge.games.shelf import GAMES
from judge.rulings.near import changes
from judge.rulings.near.edit import edited
from judge.rulings.reader import read
from judge.rulings.shipped import shipped, text_of
from judge.telling import telling

pytestmark = pytest.mark.slow


PARTS = (telling.position, telling.cards, telling.actions)


def told(tree: Any, game: str) -> tuple[object, ...]:
    return tuple(part(tree, game) for part in PARTS)


def told_otherwise(tree: Any, game: str, before: tuple[object, ...]) -> bool:
    """Whether any part tells something else than before; those behind the first that does are not told at all."""
    return any(part(tree, game) != old for part, old in zip(PARTS, before, strict=True))


@pytest.mark.parametrize("game", GAMES)
def test_every_change_is_told(game: str) -> None:
    for scenario in shipped(game)[::5]:
        tree = read(text_of(scenario)).plain()
        before = told(tree, game)
        if game == "kotc" and not any("turn" in str(part) for part in before):
            continue  # a scenario about the text of cards alone has no turn
        for edit in changes(game, tree):
            assert told_otherwise(edited(tree, edit), game, before), (scenario.path, edit)
