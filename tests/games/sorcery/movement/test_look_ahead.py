"""Whatever looks ahead agrees with doing it: on generated positions, and on those of every shipped scenario.

What is done here is done by the engine, from the very action that was asked about to its end.
"""

from __future__ import annotations

import os

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.storyline.simultaneous_triggers import IGNORED
from judge.games.vocabulary import NoSuchThing
from judge.kernel.explore import explore
from judge.kernel.state import State
from judge.proof.sorcery.ahead import BOUNDS, drawn, of_defenders, of_moves
from judge.rulings import load
from judge.rulings.shipped_files import scenario_files
from judge.rulings.writer import write
from tests.games.sorcery.movement.positions import positions

EXAMPLES = int(os.environ.get("EXAMPLES", "40"))
PARTS = 4
"""Into so many parts the shipped scenarios are dealt, for as many processes as there are."""


def at_rest(text: str) -> State | None:
    """The position of a scenario as given, when it stands; None when it is not judged or leaves something open."""
    question = load(text).question
    ends = explore(question.start, question.rules, BOUNDS).positions
    return ends[0].at.alone() if len(ends) == 1 and isinstance(ends[0].at, State) else None


@settings(max_examples=EXAMPLES)
@given(positions(), st.integers(0, 999))
def test_looking_ahead_agrees_with_doing_it(tree: dict[str, object], seed: int) -> None:
    lots = drawn(seed, 48)
    state = at_rest(write(tree))
    for number in view(state).units() if state is not None else ():
        try:
            assert list(of_moves(state, number, lots)) == []
            assert list(of_defenders(state, number, lots)) == []
        except NoSuchThing:
            continue


@pytest.mark.parametrize("part", range(PARTS))
def test_looking_ahead_agrees_with_doing_it_in_what_is_shipped(part: int) -> None:
    lots = drawn(part, 13)
    for file in scenario_files("sorcery")[part::PARTS]:
        state = at_rest(file.read_text("utf-8"))
        for number in view(state).units() if state is not None else ():
            try:
                assert list(of_moves(state.tell(IGNORED, True), number, lots, 2)) == []
            except NoSuchThing:
                continue
