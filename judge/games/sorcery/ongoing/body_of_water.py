"""Bodies of water and spans of land that an effect has chosen, by one site of them (sorcery:body-of-water)."""

from __future__ import annotations

from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.thing import fact
from judge.games.sorcery.rulebook import requires, rule
from judge.games.sorcery.scenario.actions import Fields, action
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import Frame, State

WATER, LAND = "choose body of water", "choose span of land"
CHOSEN = "chosen ground"


@action(WATER, "square")
def choose_water(state: State, fields: Fields) -> tuple[Frame, ...]:
    """An effect chooses a body of water by one of its sites: ``choose body of water: SQUARE``."""
    return ((WATER, int(str(fields[WATER]))),)


@action(LAND, "square")
def choose_land(state: State, fields: Fields) -> tuple[Frame, ...]:
    """An effect chooses a span of land by one of its sites: ``choose span of land: SQUARE``."""
    return ((LAND, int(str(fields[LAND]))),)


@rule(WATER, "sorcery:body-of-water#4", "sorcery:body-of-water#5")
def water_chosen(state: State, frame: Frame) -> Result:
    """The site is remembered, not the group: who is connected to it counts when it is asked."""
    return state.tell(CHOSEN, (int(str(frame[1])), True)).said("the body of water at {0} is chosen", frame[1])


@rule(LAND, "sorcery:span-of-land#4", "sorcery:span-of-land#5")
def land_chosen(state: State, frame: Frame) -> Result:
    """The site is remembered, not the group: who is connected to it counts when it is asked."""
    return state.tell(CHOSEN, (int(str(frame[1])), False)).said("the span of land at {0} is chosen", frame[1])


@requires(WATER, "sorcery:body-of-water#4", "sorcery:water-site#1")
def a_water_site(state: State, frame: Frame) -> Broken | None:
    """A water site."""
    square = int(str(frame[1]))
    return None if view(state).is_water(square) else Broken(f"there is no water site at {square}")


@requires(LAND, "sorcery:span-of-land#4", "sorcery:land-site#1")
def a_land_site(state: State, frame: Frame) -> Broken | None:
    """A land site."""
    square = int(str(frame[1]))
    return None if view(state).is_water(square) is False else Broken(f"there is no land site at {square}")


def chosen(state: State) -> tuple[int, ...]:
    """The squares of the chosen body of water or span of land as it is now; nothing when it exists no more."""
    held = fact(state, CHOSEN)
    if not isinstance(held, tuple):
        return ()
    square, water = int(held[0]), bool(held[1])
    return view(state).body(square, water) if view(state).is_water(square) is water else ()
