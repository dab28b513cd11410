"""The cards of a game as they are shown: each with its face, and each clause of its text with what was read of it.

A game whose cards come with the judge gives a ``CardBook`` as the ``book`` of its voice.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum

from msgspec import Struct


class Extent(StrEnum):
    """How far a card is read: all of it; some clauses, or all but what only its picture has; or none."""

    WHOLE = "whole"
    PART = "part"
    NONE = "none"


class CardInShort(Struct, frozen=True):
    """A card in a list. ``kind`` is its line of types in words; ``cost`` is empty when nothing is paid for it.

    ``clauses`` is how many its text has beside keyword abilities, ``read`` how many of them are read.
    """

    name: str
    kind: str
    types: tuple[str, ...]
    subtypes: tuple[str, ...]
    elements: tuple[str, ...]
    keywords: tuple[str, ...]
    sets: tuple[str, ...]
    cost: str
    extent: Extent
    clauses: int
    read: int


class CardFact(Struct, frozen=True):
    """One thing that stands on the face of a card."""

    name: str
    value: str


class CardSentence(Struct, frozen=True):
    """What was read of a card, told in plain words, and the passages that these rest on."""

    words: str
    passages: tuple[str, ...]


class CardClause(Struct, frozen=True):
    """A clause of a text: its name in our words, when it matters, and the printed words if they were imported."""

    name: str
    when: str
    printed: tuple[str, ...] = ()


class CardReading(Struct, frozen=True):
    """Clauses of a card that are read together, told back; of a clause that is not read, ``read`` is False."""

    clauses: tuple[CardClause, ...]
    read: bool
    told: tuple[CardSentence, ...] = ()


class CardSheet(Struct, frozen=True):
    """A card whole: in short, the facts of its face, what these do by themselves, and its text by clauses.

    ``missing`` is what the judge would have to be able to do, to read what is left of the text.
    """

    short: CardInShort
    facts: tuple[CardFact, ...]
    by_face: tuple[CardSentence, ...]
    readings: tuple[CardReading, ...]
    missing: str = ""


class CardShare(Struct, frozen=True):
    """So many cards, of a set or all: how many are whole, read in part, not read; and the clauses that are read."""

    name: str
    total: int
    whole: int
    part: int
    none: int
    clauses: int
    read: int


class CardShares(Struct, frozen=True):
    """How far the cards of a game are read, all of them and by set."""

    all: CardShare
    sets: tuple[CardShare, ...]


class ClauseRead(Struct, frozen=True):
    """A clause of a text that somebody typed: its words, and what was understood, told back.

    Of one that is not read, ``at`` is where in its words reading stopped, ``stops`` at which words, and ``why``.
    """

    words: str
    read: bool
    told: tuple[CardSentence, ...] = ()
    at: int = 0
    stops: str = ""
    why: str = ""


class CardBook(Struct, frozen=True):
    """The cards of one game. ``cards`` lists them, ``sheet`` shows one by its exact name (raises KeyError).

    ``types`` are those that a card can have. ``read`` reads a text in the words that cards use, for a card of a name
    and a type, by its clauses. ``mark`` names what is known of the cards now: who remembers anything of them goes by
    it; ``look_again`` takes in what somebody imported meanwhile.
    """

    cards: Callable[[], tuple[CardInShort, ...]]
    sheet: Callable[[str], CardSheet]
    shares: Callable[[], CardShares]
    types: tuple[str, ...]
    read: Callable[[str, str, str], tuple[ClauseRead, ...]]
    mark: Callable[[], str]
    look_again: Callable[[], None]
