"""Destroyed: an object leaves play, by damage, by an effect, or as a cost (magewars:destroyed)."""

from __future__ import annotations

from judge.games.magewars.damage.devour import devoured
from judge.games.magewars.damage.leave_play import leave
from judge.games.magewars.damage.obliterate import obliterate
from judge.games.magewars.frames import Destroy
from judge.games.magewars.ground.assumptions import assume
from judge.games.magewars.moments import DESTROYED, NOT_DESTROYED
from judge.games.magewars.position.thing import in_play, label, thing
from judge.games.magewars.rulebook import rule
from judge.kernel.nodes import Result
from judge.kernel.state import State


def destroy(state: State, number: int, why: str = "", *cites: str) -> State:
    """An effect destroys an object; it waits as a frame in front."""
    return state.push(Destroy(number, "effect", why, cites))


@rule(Destroy, "magewars:destroyed#1", "magewars:destroyed#3")
def destroyed(state: State, frame: Destroy) -> Result:
    """An object is removed from play and goes to its owner's discard pile, or where its own entry says."""
    number = frame.number
    if not in_play(state, number):
        return state
    if broken := state.broken(frame):
        reason = "; ".join(b.why for b in broken)
        against = tuple(dict.fromkeys(c for b in broken for c in b.cites))
        name = label(state, number)
        told, moment = "{0} is not destroyed: {1}", NOT_DESTROYED(name)
        return state.said(told, name, reason, cites=against, kind="not-applied", moment=moment)
    if thing(state, number).markers_of("Zombie"):
        state = assume(state, "zombie")
        return obliterate(state, number, "a Zombie that would be destroyed", "magewars:zombie#5")
    if devoured(state, number, frame.how):
        return obliterate(state, number, "an attack with Devour would destroy it", "magewars:devour#2")
    told = "{0} is destroyed" + (f": {frame.why}" if frame.why else "")
    state = state.said(
        told, label(state, number), cites=(*frame.cites, "magewars:destroyed#1"), moment=DESTROYED(label(state, number))
    )
    return leave(state, number, False)
