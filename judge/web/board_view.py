"""A Board shaped for its picture and for its table: who controls what, where it lies, what spans, what changed."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product
from string import ascii_uppercase

from msgspec import Struct

from judge.games.board import Board, BoardCard, BoardPlayer, BoardSquare

BELOW = ("underground", "underwater")
"""The levels drawn below a site's name; all others lie above it."""


class ShownCard(Struct, frozen=True):
    """A card in the picture. ``side`` is 1 or 2 for the controller, 0 for nobody; ``mark`` the player's letter.

    ``letter`` is that of its span, when it lies in several squares; ``at`` is this square, ``also`` are the others.
    """

    card: BoardCard
    side: int
    mark: str
    whose: str
    carries: tuple[ShownCard, ...] = ()
    letter: str = ""
    also: tuple[int, ...] = ()
    at: int = 0

    @property
    def kind(self) -> str:
        """Its kind, where the picture should say it: nothing for minions, of which there are most."""
        return "" if self.card.kind == "minion" else self.card.kind

    @property
    def keywords(self) -> tuple[str, ...]:
        """The keyword abilities that the picture names: an Avatar's own go without saying."""
        return () if self.card.kind == "avatar" else self.card.keywords

    @property
    def again(self) -> bool:
        """Whether an earlier square has shown all of it."""
        return bool(self.also) and self.at != min(self.card.squares)

    @property
    def states(self) -> tuple[str, ...]:
        """Short words beside it: its states, and the owner when another player controls it."""
        owner, controller = self.card.owner, self.card.controller
        if not owner or not controller or owner == controller:
            return self.card.states
        return (*self.card.states, "your card" if owner == "you" else f"{owner}’s card")

    @property
    def words(self) -> str:
        """The card in one sentence for the table, with what it carries."""
        parts = [self.whose, self.card.kind]
        parts += [f"power {self.card.power}"] if self.card.power else []
        parts += [*self.states, *self.card.keywords]
        parts += [f"also in {_listed(self.also)}"] if self.also else []
        said = f"{self.card.label} ({', '.join(part for part in parts if part)})"
        return said + (f", carrying {' and '.join(held.words for held in self.carries)}" if self.carries else "")


class Layer(Struct, frozen=True):
    """The cards at one level of a square; ``level`` is empty for cards that lie at none of them."""

    level: str
    cards: tuple[ShownCard, ...]


class Spot(Struct, frozen=True):
    """One square of the picture, at a column and row from 1. ``ground`` is void, land, water or site."""

    number: int
    column: int
    row: int
    ground: str
    site: ShownCard | None
    above: tuple[Layer, ...]
    below: tuple[Layer, ...]
    changed: bool

    @property
    def empty(self) -> bool:
        """Whether nothing lies here: the void alone."""
        return not (self.site or self.above or self.below)

    @property
    def layers(self) -> tuple[Layer, ...]:
        """All layers, from the top down."""
        return self.above + self.below


class Span(Struct, frozen=True):
    """The frame around a card that lies in several squares which make up a rectangle."""

    letter: str
    label: str
    kind: str
    side: int
    column: int
    row: int
    width: int
    height: int


class ShownPlayer(Struct, frozen=True):
    """A player's figures as (name, value, changed), and zones as (name, cards)."""

    name: str
    side: int
    mark: str
    figures: tuple[tuple[str, str, bool], ...]
    zones: tuple[tuple[str, tuple[str, ...]], ...]


class BoardView(Struct, frozen=True):
    """A board ready for its template. ``used`` are the columns where something lies at any time of the ruling."""

    place: int
    columns: int
    rows: int
    caption: str
    spots: tuple[Spot, ...]
    spans: tuple[Span, ...]
    players: tuple[ShownPlayer, ...]
    used: tuple[int, ...] = ()


def views(boards: tuple[Board, ...]) -> tuple[BoardView, ...]:
    """The boards of a ruling, each compared with the one before; columns keep their widths over all of them."""
    used = {
        (square.number - 1) % board.columns + 1
        for board in boards
        for square in board.squares
        if square.site or square.cards
    }
    letters = _letters(boards)
    befores = (None, *boards)
    return tuple(
        _view(place, board, before, tuple(sorted(used)), letters)
        for place, (board, before) in enumerate(zip(boards, befores, strict=False))
    )


