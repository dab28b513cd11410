"""What can be otherwise in the scenarios of one game: a record that each game fills in ``near/GAME/game.py``.

Of a game without a folder here only what its players do is changed, in ways that hold for every game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any, Protocol

from msgspec import Struct

from judge.games.shelf import brought
from judge.rulings.near.edit import Edit
from judge.rulings.near.held import Held, Path


class Scene(Protocol):
    """What lies where in a scenario's tree: ``things`` are all cards in the order of the file."""

    things: list[Held]


class Bare:
    """A scene of which nothing is known."""

    def __init__(self, _tree: dict[str, Any]) -> None:
        self.things: list[Held] = []


def no_throw(_key: str, _held: Any, _path: Path, _which: str) -> Iterator[Edit]:
    """No changes of dice."""
    return iter(())


def nowhere(_held: str) -> list[str]:
    """No other places."""
    return []


def usual(_edit: Edit) -> str:
    """No kind of its own."""
    return ""


class Own(Struct, frozen=True, kw_only=True):
    """The changes of one game.

    ``scene`` finds the cards of a tree, and each of ``parts`` the facts of one sort in it. ``thrown`` changes what
    dice show (under a key, at a path, in the action that ``which`` tells), ``elsewhere`` gives other places for one.
    ``kind`` tells the kinds of changes that only this game has, empty for all others, and ``worth`` how often changes
    of a kind turn an answer, as ``python -m benchmarks.near_misses`` measures it, and how much it teaches.
    """

    scene: Callable[[dict[str, Any]], Scene] = Bare
    parts: tuple[Callable[[Any], Iterator[Edit]], ...] = ()
    thrown: Callable[[str, Any, Path, str], Iterator[Edit]] = no_throw
    elsewhere: Callable[[str], list[str]] = nowhere
    kind: Callable[[Edit], str] = usual
    worth: Mapping[str, float] = {}


@cache
def own_of(game: str) -> Own:
    """What a game brings, or nothing of its own."""
    return brought("judge.rulings.near", game, Own) or Own()
