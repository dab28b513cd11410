"""The card file of a game's publisher as storeys above see it: what one would change, kept and forgotten again.

A game whose cards come with the judge, and whose publisher gives out a card file, fills a ``CardFiles`` in its record.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from msgspec import Struct

from judge.resources import home


class FilePlace(Struct, frozen=True):
    """Something in a file that cannot be read: the line and the column where it stands, from 1, and why.

    ``name`` is that of the card, where there is one.
    """

    line: int
    column: int
    words: str
    name: str = ""


class NotACardFile(ValueError):
    """A file can not be read as a card file at all; ``at`` is where reading stopped."""

    def __init__(self, at: FilePlace) -> None:
        super().__init__(f"line {at.line}, column {at.column}: {at.words}")
        self.at = at


class CardChange(Struct, frozen=True):
    """A card of a file that is otherwise than the one that the judge knows.

    ``new`` is one that the judge does not know at all. ``facts`` are what differs on its face, ``printed`` the clauses
    that only the file has, ``gone`` those that only ours has, and ``withdrawn`` the clauses that were read, and whose
    reading would not stand any more.
    """

    name: str
    new: bool = False
    facts: tuple[str, ...] = ()
    printed: tuple[str, ...] = ()
    gone: tuple[str, ...] = ()
    withdrawn: tuple[str, ...] = ()


class CardFileSeen(Struct, frozen=True):
    """What a card file would change, before it does: of so many ``cards``, ``printed`` get a printed text.

    ``known`` is how many cards come with the judge, ``left`` how many of them the file does not have. ``strange`` are
    the cards that could not be read and stay as they are, each with its place. ``mark`` names just this file.
    """

    cards: int
    printed: int
    known: int
    left: int
    changes: tuple[CardChange, ...]
    strange: tuple[FilePlace, ...]
    mark: str

    @property
    def withdrawn(self) -> int:
        """How many clauses the judge would not read any more."""
        return sum(len(one.withdrawn) for one in self.changes)


class CardFiles(Struct, frozen=True):
    """What can be done with card files of one game; the cards are those of everybody who uses this installation.

    ``look`` reads a file and lays it ready in place of any other (raises NotACardFile); ``ready`` is what lies ready,
    ``keep`` keeps it when it is the file of that mark, ``set_aside`` forgets it. ``held`` is how many cards are
    imported, ``forget`` forgets them; this and ``set_aside`` tell whether there was something.
    """

    look: Callable[[bytes], CardFileSeen]
    ready: Callable[[], CardFileSeen | None]
    keep: Callable[[str], bool]
    set_aside: Callable[[], bool]
    held: Callable[[], int]
    forget: Callable[[], bool]


class NotAGrid(ValueError):
    """What somebody drew is no grid; the message says why."""


class CardGrids(Struct, frozen=True):
    """The pictures of a game's cards that somebody draws once, for everybody who uses this installation.

    ``shows`` tells of a card by its exact name whether its text speaks of such a picture. ``drawn`` are its rows as
    they were drawn, none when nobody has; ``keep`` keeps rows (raises NotAGrid), ``forget`` forgets them and tells
    whether there were any.
    """

    shows: Callable[[str], bool]
    drawn: Callable[[str], tuple[str, ...]]
    keep: Callable[[str, tuple[str, ...]], None]
    forget: Callable[[str], bool]


def imported_file(game: str) -> Path:
    """Where the imported cards of a game are kept, among the user's own data."""
    return home() / "cards" / f"{game}.json"


def ready_file(game: str) -> Path:
    """Where a card file lies that was looked at, and is not kept yet."""
    return home() / "cards" / "ready" / f"{game}.json"


def grids_file(game: str) -> Path:
    """Where the pictures are kept that somebody has drawn of a game's cards."""
    return home() / "cards" / "grids" / f"{game}.json"


def imported_files() -> tuple[Path, ...]:
    """The files that there are of what was imported or drawn of cards, of all games: rulings go by them."""
    cards = home() / "cards"
    return tuple(sorted((*cards.glob("*.json"), *cards.glob("grids/*.json"))))


def mark_of(file: Path) -> str:
    """What tells a file of imported cards from another one at the same place; empty where there is none."""
    try:
        stat = file.stat()
    except OSError:
        return ""
    return f"{stat.st_mtime_ns}-{stat.st_size}-{stat.st_ino}"