def _view(place: int, board: Board, before: Board | None, used: tuple[int, ...], letters: dict[int, str]) -> BoardView:
    sides = _Sides(board)
    old = {square.number: square for square in before.squares} if before else {}
    spots = tuple(
        _spot(square, board.columns, sides, letters, bool(before) and old.get(square.number) != square)
        for square in board.squares
    )
    wide = {card.number: card for square in board.squares for card in square.cards if len(card.squares) > 1}
    spans = tuple(
        Span(letters[number], card.label, card.kind, sides.side(card.controller), *rectangle)
        for number, card in wide.items()
        if (rectangle := _rectangle(card.squares, board.columns))
    )
    was = {player.name: player for player in before.players} if before else {}
    players = tuple(_player_view(player, was.get(player.name), sides) for player in board.players)
    return BoardView(place, board.columns, board.rows, board.caption, spots, spans, players, used)


class _Sides:
    """Which player is which side of the picture, and by which letter each is marked."""

    def __init__(self, board: Board) -> None:
        self.names = [player.name for player in board.players]
        initials = [_player(name).removeprefix("the ")[:1].upper() for name in self.names]
        self.marks = initials if len(set(initials)) == len(initials) else [str(n) for n in range(1, len(initials) + 1)]

    def side(self, name: str) -> int:
        return self.names.index(name) + 1 if name in self.names else 0

    def mark(self, name: str) -> str:
        side = self.side(name)
        return self.marks[side - 1] if side else ""


def _spot(square: BoardSquare, columns: int, sides: _Sides, letters: dict[int, str], changed: bool) -> Spot:
    row, column = divmod(square.number - 1, columns)
    carried: dict[str, list[BoardCard]] = {}
    here = {card.label for card in square.cards}
    for card in square.cards:
        if card.carried_by in here:
            carried.setdefault(card.carried_by, []).append(card)

    def shown(card: BoardCard) -> ShownCard:
        letter = letters.get(card.number, "") if len(card.squares) > 1 else ""
        also = tuple(n for n in card.squares if n != square.number) if letter else ()
        held = tuple(shown(other) for other in carried.get(card.label, ()))
        side, mark = sides.side(card.controller), sides.mark(card.controller)
        return ShownCard(card, side, mark, _whose(card), held, letter, also, square.number)

    layers: dict[str, list[ShownCard]] = {}
    for card in square.cards:
        if card.carried_by not in here:
            level = "void" if square.site is None and card.level == "surface" else card.level
            layers.setdefault(level, []).append(shown(card))
    rows = tuple(Layer(level, tuple(cards)) for level, cards in layers.items())
    return Spot(
        number=square.number,
        column=column + 1,
        row=row + 1,
        ground=_ground(square),
        site=shown(square.site) if square.site else None,
        above=tuple(layer for layer in rows if layer.level not in BELOW),
        below=tuple(layer for layer in rows if layer.level in BELOW),
        changed=changed,
    )


def _ground(square: BoardSquare) -> str:
    if square.site is None:
        return "void"
    return "site" if square.water is None else "water" if square.water else "land"


def _letters(boards: tuple[Board, ...]) -> dict[int, str]:
    """A letter for each card that lies in several squares at some time, in the order in which they are met.

    They are given from Z backwards, so that none is taken for the letter of a player.
    """
    cards = (card for board in boards for square in board.squares for card in square.cards)
    wide = dict.fromkeys(card.number for card in cards if len(card.squares) > 1)
    taken = {mark for board in boards for mark in _Sides(board).marks}
    free = [letter for letter in reversed(ascii_uppercase) if letter not in taken]
    return {number: free[place % len(free)] for place, number in enumerate(wide)}


def _rectangle(squares: Iterable[int], columns: int) -> tuple[int, int, int, int] | None:
    """The column, row, width and height of squares that fill a rectangle; None for another shape."""
    places = {(divmod(number - 1, columns)) for number in squares}
    rows, lines = sorted({row for row, _ in places}), sorted({column for _, column in places})
    height, width = rows[-1] - rows[0] + 1, lines[-1] - lines[0] + 1
    whole = set(product(range(rows[0], rows[0] + height), range(lines[0], lines[0] + width)))
    return (lines[0] + 1, rows[0] + 1, width, height) if places == whole else None


def _player_view(player: BoardPlayer, before: BoardPlayer | None, sides: _Sides) -> ShownPlayer:
    was = dict(before.figures) if before else {}
    figures = tuple((name, value, bool(before) and was.get(name) != value) for name, value in player.figures)
    name = _player(player.name)
    return ShownPlayer(
        name[:1].upper() + name[1:], sides.side(player.name), sides.mark(player.name), figures, player.zones
    )


def _player(name: str) -> str:
    return "the opponent" if name == "opponent" else name


def _whose(card: BoardCard) -> str:
    if not card.controller:
        return "nobody’s"
    return "yours" if card.controller == "you" else f"{_player(card.controller)}’s"


def _listed(numbers: tuple[int, ...]) -> str:
    return " and ".join(map(str, numbers)) if len(numbers) < 3 else ", ".join(map(str, numbers))
