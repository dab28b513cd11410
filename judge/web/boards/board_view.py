"""A Board shaped for its picture and for its table: who controls what, where it lies, what spans, what changed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import product
from string import ascii_uppercase

from judge.games.board import Board, BoardBorder, BoardCard, BoardLine, BoardPlayer, BoardSquare, Sign
from judge.web.boards.arrows import arrows_of, parts
from judge.web.boards.board_shapes import BoardView, Border, Layer, Line, ShownCard, ShownPlayer, Span, Spot

BELOW = ("underground", "underwater")
"""The levels drawn below a site's name; all others lie above it."""
EDGES = {"North": (0, -1), "South": (0, 1), "East": (1, 0), "West": (-1, 0)}
"""Where the edges of an area are: tracks to the right and down."""


def views(boards: tuple[Board, ...], told: Mapping[int, tuple[Sign, ...]] | None = None) -> tuple[BoardView, ...]:
    """The boards of a ruling, each compared with the one before; columns keep their widths over all of them.

    ``told`` are the signs of the step that is shown, by the place of its board.
    """
    used = {
        (square.number - 1) % board.columns + 1
        for board in boards
        for square in board.squares
        if square.site or square.cards
    }
    letters = _letters(boards)
    befores = (None, *boards)
    return tuple(
        _view(place, board, before, tuple(sorted(used)), letters, (told or {}).get(place, ()))
        for place, (board, before) in enumerate(zip(boards, befores, strict=False))
    )


def _view(
    place: int, board: Board, before: Board | None, used: tuple[int, ...], letters: dict[int, str],
    told: tuple[Sign, ...],
) -> BoardView:  # fmt: skip
    seen = _Seen(board, letters, parts(told))
    old = {square.number: square for square in before.squares} if before else {}
    spots = tuple(_spot(square, seen, bool(before) and old.get(square.number) != square) for square in board.squares)
    wide = {card.number: card for square in board.squares for card in square.cards if len(card.squares) > 1}
    spans = tuple(
        Span(letters[number], card.label, card.kind, seen.side(card.controller), *rectangle)
        for number, card in wide.items()
        if (rectangle := _rectangle(card.squares, board.columns))
    )
    was = {player.name: player for player in before.players} if before else {}
    players = tuple(_player_view(player, was.get(player.name), seen) for player in board.players)
    stood = {(border.between, border.side): border for border in before.borders} if before else {}
    borders = tuple(
        _border(border, seen, bool(before) and stood.get((border.between, border.side)) != border)
        for border in board.borders
    )
    lay = {line.name: line for line in before.lines} if before else {}
    lines = tuple(_line(line, seen, bool(before) and lay.get(line.name) != line) for line in board.lines)
    return BoardView(
        place, board.columns, board.rows, board.caption, spots, spans, players, used, board.shape, board.noun,
        borders, lines, arrows_of(board, told),
    )  # fmt: skip


class _Seen:
    """What all parts of a picture share: which side a player is and by which letter marked, what areas are called."""

    def __init__(self, board: Board, letters: dict[int, str], told: Mapping[int, str]) -> None:
        self.columns = board.columns
        self.letters = letters
        self.told = told
        self.areas = {square.number: square.name or str(square.number) for square in board.squares}
        self.names = [player.name for player in board.players]
        self.marks = _marks(board)

    def side(self, name: str) -> int:
        return self.names.index(name) + 1 if name in self.names else 0

    def mark(self, name: str) -> str:
        side = self.side(name)
        return self.marks[side - 1] if side else ""

    def place(self, number: int) -> tuple[int, int]:
        """The column and the row of an area, from 1."""
        row, column = divmod(number - 1, self.columns)
        return column + 1, row + 1

    def cards(self, cards: Iterable[BoardCard], at: int = 0) -> list[ShownCard]:
        """Cards that lie together, each with what lies with it."""
        together = tuple(cards)
        here = {card.label for card in together}
        held: dict[str, list[BoardCard]] = {}
        for card in together:
            if card.carried_by in here:
                held.setdefault(card.carried_by, []).append(card)
        return [self.card(card, held, at) for card in together if card.carried_by not in here]

    def card(self, card: BoardCard, held: dict[str, list[BoardCard]], at: int) -> ShownCard:
        letter = self.letters.get(card.number, "") if len(card.squares) > 1 else ""
        also = tuple(self.areas.get(n, str(n)) for n in card.squares if n != at) if letter else ()
        carries = tuple(self.card(other, held, at) for other in held.get(card.label, ()))
        side, mark = self.side(card.controller), self.mark(card.controller)
        return ShownCard(card, side, mark, _whose(card), carries, letter, also, at, self.told.get(card.number, ""))


