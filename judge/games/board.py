"""What a picture of a position needs: areas, the cards in them, what stands between them, and the players.

The shape is the same for every game, and whoever draws it needs to know no rules: squares of a realm, zones of an
arena with walls on their borders, the battlefields of players at a table with a chain of cards beside them.
"""

from __future__ import annotations

from msgspec import Struct


class BoardCard(Struct, frozen=True):
    """One card in the picture.

    ``label`` is its unique name in the scenario and ``name`` the card's. ``kind`` is the game's own word (minion,
    creature, wall). ``level`` is where it is in its area (surface, underground, or empty where areas have no levels).
    ``power`` is its one figure that needs no name; ``figures`` are others as (name, value). ``states`` are short words
    to show beside it (tapped, face down, 2 damage). ``carried_by`` is the label of the card that it lies with, and
    ``bond`` the word for that (attached; empty for carried). ``squares`` are all areas it occupies. ``number`` stays
    the same over the boards of one ruling.
    """

    number: int
    label: str
    name: str
    kind: str
    controller: str
    owner: str
    level: str = ""
    power: str = ""
    states: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    carried_by: str = ""
    squares: tuple[int, ...] = ()
    figures: tuple[tuple[str, str], ...] = ()
    bond: str = ""


class BoardSquare(Struct, frozen=True):
    """One area with what lies in it: a square, a zone, a player's battlefield.

    ``name`` is what it is called where its number is not (A1, Ann's battlefield), ``kind`` the sort of area (zone,
    granary) where there are sorts, ``of`` whose it is, if anybody's. In a realm ``site`` is None for the void, and
    ``water`` is None there too.
    """

    number: int
    site: BoardCard | None = None
    water: bool | None = None
    cards: tuple[BoardCard, ...] = ()
    name: str = ""
    kind: str = ""
    of: str = ""


class BoardBorder(Struct, frozen=True):
    """What stands on the border between two neighbouring areas, given by their numbers.

    At the edge of the board there is no second area: its number is 0, and ``side`` is North, East, South or West.
    """

    between: tuple[int, int]
    cards: tuple[BoardCard, ...] = ()
    side: str = ""


class BoardLine(Struct, frozen=True):
    """Cards in an order outside of all areas, the first of them next (``note`` says what the order means)."""

    name: str
    cards: tuple[BoardCard, ...] = ()
    note: str = ""


class BoardPlayer(Struct, frozen=True):
    """What is known of a player beside the areas: figures as (name, value), zones as (name, cards in them)."""

    name: str
    figures: tuple[tuple[str, str], ...] = ()
    zones: tuple[tuple[str, tuple[str, ...]], ...] = ()


class Board(Struct, frozen=True):
    """A position as a picture: ``columns`` areas in a row, numbered from the top left, row by row.

    ``shape`` says how it is laid out: a realm (squares with sites), an arena (zones with borders between them), or a
    table (a row for each player). ``noun`` is what one area is called. ``caption`` is the moment in words.
    """

    columns: int
    rows: int
    squares: tuple[BoardSquare, ...]
    players: tuple[BoardPlayer, ...]
    caption: str = ""
    shape: str = "realm"
    noun: str = "square"
    borders: tuple[BoardBorder, ...] = ()
    lines: tuple[BoardLine, ...] = ()
