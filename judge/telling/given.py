"""The picture of a position as given: what cards print and what is said of them, and nothing that rules make of it.

The board of a ruling shows figures as they are under all effects; in a question these would tell answers.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import structs

from judge.games.board import Board, BoardCard
from judge.games.shelf import GAMES
from judge.kernel.state import State
from judge.telling.voices import voice_of


def given_board(state: State, game: str, levels: Mapping[str, str]) -> Board:
    """The picture of a position as given; ``levels`` are those where the scenario says so, by what lies there."""
    drawn = GAMES[game].board(state)
    given = voice_of(game).given

    def of(cards: tuple[BoardCard, ...]) -> tuple[BoardCard, ...]:
        return tuple(given(state, card, levels) for card in cards)

    squares = tuple(
        structs.replace(
            square, site=given(state, square.site, levels) if square.site else None, water=None, cards=of(square.cards)
        )
        for square in drawn.squares
    )
    borders = tuple(structs.replace(border, cards=of(border.cards)) for border in drawn.borders)
    return structs.replace(drawn, squares=squares, borders=borders)
