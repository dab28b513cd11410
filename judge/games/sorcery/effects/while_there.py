"""Ongoing effects of a place: they apply to whatever is there, as long as it is there (sorcery:ongoing-effect)."""

from __future__ import annotations

from collections.abc import Sequence

from judge.games.sorcery.cards import Passive
from judge.games.sorcery.cards.operations.changing import Disable, Flood, Give, Silence
from judge.games.sorcery.cards.passives.passive import Change
from judge.games.sorcery.cards.values.places import HERE
from judge.games.sorcery.cards.values.things import Things
from judge.games.sorcery.effects.places import locations
from judge.games.sorcery.frames import Settle
from judge.games.sorcery.ongoing.indefinitely import with_effect_of
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.event import Event
from judge.games.sorcery.position.now import Effect
from judge.games.sorcery.position.thing import tick
from judge.games.sorcery.storyline.storyline import go_on
from judge.games.sorcery.words import SURFACE, Location, listed
from judge.kernel.nodes import Result
from judge.kernel.state import State

UNITS = ("minion", "unit")
"""Who may be atop a site or under it. Sites are at both, and other words say themselves where that is."""


def while_there(
    state: State, event: Event, what: Give | Silence | Disable | Flood, on: Things, change: Change, done: str
) -> Result:
    """What things are, or have, that are there, or come there later."""
    at = what.at or HERE
    origin = event.source if event.source in view(state).now else event.caster
    places = locations(state, event, at, origin)
    since, state = tick(state)
    squares = tuple(dict.fromkeys(square for square, _ in places))
    effect = Effect(
        passive=Passive(on=_there(on, places), changes=(change,)),
        label=event.label,
        since=since,
        until=what.until,
        player=event.player,
        squares=squares,
    )
    said = "{0}: whoever of these is at {1} {2}"
    cites = ("sorcery:ongoing-effect#1", "sorcery:ongoing-effect#5")
    state = state.said(said, event.label, listed([str(s) for s in squares]), done, cites=cites)
    return go_on(with_effect_of(state, effect, event), event).push(Settle())


def _there(on: Things, places: Sequence[Location]) -> str:
    """Whom it applies to in these squares: at the surfaces of sites it is who is atop them, not under them."""
    words = str(on)
    surfaces = bool(places) and all(level == SURFACE for _, level in places)
    return f"{words} atop" if surfaces and words in UNITS else words
