"""Faces of cards that scenarios complete: which clauses they state, and damage grids that somebody has drawn."""

from __future__ import annotations

import pytest

from judge.telling.sorcery.faces import cards_of


@pytest.mark.parametrize(
    ("covers", "told"),
    [
        ("all", "As the scenario states it: all of its text."),
        (["what it does when it resolves"], "As the scenario states it: what it does when it resolves."),
        (["its damage grid", "what it does when it resolves"], "its damage grid; what it does when it resolves."),
    ],
)
def test_what_a_scenario_states_of_a_card_is_told(covers: str | list[str], told: str) -> None:
    (said,) = cards_of({"cards": {"Burning Hands": {"covers": covers}}})
    assert said.endswith(told)


def test_what_is_stated_of_no_card_is_not_told() -> None:
    (said,) = cards_of({"cards": {"Burning Hands": {}}})
    assert "states" not in said


def test_a_drawn_grid_is_told() -> None:
    (said,) = cards_of({"cards": {"Craterize": {"grid": ["1 2 1", ". 5* ."]}}})
    assert said.endswith("The grid “1 2 1 / . 5* .” is drawn on it.")
