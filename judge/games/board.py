"""What a picture of a position needs: areas, the cards in them, and the players; the same shape for every game."""

from __future__ import annotations

from msgspec import Struct


class BoardCard(Struct, frozen=True):
    """One card in the picture.

    ``label`` is its unique name in the scenario and ``name`` the card's. ``kind`` is the game's own word (minion,
    avatar, artifact, aura, site). ``level`` is where it is in its area (surface, underground, underwater, void, or
    empty). ``states`` are short words to show beside it (tapped, disabled, Stealth, 2 damage). ``squares`` are all
    areas it occupies. ``number`` stays the same over the boards of one ruling.
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


class BoardSquare(Struct, frozen=True):
    """One square of the realm with what lies in it; ``site`` is None for the void. ``water`` is None there too."""

    number: int
    site: BoardCard | None = None
    water: bool | None = None
    cards: tuple[BoardCard, ...] = ()


class BoardPlayer(Struct, frozen=True):
    """What is known of a player beside the realm: figures as (name, value), zones as (name, cards in them)."""

    name: str
    figures: tuple[tuple[str, str], ...] = ()
    zones: tuple[tuple[str, tuple[str, ...]], ...] = ()


class Board(Struct, frozen=True):
    """A position as a picture: ``columns`` squares in a row, numbered from the top left, row by row."""

    columns: int
    rows: int
    squares: tuple[BoardSquare, ...]
    players: tuple[BoardPlayer, ...]
    caption: str = ""
