"""The picture of a position as text: a table of squares or zones with what lies in them, for a terminal."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable

from judge.games.board import Board, BoardCard, BoardSquare

MARKS = {"you": "-", "opponent": "x", "ally": "+", "rival": "*"}
LEGEND = {"-": "- yours", "x": "x the opponent's", "o": "o nobody's", "+": "+ your ally's", "*": "* the rival's"}
NARROW, WIDE = 6, 24
"""How many characters a column has at least and at most."""


def table(board: Board, width: int = 100) -> str:
    """The part of a realm that holds anything, or a whole arena, as a table; empty for other boards, and empty ones."""
    used = [square for square in board.squares if square.site or square.cards]
    if board.shape not in ("realm", "arena") or not used:
        return ""
    around = used if board.shape == "realm" else board.squares
    places = [divmod(square.number - 1, board.columns) for square in around]
    rows = range(min(row for row, _ in places), max(row for row, _ in places) + 1)
    columns = range(min(column for _, column in places), max(column for _, column in places) + 1)
    cell = max(NARROW, min(WIDE, (width - 1) // len(columns) - 3))
    line = "+" + "+".join("-" * (cell + 2) for _ in columns) + "+"
    held = {square.number: square for square in board.squares}
    made = [line]
    for row in rows:
        cells = [list(_cell(held[row * board.columns + column + 1], cell)) for column in columns]
        for place in range(max(map(len, cells))):
            texts = [lines[place] if place < len(lines) else "" for lines in cells]
            made.append("|" + "|".join(f" {text:<{cell}} " for text in texts) + "|")
        made.append(line)
    marks = dict.fromkeys(
        _mark(card) for square in used for card in (*square.cards, *((square.site,) if square.site else ()))
    )
    made.append("; ".join(LEGEND[mark] for mark in LEGEND if mark in marks))
    return "\n".join(made)


def _cell(square: BoardSquare, width: int) -> Iterable[str]:
    """What lies in a square, a line or more for each card, those below the surface with their level."""
    name = square.name or str(square.number)
    head = f"{name} {square.site.label} {_mark(square.site)}" if square.site else name
    yield from textwrap.wrap(head, width)
    for card in square.cards:
        below = f" ({card.level})" if card.level in ("underground", "underwater", "void") else ""
        bearer = f" (with {card.carried_by})" if card.carried_by else ""
        yield from textwrap.wrap(f"{_mark(card)} {card.label}{below}{bearer}", width, subsequent_indent="  ")


def _mark(card: BoardCard) -> str:
    return MARKS.get(card.controller, "o")
