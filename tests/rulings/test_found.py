"""Searches for silent errors: each error has a scenario that is there, of the game that it names."""

from __future__ import annotations

from judge.games.shelf import GAMES
from judge.resources import data_dir
from judge.rulings.catalogue import rounds


def test_each_error_has_its_scenario() -> None:
    found = rounds()
    assert [row.number for row in found] == list(range(len(found), 0, -1))
    for row in found:
        assert set(row.situations) <= set(GAMES) and sum(row.situations.values()) > 0
        for error in (*row.errors, *row.beside):
            assert error.game in row.situations
            if error.scenario:
                assert error.scenario.startswith(f"{error.game}/")
                assert (data_dir("scenarios") / error.scenario).is_file(), error.scenario
