"""The games that can be judged, each a module that reads a scenario; a game is imported when it is first needed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

MODULES = {key: f"judge.games.{key}.game" for key in ("sorcery", "magewars", "kotc")}


class Games(Mapping[str, ModuleType]):
    """The modules of the games by key: KEY, DOCUMENTS, KEYS, read, all_rules, board, ACTIONS and ASKS in each."""

    def __init__(self) -> None:
        self.keys_ = tuple(key for key, name in MODULES.items() if _there(name))

    def __getitem__(self, key: str) -> ModuleType:
        if key not in self.keys_:
            raise KeyError(key)
        return import_module(MODULES[key])

    def __iter__(self) -> Iterator[str]:
        return iter(self.keys_)

    def __len__(self) -> int:
        return len(self.keys_)


def _there(name: str) -> bool:
    try:
        return find_spec(name) is not None
    except ModuleNotFoundError:
        return False


GAMES = Games()
"""The games that can be judged, by key."""
