"""A scenario's tree in plain sentences: its position, its cards, and what the players do.

All that the tree says of these is told, and nothing else: neither its title nor its note, nor what it is about.
Words that no table knows are told as they stand, so that nothing is dropped.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from msgspec import Struct

from judge.games.shelf import GAMES
from judge.telling.kotc import acts as acts_kotc
from judge.telling.kotc import faces as faces_kotc
from judge.telling.kotc import position as telling_kotc
from judge.telling.magewars import acts as acts_magewars
from judge.telling.magewars import faces as faces_magewars
from judge.telling.magewars import position as telling_magewars
from judge.telling.sorcery import acts as acts_sorcery
from judge.telling.sorcery import faces as faces_sorcery
from judge.telling.sorcery import position as telling_sorcery


class Teller(Protocol):
    """What tells a game's position: see the fields of Told."""

    unseen: list[str]
    holders: dict[str, str]

    def sentences(self) -> tuple[str, ...]:
        """The position, a sentence or a few in each text."""
        ...


POSITIONS: dict[str, Callable[[Mapping[str, Any]], Teller]] = {
    "sorcery": telling_sorcery.Position, "magewars": telling_magewars.Position, "kotc": telling_kotc.Position,
}  # fmt: skip
FACES = {"sorcery": faces_sorcery, "magewars": faces_magewars, "kotc": faces_kotc}
ACTS = {"sorcery": acts_sorcery, "magewars": acts_magewars, "kotc": acts_kotc}


class Told(Struct, frozen=True):
    """A position told: all of it in sentences, and what of it a picture does not show.

    ``levels`` are the levels of squares by what lies there, ``holders`` the players by what is theirs.
    """

    sentences: tuple[str, ...]
    unseen: tuple[str, ...]
    levels: Mapping[str, str]
    holders: Mapping[str, str]


def told_position(tree: Mapping[str, Any], game: str) -> Told:
    """The position of a scenario's tree."""
    teller = POSITIONS[game](tree)
    sentences = teller.sentences()
    return Told(sentences, tuple(teller.unseen), getattr(teller, "levels", {}), teller.holders)


def position(tree: Mapping[str, Any], game: str) -> tuple[str, ...]:
    """The position in sentences, for whoever cannot or does not want to see the board."""
    return told_position(tree, game).sentences


def cards(tree: Mapping[str, Any], game: str) -> tuple[str, ...]:
    """What each card says that the scenario declares or names, a text each."""
    return FACES[game].cards_of(tree)


def actions(tree: Mapping[str, Any], game: str, told: Told | None = None) -> tuple[str, ...]:
    """What the players do, in order, a text each."""
    GAMES[game].all_rules()
    words = ACTS[game].TELLING
    holders = (told or told_position(tree, game)).holders
    return words.rows(ACTS[game].with_actors(tree, holders), GAMES[game].ACTIONS.known)


def left_open(tree: Mapping[str, Any], game: str) -> tuple[str, ...]:
    """Which decisions the scenario leaves to whoever makes them, in a sentence; nothing when it leaves none."""
    return (ACTS[game].TELLING.open(tree["any"]),) if tree.get("any") else ()
