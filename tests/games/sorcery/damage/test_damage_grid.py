"""Damage grids as data: how they are written, and in how many ways they may lie."""

from __future__ import annotations

import pytest

from judge.games.sorcery.cards.values.grids import Grid, Shape, Turns
from judge.games.sorcery.cards.values.reading import Misread
from judge.games.sorcery.damage.damage_grid import orientations

CORNER = ("3* 2", "1 .")


def shape(rows: tuple[str, ...]) -> Shape:
    """The squares of a grid as it is written."""
    return Grid.of(rows).shape


def test_a_grid_is_read_from_its_origin() -> None:
    assert shape(CORNER) == ((0, 0, 3), (0, 1, 2), (1, 0, 1))
    assert shape((". 4", "@ .")) == ((-1, 1, 4),)


@pytest.mark.parametrize("rows", [("1 2",), ("x* 2",)])
def test_a_grid_that_is_written_otherwise_is_refused(rows: tuple[str, ...]) -> None:
    with pytest.raises(Misread):
        shape(rows)


@pytest.mark.parametrize(("turns", "ways"), [("both", 8), ("rotate", 4), ("reflect", 3), ("none", 1)])
def test_the_ways_in_which_a_grid_may_lie(turns: str, ways: int) -> None:
    found = list(orientations(shape(CORNER), Turns(turns)))
    assert len(found) == ways
    assert len({name for name, _ in found}) == ways
    assert len({frozenset(lying) for _, lying in found}) == ways


def test_a_symmetric_grid_lies_in_one_way_only() -> None:
    assert [name for name, _ in orientations(shape((". 1 .", "1 2* 1", ". 1 .")), Turns.BOTH)] == ["as shown"]
