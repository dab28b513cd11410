"""Faces of cards that scenarios complete: which clauses they state, and damage grids that somebody has drawn."""

from __future__ import annotations

import pytest

from judge.games.sorcery.cards import known
from judge.telling.sorcery.faces import cards_of

LEFT, CLAUSES = next(
    (name, [one.clause for one in card.uncovered]) for name, card in known().items() if len(card.uncovered) > 1
)
"""A card of which more than one clause is left to state."""


@pytest.mark.parametrize(
    ("covers", "told"),
    [
        ("all", "As the scenario states it: all of its text."),
        (CLAUSES[:1], f"As the scenario states it: {CLAUSES[0]}."),
        (CLAUSES[:2], f"{CLAUSES[0]}; {CLAUSES[1]}."),
    ],
)
def test_what_a_scenario_states_of_a_card_is_told(covers: str | list[str], told: str) -> None:
    (said,) = cards_of({"cards": {LEFT: {"covers": covers}}})
    assert said.endswith(told)


def test_what_is_stated_of_no_card_is_not_told() -> None:
    (said,) = cards_of({"cards": {"Burning Hands": {}}})
    assert "states" not in said


def test_a_drawn_grid_is_told() -> None:
    (said,) = cards_of({"cards": {"Craterize": {"grid": ["1 2 1", ". 5* ."]}}})
    assert said.endswith("The grid “1 2 1 / . 5* .” is drawn on it.")
