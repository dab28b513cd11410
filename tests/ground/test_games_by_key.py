"""No storey above the games knows one of them: what differs stands in the game's record or in its own folder."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from judge.games.shelf import GAMES

ALLOWED = {
    "judge/commands/judging/cards.py": "the card file of one publisher, who prints one game",
    "judge/commands/judging/cards_read.py": "the texts of the cards of that one game",
}
"""Files that may name a game, each with the reason."""


def above_the_games(root: Path) -> Iterator[Path]:
    """The modules of all storeys above the games, without the folders there that are a game's own."""
    for file in sorted((root / "judge").rglob("*.py")):
        parts = file.relative_to(root / "judge").parts
        if parts[0] not in ("games", "kernel", "codex") and not {*parts} & {*GAMES}:
            yield file


def of_one_game(tree: ast.AST) -> Iterator[str]:
    """Where a module imports a game or a game's own folder, or writes its key."""
    for node in ast.walk(tree):
        match node:
            case ast.ImportFrom(module=str(module)) if {*module.split(".")} & {*GAMES}:
                yield f"line {node.lineno} imports {module}"
            case ast.Import(names=names) if any({*name.name.split(".")} & {*GAMES} for name in names):
                yield f"line {node.lineno} imports {names[0].name}"
            case ast.Constant(value=str(text)) if text in GAMES or text.startswith(tuple(f"{key}:" for key in GAMES)):
                yield f"line {node.lineno} says {text!r}"


def test_no_storey_above_knows_a_game_by_its_key(project_dir: Path) -> None:
    found = {str(file.relative_to(project_dir)): file for file in above_the_games(project_dir)}
    assert len(found) > 150
    told = {name: list(of_one_game(ast.parse(file.read_text("utf-8")))) for name, file in found.items()}
    named = {name: places for name, places in told.items() if places}
    assert {name: places for name, places in named.items() if name not in ALLOWED} == {}
    assert set(ALLOWED) <= set(named), "a reason is not needed any more"


@pytest.mark.parametrize(
    ("code", "many"),
    [
        ('TABLE = {"kotc": 1}', 1),
        ("from judge.games.sorcery.words import PLAYERS", 1),
        ("import judge.telling.magewars.words", 1),
        ('x = f"sorcery:{slug}"', 1),
        ('"""Entries such as sorcery:defend."""\nfrom judge.games.shelf import GAMES', 0),
    ],
)
def test_such_a_place_is_seen(code: str, many: int) -> None:
    assert len(list(of_one_game(ast.parse(code)))) == many
