"""The picture that a card shows, as a small board: squares with figures, and one that is the centre."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

CENTRES = "*@"
"""The signs of the square from which the picture is laid: its centre, or where the caster stands."""
NOTHING = "."
SIDE = 5
"""So many squares along each side are there to draw in; a larger picture has more."""
LARGEST = 9


class Square(Struct, frozen=True):
    """A square of the board to draw in, at a row and column from 1: its figure, and whether it is the centre."""

    row: int
    column: int
    figure: str
    centre: bool


class GridShown(Struct, frozen=True):
    """What somebody drew of a card's picture; no rows while nobody has. ``may_draw``: whoever asks may draw it."""

    rows: tuple[str, ...]
    may_draw: bool
    url: str

    @property
    def squares(self) -> tuple[tuple[Square, ...], ...]:
        """The board to draw in, row by row: what is drawn stands in its middle."""
        held = [row.split() for row in self.rows]
        wide = max((len(row) for row in held), default=0)
        down, across = max(SIDE, len(held)), max(SIDE, wide)
        above, left = (down - len(held)) // 2, (across - wide) // 2
        if not held:
            return _board([[""] * across for _ in range(down)], (down // 2, across // 2))
        board = [["" for _ in range(across)] for _ in range(down)]
        centre = (down // 2, across // 2)
        for r, row in enumerate(held):
            for c, word in enumerate(row):
                figure = word.rstrip(CENTRES)
                centre = (above + r, left + c) if figure != word else centre
                board[above + r][left + c] = "" if figure == NOTHING else figure
        return _board(board, centre)

    @property
    def drawn(self) -> tuple[tuple[Square, ...], ...]:
        """What was drawn and no more."""
        held = [row.split() for row in self.rows]
        return tuple(
            tuple(
                Square(r, c, "" if word.rstrip(CENTRES) == NOTHING else word.rstrip(CENTRES), word[-1] in CENTRES)
                for c, word in enumerate(row, 1)
            )
            for r, row in enumerate(held, 1)
        )


def rows_of(figures: Iterable[Iterable[str]], centre: tuple[int, int]) -> tuple[str, ...]:
    """The rows of a board that somebody filled in, without empty rows and columns at its edges.

    ``centre`` is the row and column of the centre, from 0. Nothing at all gives no rows.
    """
    board = [[word.strip() for word in row] for row in figures]
    if not any(word for row in board for word in row):
        return ()
    kept = [(r, c) for r, row in enumerate(board) for c, word in enumerate(row) if word or (r, c) == centre]
    down = range(min(r for r, _ in kept), max(r for r, _ in kept) + 1)
    across = range(min(c for _, c in kept), max(c for _, c in kept) + 1)
    return tuple(" ".join(_word(board[r][c], (r, c) == centre) for c in across) for r in down)


def _word(figure: str, centre: bool) -> str:
    return f"{figure}*" if centre else figure or NOTHING


def _board(figures: list[list[str]], centre: tuple[int, int]) -> tuple[tuple[Square, ...], ...]:
    return tuple(
        tuple(Square(r + 1, c + 1, word, (r, c) == centre) for c, word in enumerate(row))
        for r, row in enumerate(figures)
    )
