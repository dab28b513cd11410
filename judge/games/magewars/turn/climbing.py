"""Climbing: a full action over a Corporeal wall into the adjacent zone (magewars:climbing)."""

from __future__ import annotations

from judge.games.magewars.frames import Climb
from judge.games.magewars.ground.arena import adjacent, border
from judge.games.magewars.ground.assumptions import assume, assumed
from judge.games.magewars.position.thing import label, zone_of
from judge.games.magewars.position.traits import traits
from judge.games.magewars.rulebook import requires, rule
from judge.games.magewars.scenario.actions import WAYS, action
from judge.games.magewars.turn.through import through
from judge.games.magewars.under_way.acting import begin, takes
from judge.games.magewars.under_way.passage import walls_on
from judge.games.magewars.under_way.place import CLIMB, size
from judge.games.magewars.words import FULL
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import State


@action("climb", "thing", to="zone")
def climb_action(_state: State, climb: int, to: str = "") -> tuple[Climb]:
    """``climb: CREATURE, to: ZONE``: over the wall on the border, into that zone."""
    return (Climb(climb, to),)


@requires(Climb, "magewars:climbing#1")
def has_climbing(state: State, frame: Climb) -> Broken | None:
    """Only a creature with Climbing climbs."""
    number = frame.number
    return None if traits(state, number).has("Climbing") else Broken(f"{label(state, number)} has no Climbing")


@requires(Climb, "magewars:climbing#1", "magewars:corporeal#1", "magewars:incorporeal#1")
def over_a_corporeal_wall(state: State, frame: Climb) -> Broken | None:
    """There is a Corporeal wall on the border of an adjacent zone, and none that is not Corporeal."""
    start, end = zone_of(state, frame.number), frame.zone
    if end not in adjacent(start, size(state)):
        return Broken(f"{end} is not adjacent to {start}", ("magewars:climbing#1", "magewars:zone#1"))
    walls = walls_on(state, border(start, end))
    if not walls:
        return Broken(f"there is no wall between {start} and {end}")
    odd = [label(state, wall) for wall in walls if not traits(state, wall).has("Corporeal")]
    return Broken(f"{odd[0]} is not Corporeal") if odd else None


@requires(Climb, "magewars:restrained#1", "magewars:restrained#2")
def held_creatures_do_not_climb(state: State, frame: Climb) -> Broken | None:
    """A Restrained creature takes full actions, but aside from movement (magewars:restrained#2)."""
    number = frame.number
    return Broken(f"{label(state, number)} is Restrained") if traits(state, number).has("Restrained") else None


@WAYS.rests_on(Climb)
def climb_assumes(state: State, frame: Climb) -> tuple[str, ...]:
    """Which zones are adjacent is assumed, and that climbing leads over walls that block the passage."""
    return assumed("range", "climbing", *_held(state, frame.number))


def _held(state: State, number: int) -> tuple[str, ...]:
    """Whether climbing is movement or only a full action matters for what is held where it is."""
    held = traits(state, number)
    return ("climbing held",) if held.has("Rooted") or held.has("Restrained") else ()


@rule(Climb, "magewars:climbing#1", "magewars:climbing#2")
def climb(state: State, frame: Climb) -> Result:
    """The creature goes over the wall, which attacks it first when it has Passage Attacks."""
    number, zone = frame.number, frame.zone
    if (first := begin(state, number, frame)) is not None:
        return first
    state = assume(state, "range", "climbing", *_held(state, number))
    return through(state, number, zone, CLIMB, "magewars:climbing#1")


takes(Climb, FULL)
