"""Actions of scenarios by which an effect moves something: nobody takes an action for it (magewars:push, :teleport)."""

from __future__ import annotations

from judge.games.magewars.ground.arena import zones
from judge.games.magewars.position.thing import label, stop, thing
from judge.games.magewars.scenario.actions import action
from judge.games.magewars.scenario.fields import zone
from judge.games.magewars.turn.push import AWAY, HOW, Push, push
from judge.games.magewars.under_way.operations import operation
from judge.games.magewars.under_way.place import size
from judge.games.magewars.under_way.spell import Cast
from judge.games.magewars.under_way.teleport import Teleport, teleport
from judge.games.vocabulary import NoSuchThing
from judge.games.vocabulary.fields import word_of
from judge.kernel.frame import Frame
from judge.kernel.state import State


@action("push", "thing", effect=True, by="thing", way="text")
def push_action(state: State, push: int, by: int | None = None, way: str = AWAY) -> tuple[Frame, ...]:
    """``push: OBJECT, by: SOURCE``: away from the source, or ``way: random``, ``closer`` or a direction."""
    if way not in HOW:
        raise NoSuchThing(f"a Push goes {', '.join(HOW)}, and not {way!r}")
    if by is None and way in ("away", "closer"):
        raise NoSuchThing(f"a Push that goes {way} needs 'by', its source")
    return (Push(_loose(state, push), by, way),)


@action("teleport", "thing", effect=True, to="zone")
def teleport_action(state: State, teleport: int, to: str) -> tuple[Frame, ...]:
    """``teleport: OBJECT, to: ZONE``."""
    return (Teleport(_loose(state, teleport), to),)


def _loose(state: State, number: int) -> int:
    """An object that is attached to nothing; raises NoSuchThing for one that is."""
    if thing(state, number).on is not None:
        raise NoSuchThing(
            f"{label(state, number)} is attached to another object: nothing says how an effect moves it alone"
        )
    return number


@operation("push", word_of(HOW, "way to be pushed"))
def push_target(state: State, cast: Cast, value: str) -> State:
    """``push: away``: the target is pushed away from the caster; or ``random``, ``closer``, or a direction."""
    if not isinstance(cast.target, int) or value not in HOW:
        return stop(state, f"a spell pushes an object {', '.join(HOW)}, and not {value!r}")
    return push(state, cast.target, cast.caster, value)


@operation("teleport", zone)
def teleport_target(state: State, cast: Cast, value: str) -> State:
    """``teleport: ZONE``: the target is teleported to a zone."""
    if not isinstance(cast.target, int) or value not in zones(size(state)):
        return stop(state, f"a spell teleports an object to a zone of the arena, and not to {value!r}")
    return teleport(state, cast.target, value)
