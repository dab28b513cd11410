"""A scenario's tree in plain sentences: its position, its cards, and what the players do.

All that the tree says of these is told, and nothing else: neither its title nor its note, nor what it is about.
Words that no table knows are told as they stand, so that nothing is dropped.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from judge.games.shelf import GAMES
from judge.telling.voices import voice_of


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
    teller = voice_of(game).position(tree)
    sentences = teller.sentences()
    return Told(sentences, tuple(teller.unseen), teller.levels, teller.holders)


def position(tree: Mapping[str, Any], game: str) -> tuple[str, ...]:
    """The position in sentences, for whoever cannot or does not want to see the board."""
    return told_position(tree, game).sentences


def cards(tree: Mapping[str, Any], game: str) -> tuple[str, ...]:
    """What each card says that the scenario declares or names, a text each."""
    return voice_of(game).cards(tree)


def actions(tree: Mapping[str, Any], game: str, told: Told | None = None) -> tuple[str, ...]:
    """What the players do, in order, a text each."""
    GAMES[game].all_rules()
    voice = voice_of(game)
    holders = (told or told_position(tree, game)).holders
    return voice.acts.rows(voice.with_actors(tree, holders), GAMES[game].actions.known)


def left_open(tree: Mapping[str, Any], game: str) -> tuple[str, ...]:
    """Which decisions the scenario leaves to whoever makes them, in a sentence; nothing when it leaves none."""
    return (voice_of(game).acts.open(tree["any"]),) if tree.get("any") else ()
