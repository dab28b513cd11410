"""What is done to several things at once: all of it happens at one moment, and what it triggers comes when it is done
(sorcery:storyline/simultaneous-effects).
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from judge.games.sorcery.position.happening import Happening, recorded
from judge.games.sorcery.rulebook import rule
from judge.games.sorcery.storyline.splitting_events import causing
from judge.games.sorcery.storyline.storyline import at_once, emit
from judge.kernel.fact import Fact
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.state import State

GATHERED: Fact[tuple[Happening, ...] | None] = Fact("happenings of one moment", None)
"""What has been done so far of what is done at once; None when nothing is."""


class AllDone(Frame, frozen=True):
    """Everything that is done at once has been done."""


def together(state: State, frames: Sequence[Frame]) -> State:
    """With some frames waiting of which one comes after another, while what they do happens at one moment."""
    return (at_one_moment(state) if len(frames) > 1 else state).push(*frames)


def at_one_moment(state: State) -> State:
    """With all that is done next, before anything else that waits, done at one moment."""
    return state.push(AllDone()).tell(GATHERED, ()) if state[GATHERED] is None else state


def emit_together(state: State, *events: Happening) -> State:
    """As to emit happenings, but that those of what is done at once trigger nothing before all of it is done."""
    gathered = state[GATHERED]
    if gathered is None:
        return emit(state, *events)
    told = at_once(state, events)
    if gathered:
        told = tuple(structs.replace(happening, moment=gathered[0].moment) for happening in told)
    return recorded(state, *told).tell(GATHERED, (*gathered, *told))


@rule(
    AllDone,
    "sorcery:storyline/simultaneous-effects#1",
    "sorcery:storyline/simultaneous-effects#6",
    "sorcery:storyline/splitting-events-on-the-storyline#3",
)
def all_done(state: State, frame: AllDone) -> Result:
    """All that was done happened at one moment, and triggers at once."""
    gathered = state[GATHERED]
    state = state.forget(GATHERED)
    return causing(state, gathered) if gathered else state
