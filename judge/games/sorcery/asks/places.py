"""Asks about where things are."""

from __future__ import annotations

from judge.games.sorcery.enter import location_words
from judge.games.sorcery.ongoing_effect import view
from judge.games.sorcery.scenario.asks import ask
from judge.games.sorcery.thing import REALM, thing
from judge.kernel.state import State


@ask("where", "{thing}", "sorcery:location", "sorcery:zone")
def where(state: State, number: int) -> str:
    """The location in the realm, with its region, or the zone."""
    found = thing(state, number)
    if found.zone != REALM:
        return found.zone
    seen = view(state)
    return location_words(tuple((s, seen.region((s, level))) for s, level in found.at))


@ask("is", "{thing} dead", "sorcery:die", "sorcery:dead-minion")
def is_dead(state: State, number: int) -> bool:
    """Whether it died: it was marked for death and is in no realm any more."""
    from judge.games.sorcery.die import dead

    return dead(state, number)


@ask("value", "power of {thing}", "sorcery:power")
def power(state: State, number: int) -> int | None:
    """The power now; for a split power the attack power."""
    return view(state).now[number].power
