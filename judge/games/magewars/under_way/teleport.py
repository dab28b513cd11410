"""Teleport: directly into another zone, past walls and objects (magewars:teleport)."""

from __future__ import annotations

from judge.games.magewars.ground.assumptions import assume
from judge.games.magewars.moments import NOT_TELEPORTED
from judge.games.magewars.position.thing import card_of, in_play, label, zone_of
from judge.games.magewars.rulebook import requires, rule
from judge.games.magewars.under_way.place import TELEPORT, relocate
from judge.games.magewars.words import WALL
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import State


class Teleport(Frame, frozen=True):
    """An object is to be teleported to a zone."""

    number: int
    zone: str


def teleport(state: State, number: int, zone: str) -> State:
    """The state with an object's teleport to a zone waiting."""
    return state.push(Teleport(number, zone))


@requires(Teleport, "magewars:zone-border#2", "magewars:wall#2")
def walls_stay_on_borders(state: State, frame: Teleport) -> Broken | None:
    """A wall is always on a zone border, and a teleport leads into a zone."""
    number = frame.number
    return Broken(f"{label(state, number)} is a wall") if card_of(state, number).type == WALL else None


@rule(Teleport, "magewars:teleport#1")
def teleported(state: State, frame: Teleport) -> Result:
    """An object comes into another zone; it does not move, so nothing hinders it and no wall matters."""
    number, zone = frame.number, frame.zone
    if not in_play(state, number) or zone_of(state, number) == zone:
        return state
    if broken := state.broken(frame):
        why, cites = broken[0].why, broken[0].cites
        name = label(state, number)
        told, moment = "{0} is not teleported: {1}", NOT_TELEPORTED(name)
        return state.said(told, name, why, cites=cites, kind="not-applied", moment=moment)
    return relocate(assume(state, "teleport"), number, zone, TELEPORT, "magewars:teleport#1")
