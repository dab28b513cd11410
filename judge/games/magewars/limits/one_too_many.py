"""A copy too many in play, when control or place changes: no document says what becomes of it.

How many copies there may be is asked of what comes into play (``copies``). What is in play already can come to a player
or to a zone that has one: then nothing can be said, for no sentence says which of the two stays.
"""

from __future__ import annotations

from judge.games.magewars.ground.events import on
from judge.games.magewars.position.characteristics import controller
from judge.games.magewars.position.happenings import ControlTaken, Moved
from judge.games.magewars.position.thing import card_of, label, objects, stop, zone_of
from judge.games.magewars.words import whose
from judge.kernel.nodes import Result
from judge.kernel.state import State

UNIQUE = "magewars:unique#1"
SAME_NAME = "magewars:conjuration#2"
EXCLUSIVE = "magewars:zone-exclusive#1"


@on(ControlTaken, UNIQUE, SAME_NAME)
def taken_beside_another(state: State, frame: ControlTaken) -> Result:
    """Somebody took control of an object while he has one that may not be beside it."""
    return _looked_at(state, frame.number)


@on(Moved, SAME_NAME, EXCLUSIVE)
def moved_beside_another(state: State, frame: Moved) -> Result:
    """An object came, with what is attached to it, to a zone with one that may not be beside it."""
    for number in (frame.number, *(n for n, t in objects(state) if t.on == frame.number)):
        if (found := _looked_at(state, number)) is not state:
            return found
    return state


def _looked_at(state: State, number: int) -> State:
    for other, found in objects(state):
        if other != number and not found.hidden and (passage := _not_beside(state, number, other)):
            both = f"{label(state, number)} and {label(state, other)}"
            return stop(state, f"what becomes of {both}: {_why(state, number, passage)}", passage)
    return state


def _not_beside(state: State, number: int, other: int) -> str:
    """The passage by which two objects may not be in play as they are; empty when they may."""
    card, beside = card_of(state, number), card_of(state, other)
    here = zone_of(state, number) == zone_of(state, other)
    if card.name == beside.name and controller(state, number) == controller(state, other):
        if card.prints("Unique"):
            return UNIQUE
        if card.conjuration and here and card.name != "Vine Marker":
            return SAME_NAME
    return EXCLUSIVE if here and card.prints("Zone Exclusive") and beside.prints("Zone Exclusive") else ""


def _why(state: State, number: int, passage: str) -> str:
    player, zone = controller(state, number), zone_of(state, number)
    return {
        UNIQUE: f"they are Unique, and both under {whose(player)} control",
        SAME_NAME: f"they are conjurations of the same name under {whose(player)} control in {zone}",
        EXCLUSIVE: f"they are Zone Exclusive, and both in {zone}",
    }[passage]