def _marks(board: Board) -> list[str]:
    """The letter of each player: the initial, or a number where two begin alike."""
    initials = [_player(player.name).removeprefix("the ")[:1].upper() for player in board.players]
    return initials if len(set(initials)) == len(initials) else [str(n) for n in range(1, len(initials) + 1)]


def _spot(square: BoardSquare, seen: _Seen, changed: bool) -> Spot:
    layers: dict[str, list[ShownCard]] = {}
    ground = _ground(square)
    for shown in seen.cards(square.cards, square.number):
        level = shown.card.level
        layers.setdefault("void" if ground == "void" and level == "surface" else level, []).append(shown)
    rows = tuple(Layer(level, tuple(cards)) for level, cards in layers.items())
    column, row = seen.place(square.number)
    return Spot(
        number=square.number,
        name=seen.areas[square.number],
        column=column,
        row=row,
        ground=ground,
        site=seen.card(square.site, {}, square.number) if square.site else None,
        above=tuple(layer for layer in rows if layer.level not in BELOW),
        below=tuple(layer for layer in rows if layer.level in BELOW),
        changed=changed,
        side=seen.side(square.of),
        mark=seen.mark(square.of),
    )


def _ground(square: BoardSquare) -> str:
    if square.kind:
        return square.kind
    if square.site is None:
        return "void"
    return "site" if square.water is None else "water" if square.water else "land"


def _border(border: BoardBorder, seen: _Seen, changed: bool) -> Border:
    """A border between its two areas: areas lie in the even tracks of the picture, borders in the odd ones."""
    first, second = sorted(border.between) if all(border.between) else (max(border.between), 0)
    column, row = (2 * place for place in seen.place(first))
    if second:
        other = 2 * seen.place(second)[1]
        upright = row == other
        column, row = (column + 1, row) if upright else (column, row + 1)
    else:
        upright = border.side in ("East", "West")
        right, down = EDGES.get(border.side, (0, 0))
        column, row = column + right, row + down
    beyond = seen.areas.get(second, f"its {border.side} edge")
    cards = tuple(seen.cards(border.cards))
    return Border(column, row, upright, (seen.areas.get(first, str(first)), beyond), cards, changed)


def _line(line: BoardLine, seen: _Seen, changed: bool) -> Line:
    return Line(line.name, line.note, tuple(seen.cards(line.cards)), changed, line.linked)


def _letters(boards: tuple[Board, ...]) -> dict[int, str]:
    """A letter for each card that lies in several areas at some time, in the order in which they are met.

    They are given from Z backwards, so that none is taken for the letter of a player.
    """
    cards = (card for board in boards for square in board.squares for card in square.cards)
    wide = dict.fromkeys(card.number for card in cards if len(card.squares) > 1)
    taken = {mark for board in boards for mark in _marks(board)}
    free = [letter for letter in reversed(ascii_uppercase) if letter not in taken]
    return {number: free[place % len(free)] for place, number in enumerate(wide)}


def _rectangle(squares: Iterable[int], columns: int) -> tuple[int, int, int, int] | None:
    """The column, row, width and height of areas that fill a rectangle; None for another shape."""
    places = {(divmod(number - 1, columns)) for number in squares}
    rows, lines = sorted({row for row, _ in places}), sorted({column for _, column in places})
    height, width = rows[-1] - rows[0] + 1, lines[-1] - lines[0] + 1
    whole = set(product(range(rows[0], rows[0] + height), range(lines[0], lines[0] + width)))
    return (lines[0] + 1, rows[0] + 1, width, height) if places == whole else None


def _player_view(player: BoardPlayer, before: BoardPlayer | None, seen: _Seen) -> ShownPlayer:
    was = dict(before.figures) if before else {}
    figures = tuple((name, value, bool(before) and was.get(name) != value) for name, value in player.figures)
    name = _player(player.name)
    return ShownPlayer(
        name[:1].upper() + name[1:], seen.side(player.name), seen.mark(player.name), figures, player.zones
    )


def _player(name: str) -> str:
    return "the opponent" if name == "opponent" else name


def _whose(card: BoardCard) -> str:
    if not card.controller:
        return "nobody’s"
    return "yours" if card.controller == "you" else f"{_player(card.controller)}’s"
