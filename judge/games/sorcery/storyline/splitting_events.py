"""Splitting events: what an event causes comes at once when it splits, and else when it is over
(sorcery:storyline/splitting-events-on-the-storyline).

An event splits when a card enters, leaves or moves in the realm, or where its text says one at a time. Damage, drawing,
tapping and the like do not split it: what these trigger, and who dies of them, waits for the rest of the event.
"""

from __future__ import annotations

from judge.games.sorcery.position.happening import Happening
from judge.games.sorcery.rulebook import rule
from judge.kernel.nodes import Result
from judge.kernel.state import Frame, State

SPLIT = "sorcery:storyline/splitting-events-on-the-storyline"
SPLITTING = (
    "enters realm", "plays", "enters", "enters site", "leaves", "leaves realm", "moves", "moves on the ground",
    "traverses", "traverses on the ground", "stops", "site moves",
)  # fmt: skip
NEXT_PART = "next part"
"""The operation that stands where the text of a card says one at a time."""


def causing(state: State, events: tuple[Happening, ...], before: tuple[Frame, ...] = ()) -> State:
    """With ongoing effects to settle, some frames, and triggers to gather: now, or after the rest of the event."""
    rest = _rest(state)
    state, held, waiting = _held(state)
    before, events = (*(f for f in waiting if f not in before), *before), (*held, *events)
    if rest is None or any(h.kind in SPLITTING for h in events):
        return state.push(("settle",), *before, ("triggers", events))
    event, state = state.pop()
    return state.push(event, ("after the event", events, before))


def _rest(state: State) -> Frame | None:
    """The rest of the event that is resolving, when it comes next and is not a part of its own; None otherwise."""
    if not state.agenda or state.agenda[0][0] != "event":
        return None
    event = state.agenda[0][1]
    going_on = event.begun and event.ops and event.ops[0].name != NEXT_PART
    return state.agenda[0] if going_on else None


def _held(state: State) -> tuple[State, tuple[Happening, ...], tuple[Frame, ...]]:
    """What waits for the end of the event that comes next, taken off the agenda."""
    if len(state.agenda) < 2 or state.agenda[0][0] not in ("event", "resolved"):
        return state, (), ()
    if state.agenda[1][0] != "after the event":
        return state, (), ()
    event, state = state.pop()
    held, state = state.pop()
    assert isinstance(held[1], tuple) and isinstance(held[2], tuple)
    return state.push(event), held[1], held[2]


@rule("after the event", f"{SPLIT}#3", f"{SPLIT}#2")
def after_the_event(state: State, frame: Frame) -> Result:
    """The event is over: ongoing effects settle, and what it triggered goes on the storyline, all of it at once."""
    assert isinstance(frame[1], tuple) and isinstance(frame[2], tuple)
    return state.push(("settle",), *frame[2], ("triggers", frame[1]))
