"""The damage grids that a user has drawn: no text says the figures of such a grid, so a person copies the picture.

They lie among the user's own data, beside the imported cards, and are of the cards that the user has.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import msgspec

from judge.games.card_files import grids_file
from judge.games.sorcery.cards.shipped.imported import GAME
from judge.games.sorcery.cards.values.grids import Grid

Rows = tuple[str, ...]


def drawn_file() -> Path:
    """Where drawn grids are kept."""
    return grids_file(GAME)


def drawn() -> Mapping[str, Rows]:
    """The rows of each grid that was drawn, by the name of its card; none without the file."""
    file = drawn_file()
    return msgspec.json.decode(file.read_bytes(), type=dict[str, Rows]) if file.is_file() else {}


def keep_grid(name: str, rows: Rows) -> None:
    """Keeps the grid of a card, instead of one that was kept before; raises Misread for rows that are no grid."""
    _write({**drawn(), name: Grid.of(rows).rows})


def forget_grid(name: str) -> bool:
    """Forgets the grid of a card; says whether one was kept."""
    held = drawn()
    if name not in held:
        return False
    _write({one: rows for one, rows in held.items() if one != name})
    return True


def _write(grids: Mapping[str, Rows]) -> None:
    file = drawn_file()
    file.parent.mkdir(parents=True, exist_ok=True)
    beside = file.with_suffix(".new")
    beside.write_bytes(msgspec.json.format(msgspec.json.encode(dict(sorted(grids.items())))))
    beside.replace(file)
