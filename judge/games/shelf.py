"""The games that can be judged: every folder of ``judge.games`` with a ``game.py``, imported when it is first needed.

What a game brings to a storey above stands in a folder of that storey called by the game's key, in a ``game.py`` too:
``brought("judge.telling", "kotc", Voice)`` is the record that ``judge/telling/kotc/game.py`` holds.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from judge import games
from judge.codex.model import GAMES as CODEX_NAMES
from judge.games.modules import OPENING

if TYPE_CHECKING:  # a list of the games must not open the rulebook of any
    from judge.games.game import Game

Record = TypeVar("Record")
FILE = "game.py"


class Games(Mapping[str, "Game"]):
    """The records of the games by key, in the order in which the codex names them, then by key."""

    def __getitem__(self, key: str) -> Game:
        from judge.games.game import Game

        if key not in self:
            raise KeyError(key)
        return _held(f"{games.__name__}.{key}", Game)

    def __contains__(self, key: object) -> bool:
        return key in _keys(tuple(games.__path__))

    def __iter__(self) -> Iterator[str]:
        return iter(_keys(tuple(games.__path__)))

    def __len__(self) -> int:
        return len(_keys(tuple(games.__path__)))


def brought(package: str, key: str, kind: type[Record]) -> Record | None:
    """The record of a kind that a game's folder in a package holds; None when the game has no folder there."""
    with OPENING:
        folders = import_module(package).__path__
    there = any((Path(folder) / key / FILE).is_file() for folder in folders)
    return _held(f"{package}.{key}", kind) if there else None


def _held(package: str, kind: type[Record]) -> Record:
    """The record GAME in the ``game.py`` of a package; raises TypeError when it is of another kind."""
    with OPENING:
        record = import_module(f"{package}.game").GAME
    if not isinstance(record, kind):
        raise TypeError(f"{package}.game.GAME should be a {kind.__name__}, and is a {type(record).__name__}")
    return record


@cache
def _keys(folders: tuple[str, ...]) -> tuple[str, ...]:
    found = {file.parent.name for folder in folders for file in Path(folder).glob(f"*/{FILE}")}
    order = list(CODEX_NAMES)
    return tuple(sorted(found, key=lambda key: (order.index(key) if key in order else len(order), key)))


class Names(Mapping[str, str]):
    """What people call the games that can be judged, by key: as the codex names them, which opens no rulebook."""

    def __getitem__(self, key: str) -> str:
        return CODEX_NAMES[key] if key in GAMES and key in CODEX_NAMES else GAMES[key].name

    def __iter__(self) -> Iterator[str]:
        return iter(GAMES)

    def __len__(self) -> int:
        return len(GAMES)


GAMES = Games()
"""The games that can be judged, by key."""
NAMES = Names()
"""Their names, by key."""
