"""What waits on the storyline, as the Codex lays it out: events to come, the rest of one that has begun, movement;
and which event resolves just now.

Whatever a rule of the judge still has to tidy up is no event and is left out.
"""

from __future__ import annotations

from judge.games.sorcery.cards.tables.allowing import Prohibition
from judge.games.sorcery.frames import Resolved, Rest
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.event import Event, OnStoryline
from judge.games.sorcery.position.happening import Happening
from judge.games.vocabulary.actions import Act
from judge.kernel.fact import Fact
from judge.kernel.state import State

OVER = Act | Rest
"""Where a storyline ends: the next thing done, or the moment at which everything is at rest."""


def waiting(state: State) -> tuple[str, ...]:
    """The events on the storyline, the next one first."""
    found: list[str] = []
    for frame in state.agenda:
        if isinstance(frame, OVER):
            break
        if isinstance(frame, OnStoryline):
            found += frame.waits(state)
    return tuple(found)


def triggered(state: State) -> tuple[Happening, ...]:
    """The triggered abilities on the storyline that have not come up to resolve yet, the next one first.

    What waits there has triggered already (sorcery:storyline/new-events-interrupt-the-storyline#1).
    """
    found: list[Happening] = []
    for frame in state.agenda:
        if isinstance(frame, OVER):
            break
        if isinstance(frame, Event) and frame.trigger and not frame.begun:
            found.append(Happening("waits", frame.source, frame.incarnation, frame.label, player=frame.player))
    return tuple(found)


def resolving(state: State) -> Event | None:
    """The innermost event that has begun, or is just over."""
    for frame in state.agenda:
        event = frame.event if isinstance(frame, Resolved) else frame
        if isinstance(event, Event) and event.begun and not event.instead:
            return event
    return None


def acting_player(state: State) -> str:
    """The player whose spell or ability resolves just now; empty when none does."""
    event = resolving(state)
    return event.player if event is not None else ""


ACTING: Fact[str] = Fact("who acts", "")
"""The player whose spell or ability resolves, kept only while something asks who moves it."""


def with_acting(state: State, player: str) -> State:
    """With it kept whose spell or ability resolves, where something in the realm asks for that."""
    asked = any(Prohibition.BE_MOVED_BY_ENEMIES in now.cannot for now in view(state).now.values())
    if not asked or not player:
        return state.forget(ACTING) if state[ACTING] else state
    return state if state[ACTING] == player else state.tell(ACTING, player)
