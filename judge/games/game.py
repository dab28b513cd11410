"""A game as the storeys above see it: one record, which each game fills in its own ``game.py`` under the name GAME.

Nothing above the games knows one of them by its key: what differs from game to game stands in this record, or in the
record that the game's folder in another storey fills (``judge.games.shelf.brought``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Protocol

from msgspec import Struct, field

from judge.games.board import Board
from judge.games.card_files import CardFiles, CardGrids
from judge.games.question import Question
from judge.games.source import Node, Problems
from judge.games.vocabulary import Actions, Asks
from judge.games.vocabulary.moments import Moment
from judge.games.vocabulary.offers import Offers
from judge.kernel.rules import Rules
from judge.kernel.state import State


class Reader(Protocol):
    """Makes a question of the parts of a scenario file by their keys."""

    def __call__(self, root: dict[str, Node], problems: Problems) -> Question:
        """The question; what is wrong goes to ``problems``."""
        ...


class CardWord(Struct, frozen=True, omit_defaults=True):
    """A card that the judge knows: what a list needs to show of it. ``size`` is its squares along one side.

    ``unread``: something of its text that the judge does not know matters to whatever is asked; ``partly``: something
    that may matter. ``plain``: it has no text.
    """

    name: str
    types: tuple[str, ...]
    power: str = ""
    cost: str = ""
    keywords: tuple[str, ...] = ()
    size: int = 1
    unread: bool = False
    partly: bool = False
    plain: bool = False


class Lists(Struct, frozen=True):
    """Words that a scenario may use beside actions and asks, for whoever writes one.

    ``cards`` are those that come with the judge; games whose cards are declared by scenarios have none. ``levels`` are
    those of an area, ``others`` further words by what they are (traits, conditions, phases).
    """

    cards: tuple[CardWord, ...] = ()
    keywords: tuple[str, ...] = ()
    levels: tuple[str, ...] = ()
    others: Mapping[str, tuple[str, ...]] = {}


class Start(Struct, frozen=True):
    """A position to begin with: the word for it in an address, what it is called, and the text of its scenario."""

    key: str
    name: str
    text: str


def as_they_stand(ours: list[str], theirs: list[str]) -> tuple[list[str], list[str]]:
    """Two lists of words of which none can be said otherwise."""
    return ours, theirs


class Game(Struct, frozen=True, kw_only=True):
    """One game that can be judged.

    ``key`` is what scenario files call it, ``name`` what people do. ``documents`` are those that a ruling rests on,
    in order of precedence, and ``rulings`` the document of rulings, which ranks below them. ``keys`` are the keys
    of a scenario beside its head, ``read`` makes a question of them, and ``empty`` is the text of a scenario in
    which nothing is there yet, to begin with. ``all_rules`` gives the rulebook with everything registered: before
    it, ``actions`` and ``asks`` need not be whole. ``board`` draws a position.

    What has a default need not be said. ``reference`` are lines that tell how a position is written, ``lists`` words
    for whoever writes one. ``story`` is the heading of the steps of a ruling and ``tags`` the mark of a step by its
    kind, in the game's own words. ``titles`` are the documents by the words with which cases cite them,
    ``keywords`` the entries that are keywords where their document marks them by no words of their own. ``usual`` gives
    a value in the words in which it is usually written, and ``compared`` two lists of such words as they are to be
    compared, where one word may be said more or less exactly. ``card_files`` is what can be done with the card file of
    its publisher, and ``try_out`` gives the text of a small scenario around a card by its exact name (raises KeyError).
    ``card_grids`` are pictures of cards that a person draws, where no text says what they show. ``offers`` names what a
    thing may be tried with, so that it can be said what it can do. ``arrows`` are the
    moments at which somebody does something to somebody: the kind of arrow, and the places in their words of both.
    ``starts`` are positions to begin with, the usual one first; without any there is ``empty``.
    """

    key: str
    name: str
    documents: tuple[str, ...]
    rulings: str = ""
    keys: tuple[str, ...]
    empty: str
    read: Reader
    all_rules: Callable[[], Rules]
    actions: Actions
    asks: Asks
    board: Callable[[State], Board]
    reference: Callable[[], Iterable[str]] = tuple
    lists: Callable[[], Lists] = Lists
    story: str = "What happened"
    tags: Mapping[str, str] = field(default_factory=lambda: {"choice": "choice"})
    titles: Mapping[str, str] = {}
    keywords: frozenset[str] = frozenset()
    usual: Callable[[str], str] = str
    compared: Callable[[list[str], list[str]], tuple[list[str], list[str]]] = as_they_stand
    card_files: CardFiles | None = None
    try_out: Callable[[str], str] | None = None
    card_grids: CardGrids | None = None
    offers: Offers | None = None
    arrows: Mapping[Moment, tuple[str, str, str]] = {}
    starts: tuple[Start, ...] = ()
