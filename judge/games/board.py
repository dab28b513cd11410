"""What a picture of a position needs: areas, the cards in them, what stands between them, and the players.

The shape is the same for every game, and whoever draws it needs to know no rules: squares of a realm, zones of an
arena with walls on their borders, the battlefields of players at a table with a chain of cards beside them.
"""

from __future__ import annotations

from msgspec import Struct


class Looks(Struct, frozen=True, omit_defaults=True):
    """How a card lies there, for whoever draws it rather than writes it: what of its states has a shape of its own.

    ``cost`` and ``threshold`` are what it costs to play it, ``provides`` what a site gives (letters of elements, such
    as ``AWW``). ``life`` is that of the player whose Avatar it is. ``turned``: tapped or exhausted; ``hidden``: face
    down. ``damage`` lies on it. ``tokens`` are markers by name, each with how many. ``guard``: it has a guard marker;
    ``action`` is its action marker (ready, used, acting), empty where there are none. ``words`` are those of its states
    that none of these shows.
    """

    cost: str = ""
    threshold: str = ""
    provides: str = ""
    life: str = ""
    turned: bool = False
    hidden: bool = False
    damage: int = 0
    tokens: tuple[tuple[str, int], ...] = ()
    guard: bool = False
    action: str = ""
    words: tuple[str, ...] = ()


class Sign(Struct, frozen=True, omit_defaults=True):
    """What a step tells of things on its board, to be lit or drawn as an arrow.

    ``kind`` is lit (it is spoken of), move, attack, strike, shot, or whatever else the game names. ``cards`` are the
    numbers of those that do it, ``to`` of those it is done to, ``path`` the areas on the way, first to last. ``dice``
    are what dice show: the sort of die, and its face (``d6 3``, ``attack c2``, ``effect 11``).
    """

    kind: str
    cards: tuple[int, ...] = ()
    to: tuple[int, ...] = ()
    path: tuple[int, ...] = ()
    dice: tuple[str, ...] = ()


class BoardCard(Struct, frozen=True):
    """One card in the picture.

    ``label`` is its unique name in the scenario and ``name`` the card's. ``kind`` is the game's own word (minion,
    creature, wall). ``level`` is where it is in its area (surface, underground, or empty where areas have no levels).
    ``power`` is its one figure that needs no name; ``figures`` are others as (name, value). ``states`` are short words
    to show beside it (tapped, face down, 2 damage). ``carried_by`` is the label of the card that it lies with, and
    ``bond`` the word for that (attached; empty for carried). ``squares`` are all areas it occupies. ``number`` stays
    the same over the boards of one ruling. ``looks`` are None on boards that were kept before there were any.
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
    looks: Looks | None = None


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
    """Cards in an order outside of all areas, the first of them next (``note`` says what the order means).

    ``linked``: they are the links of a chain.
    """

    name: str
    cards: tuple[BoardCard, ...] = ()
    note: str = ""
    linked: bool = False


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
