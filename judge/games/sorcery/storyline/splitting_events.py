"""Splitting events: what an event causes comes at once when it splits, and else when it is over
(sorcery:storyline/splitting-events-on-the-storyline).

An event splits when a card enters, leaves or moves in the realm, or where its text says one at a time. Damage, drawing,
tapping and the like do not split it: what these trigger, and who dies of them, waits for the rest of the event.
"""

from __future__ import annotations

from judge.games.sorcery.cards.operations.choosing import NextPart
from judge.games.sorcery.frames import Resolved, Settle, Triggers
from judge.games.sorcery.position.event import Event
from judge.games.sorcery.position.happening import Happening, with_things
from judge.games.sorcery.rulebook import rule
from judge.games.sorcery.storyline.triggered_ability import answering
from judge.games.sorcery.storyline.untriggered.near_misses import told_untriggered
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.state import State

SPLITTING = (
    "enters realm", "plays", "enters", "enters site", "leaves", "leaves site", "leaves realm", "moves",
    "moves on the ground", "traverses", "traverses its border", "traverses on the ground", "stops", "site moves",
)  # fmt: skip
"""The operation that stands where the text of a card says one at a time."""


class AfterTheEvent(Frame, frozen=True):
    """What an event causes without splitting: happenings, what they trigger, frames that come at once."""

    events: tuple[Happening, ...]
    answers: tuple[Event, ...]
    before: tuple[Frame, ...]


def causing(
    state: State, events: tuple[Happening, ...], before: tuple[Frame, ...] = (), more: tuple[Event, ...] = ()
) -> State:
    """With ongoing effects to settle, some frames, and triggers to gather: now, or after the rest of the event.

    ``more`` are events that trigger in the same moment, because something before has arranged for them.
    """
    rest = _rest(state)
    events = with_things(state, events)
    answers = (*answering(state, events), *more)
    state = told_untriggered(state, events)
    state, held = _held(state)
    if held is not None:
        before = (*(f for f in held.before if f not in before), *before)
        events, answers = (*held.events, *events), (*held.answers, *answers)
    if rest is None or any(h.kind in SPLITTING for h in events):
        return state.push(Settle(), *before, Triggers(events, answers))
    event, state = state.pop()
    return state.push(event, AfterTheEvent(events, answers, before))


def unsplit(state: State) -> bool:
    """Whether the event that goes on has done something already and has not split since, so all of it is one event."""
    return _held(state)[1] is not None


def _rest(state: State) -> Event | None:
    """The rest of the event that is resolving, when it comes next and is not a part of its own; None otherwise."""
    if not state.agenda:
        return None
    event = state.agenda[0]
    if not isinstance(event, Event) or not event.begun or not event.ops:
        return None
    return event if not isinstance(event.ops[0], NextPart) else None


def _held(state: State) -> tuple[State, AfterTheEvent | None]:
    """What waits for the end of the event that comes next, taken off the agenda."""
    if len(state.agenda) < 2 or not isinstance(state.agenda[0], Event | Resolved):
        return state, None
    held = state.agenda[1]
    if not isinstance(held, AfterTheEvent):
        return state, None
    event, state = state.pop()
    return state.pop()[1].push(event), held


@rule(
    AfterTheEvent,
    "sorcery:storyline/splitting-events-on-the-storyline#3",
    "sorcery:storyline/splitting-events-on-the-storyline#2",
)
def after_the_event(state: State, frame: AfterTheEvent) -> Result:
    """The event is over: ongoing effects settle, and what it triggered goes on the storyline, all of it at once."""
    return state.push(Settle(), *frame.before, Triggers(frame.events, frame.answers))
