"""What a game brings so that questions in one's own words are read: the record in ``GAME/game.py`` of this folder.

A reading is complete: each word of the question is marked as understood, as a word that carries nothing, or is left
over and then told as not understood. What the question does not say and a scenario must is assumed, and told; where it
may be one of several things it is a doubt, and whoever reads finds out whether it decides.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import Struct

from judge.rulings.asking.tokens import Token

Chosen = Mapping[str, str]
"""What was chosen where something is open: the option, by the key of its doubt."""


class Mark(Struct, frozen=True):
    """Some words side by side, and what they became; ``became`` is empty of words that carry nothing.

    ``first`` is the place of the first word, ``end`` that behind the last.
    """

    first: int
    end: int
    became: str = ""


class Doubt(Struct, frozen=True):
    """A fact that the question leaves open: what is to be asked, what it may be, and what is taken meanwhile.

    ``taken`` is empty where nothing can be taken: then it is always asked back.
    """

    key: str
    asked: str
    options: tuple[str, ...]
    taken: str = ""


class Reading(Struct, frozen=True):
    """A question as a game read it: marks on its words, and the scenario that it became, or None."""

    marks: tuple[Mark, ...]
    tree: Mapping[str, Any] | None = None
    assumed: tuple[str, ...] = ()
    doubts: tuple[Doubt, ...] = ()


class Asker(Struct, frozen=True, kw_only=True):
    """How a game reads questions.

    ``words`` are all words that its grammar knows, ``names`` the names of its cards, and ``read`` reads a question
    whose typing errors are mended. ``named`` are card names by the place of their first word, with the place behind
    the last. ``own`` are words that are said of this game and hardly of another: they tell which game is meant.
    """

    words: Callable[[], frozenset[str]]
    names: Callable[[], tuple[str, ...]]
    read: Callable[[tuple[Token, ...], Mapping[int, tuple[int, str]], Chosen], Reading]
    own: Callable[[], frozenset[str]] = frozenset
