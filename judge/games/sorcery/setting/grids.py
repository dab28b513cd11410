"""The damage grids that somebody draws of cards, as the storeys above see them (sorcery:damage-grid)."""

from __future__ import annotations

from judge.games.card_files import CardGrids, NotAGrid
from judge.games.sorcery.cards import known
from judge.games.sorcery.cards.shipped.drawn import drawn, forget_grid, keep_grid
from judge.games.sorcery.cards.values.grids import Grid
from judge.games.sorcery.cards.values.reading import Misread


def _shows(name: str) -> bool:
    return name in known() and known()[name].shows_a_grid


def _keep(name: str, rows: tuple[str, ...]) -> None:
    """Keeps the grid of a card; one that damages nobody is none."""
    try:
        grid = Grid.of(rows)
    except Misread as error:
        raise NotAGrid(str(error)) from error
    if not any(amount for _, _, amount in grid.shape):
        raise NotAGrid("a damage grid needs one square with a figure")
    keep_grid(name, grid.rows)


CARD_GRIDS = CardGrids(shows=_shows, drawn=lambda name: drawn().get(name, ()), keep=_keep, forget=forget_grid)
