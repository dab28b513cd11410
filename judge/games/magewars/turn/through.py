"""Through a wall: a wall with Passage Attacks strikes first, and what survives moves on (magewars:passage-attacks)."""

from __future__ import annotations

from judge.games.magewars.combat.passage_attacks import wall_attack
from judge.games.magewars.ground.arena import border, direction
from judge.games.magewars.position.thing import in_play, label, put, thing, zone_of
from judge.games.magewars.rulebook import rule
from judge.games.magewars.under_way.acting import acts
from judge.games.magewars.under_way.hinder import hinder
from judge.games.magewars.under_way.passage import attacking
from judge.games.magewars.under_way.place import CLIMB, MOVE, relocate
from judge.games.magewars.words import FULL
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.state import State

ACTIONS = {MOVE: MOVE, CLIMB: FULL}
"""The actions by which a creature goes by itself."""


class Arrive(Frame, frozen=True):
    """A creature is to come into a zone if it is still in the same stay in play; ``cites`` are told with it.

    ``how`` is move, climb or push.
    """

    number: int
    stay: int
    zone: str
    how: str
    cites: tuple[str, ...]


def through(state: State, number: int, zone: str, how: str, *cites: str) -> State:
    """A creature goes into an adjacent zone once every wall on the border that attacks it has done so."""
    crossed = border(zone_of(state, number), zone)
    stay = thing(state, number).incarnation
    state = state.push(Arrive(number, stay, zone, how, cites))
    for wall in reversed(attacking(state, number, crossed)):
        state = wall_attack(state, wall, number)
    return state


@rule(Arrive, "magewars:passage-attacks#2")
def arrive(state: State, frame: Arrive) -> Result:
    """A creature that is still there comes into the zone; by its own move it may be hindered there."""
    number, zone, how = frame.number, frame.zone, frame.how
    if not in_play(state, number) or thing(state, number).incarnation != frame.stay:
        return state.said("It does not arrive in {0}", zone, kind="not-applied")
    start = zone_of(state, number)
    if not direction(start, zone):
        told = "{0} was moved to {1} before, which is not next to {2}"
        cites = ("magewars:move-action#1", "magewars:passage-attacks#2")
        return _acted(state.said(told, label(state, number), start, zone, cites=cites, kind="not-applied"), frame)
    state = relocate(state, number, zone, how, *frame.cites)
    if how not in (MOVE, CLIMB):
        return state
    state = _acted(state, frame)
    state = put(state, number, moved=thing(state, number).moved + 1, charging=how == MOVE)
    return hinder(state, number, start, zone)


def _acted(state: State, frame: Arrive) -> State:
    """What goes by itself has taken its action."""
    return acts(state, frame.number, ACTIONS[frame.how]) if frame.how in ACTIONS else state
