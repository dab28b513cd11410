"""The operation by which two units take a step to swap places."""

from __future__ import annotations

from judge.games.sorcery.cards.operations.moving import Swap
from judge.games.sorcery.combat.fight import Fight
from judge.games.sorcery.effects.naming import named
from judge.games.sorcery.movement.move import relocate
from judge.games.sorcery.movement.route import step_options
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.event import Event
from judge.games.sorcery.position.thing import label
from judge.games.sorcery.storyline.storyline import go_on, op
from judge.kernel.nodes import Result, Unsupported
from judge.kernel.state import State


@op(Swap)
def swap(state: State, event: Event, what: Swap) -> Result:
    """Both take a step to the place of the other, and fight as they pass."""
    one, another = named(state, event, what.swap), named(state, event, what.with_)
    state = go_on(state, event)
    if not one or not another:
        return state.said("{0}: nobody swaps places", event.label, cites=("sorcery:step#12",), kind="not-applied")
    seen = view(state)
    here, there = seen[one[0]].thing.at, seen[another[0]].thing.at
    able = [there in step_options(state, one[0]), here in step_options(state, another[0])]
    if not all(able):
        return Unsupported(
            f"{event.label}: {label(state, one[0])} and {label(state, another[0])} cannot both take that step"
        )
    state = state.push(Fight((one[0],), (another[0],), one[0]))
    return relocate(state, {one[0]: there, another[0]: here}, "step", ("sorcery:step#12",))
