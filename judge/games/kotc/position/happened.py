"""What just happened, for activation conditions that wait for it (kotc:abilities#5)."""

from __future__ import annotations

from msgspec import Struct

from judge.kernel.fact import Fact
from judge.kernel.state import State

EVENTS = ("attacks", "defends", "ability-targeted", "damaged", "destroyed", "takes damage")
"""The kinds of events that conditions know: of cards, and of a player who takes damage."""


class Event(Struct, frozen=True):
    """Something that happened: its kind, the card (0 for a player), whose it was, and the zone the card was in then."""

    kind: str
    number: int
    player: str
    zone: str = ""


AT_ONCE: Fact[bool] = Fact("at once", False)
"""That things happen at once, so that the end of the game is looked at after them."""
RECENT: Fact[tuple[Event, ...]] = Fact("recent", ())
"""What happened since all players last had a chance to act."""
USED: Fact[tuple[tuple[int, int], ...]] = Fact("used", ())
"""The abilities, as card and place, that were activated without exhausting for what happened recently."""


def happened(state: State, kind: str, number: int, player: str, zone: str = "") -> State:
    """The state with an event noted, until the next chance to act on it is over."""
    event = Event(kind, number, player, zone)
    events = recent(state)
    return state if event in events else state.tell(RECENT, (*events, event))


def recent(state: State) -> tuple[Event, ...]:
    """What happened since all players last had a chance to act."""
    return state[RECENT]


def lapsed(state: State) -> State:
    """The state in which nothing recent waits any more."""
    return state.forget(RECENT).forget(USED)
