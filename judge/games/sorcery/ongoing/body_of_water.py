"""Bodies of water, or spans of land, that an effect has chosen by one site of them (sorcery:body-of-water)."""

from __future__ import annotations

from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.rulebook import requires, rule
from judge.games.sorcery.scenario.actions import action
from judge.kernel.fact import Fact
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import State

CHOSEN: Fact[tuple[int, bool] | None] = Fact("chosen ground", None)
"""The square by which a group of sites was chosen, and whether it is a body of water."""


class ChooseWater(Frame, frozen=True):
    """An effect chooses a body of water by one of its squares."""

    square: int


@action("choose body of water", "square")
def choose_water(state: State, choose_body_of_water: int) -> tuple[Frame, ...]:
    """An effect chooses a body of water by one of its sites: ``choose body of water: SQUARE``."""
    return (ChooseWater(choose_body_of_water),)


@rule(ChooseWater, "sorcery:body-of-water#4", "sorcery:body-of-water#5")
def water_chosen(state: State, frame: ChooseWater) -> Result:
    """The site is remembered, not the group: who is connected to it counts when it is asked."""
    return state.tell(CHOSEN, (frame.square, True)).said("the body of water at {0} is chosen", frame.square)


@requires(ChooseWater, "sorcery:body-of-water#4", "sorcery:water-site#1")
def a_water_site(state: State, frame: ChooseWater) -> Broken | None:
    """A water site."""
    square = frame.square
    return None if view(state).is_water(square) else Broken(f"there is no water site at {square}")


def chosen(state: State) -> tuple[int, ...]:
    """The squares of the chosen body of water or span of land as it is now; nothing when it exists no more."""
    held = state[CHOSEN]
    if held is None:
        return ()
    square, water = held
    return view(state).body(square, water) if view(state).is_water(square) is water else ()
