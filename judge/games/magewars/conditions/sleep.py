"""Sleep: Incapacitated until it receives damage (magewars:sleep)."""

from __future__ import annotations

from judge.games.magewars.ground.assumptions import assume
from judge.games.magewars.ground.events import on
from judge.games.magewars.position.condition import ReceiveCondition, remove
from judge.games.magewars.position.happenings import ConditionAdded, Damaged
from judge.games.magewars.position.thing import in_play, label, thing
from judge.kernel.nodes import Result
from judge.kernel.state import State


@on(ConditionAdded, "magewars:tainted#5", "magewars:sleep#2")
def sleeps_on(state: State, frame: ConditionAdded) -> Result:
    """A Tainted marker counts as damage and is not received as damage: a sleeper sleeps on, which is a reading."""
    if (
        frame.name != "Tainted"
        or not in_play(state, frame.number)
        or not thing(state, frame.number).markers_of("Sleep")
    ):
        return state
    said = "{0} sleeps on: a marker is no damage received"
    name = label(state, frame.number)
    return assume(state, "tainted").said(said, name, cites=("magewars:tainted#5",), kind="not-applied")


@on(Damaged, "magewars:sleep#2")
def wakes(state: State, frame: Damaged) -> Result:
    """Whoever deals it, any damage replaces Sleep by a Daze marker."""
    number = frame.number
    if not in_play(state, number) or not thing(state, number).markers_of("Sleep"):
        return state
    state = state.push(ReceiveCondition(number, "Daze", None, "replaced", 1, ""))
    return remove(state, number, "Sleep", None, "it has received damage, and Daze takes its place", "magewars:sleep#2")
