"""Spans of land that an effect chooses, by one site of them (sorcery:span-of-land)."""

from __future__ import annotations

from judge.games.sorcery.ongoing.body_of_water import CHOSEN
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.rulebook import requires, rule
from judge.games.sorcery.scenario.actions import action
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import State


class ChooseLand(Frame, frozen=True):
    """An effect chooses a span of land by one of its squares."""

    square: int


@action("choose span of land", "square")
def choose_land(state: State, choose_span_of_land: int) -> tuple[Frame, ...]:
    """An effect chooses a span of land by one of its sites: ``choose span of land: SQUARE``."""
    return (ChooseLand(choose_span_of_land),)


@rule(ChooseLand, "sorcery:span-of-land#4", "sorcery:span-of-land#5")
def land_chosen(state: State, frame: ChooseLand) -> Result:
    """The site is remembered, not the group: who is connected to it counts when it is asked."""
    return state.tell(CHOSEN, (frame.square, False)).said("the span of land at {0} is chosen", frame.square)


@requires(ChooseLand, "sorcery:span-of-land#4", "sorcery:land-site#1")
def a_land_site(state: State, frame: ChooseLand) -> Broken | None:
    """A land site."""
    square = frame.square
    return None if view(state).is_water(square) is False else Broken(f"there is no land site at {square}")
