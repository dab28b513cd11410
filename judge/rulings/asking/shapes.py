"""What comes of a question in one's own words: the shape that ``judge ask --json`` and ``POST /api/ask`` give."""

from __future__ import annotations

from msgspec import Struct

from judge.games.board import Board
from judge.games.ruling import Ruling


class Understood(Struct, frozen=True):
    """Words of the question, and what they became."""

    words: str
    became: str


class Open(Struct, frozen=True):
    """A fact that decides and that the question leaves open, and what it may be; each option is a short sentence."""

    asked: str
    options: tuple[str, ...]


class Near(Struct, frozen=True):
    """A ruling or an entry that comes near: a scenario by its path with its verdict, or an entry by its id.

    ``differs`` says what it has otherwise.
    """

    id: str
    title: str
    verdict: str
    url: str
    differs: str = ""


class Asked(Struct, frozen=True):
    """A question in one's own words, read.

    ``understood`` and ``not_understood`` are its words in their order; words that carry nothing are in neither.
    ``open`` is what is asked back; ``scenario`` the text of the scenario that it became, empty where it became none,
    ``board`` its position. ``ruling`` is there when nothing is open and every word was understood. ``assumed`` is what
    the question does not say, ``chosen`` the options that were chosen, ``note`` why there is no ruling.
    """

    text: str
    game: str
    understood: tuple[Understood, ...] = ()
    not_understood: tuple[str, ...] = ()
    open: tuple[Open, ...] = ()
    scenario: str = ""
    ruling: Ruling | None = None
    board: Board | None = None
    nearest: tuple[Near, ...] = ()
    assumed: tuple[str, ...] = ()
    chosen: tuple[str, ...] = ()
    note: str = ""
