"""Operations on cards in the realm: kill, banish, return to hand, tap, damage in its simplest form."""

from __future__ import annotations

from judge.games.sorcery.cards import Op
from judge.games.sorcery.die import mark_for_death
from judge.games.sorcery.effects.naming import named
from judge.games.sorcery.enter import leave_realm
from judge.games.sorcery.storyline import Event, go_on, op
from judge.games.sorcery.thing import BANISHED, HAND
from judge.kernel.nodes import Result
from judge.kernel.state import State


@op("kill")
def kill(state: State, event: Event, what: Op) -> Result:
    """Marks things for death; what is dead already is not killed again (sorcery:die)."""
    state = go_on(state, event)
    numbers = named(state, event, str(what.arg))
    if not numbers:
        said = "{0}: there is nothing to kill"
        return state.said(said, event.label, cites=("sorcery:die",))
    by = (event.source,) if event.source >= 0 else ()
    return mark_for_death(state, numbers, f"{event.label} kills it", ("sorcery:kill",), by)


@op("banish")
def banish(state: State, event: Event, what: Op) -> Result:
    """Removes cards from the game (sorcery:banished)."""
    return leave_realm(
        go_on(state, event), named(state, event, str(what.arg)), BANISHED, event.label, ("sorcery:banished",)
    )


@op("return")
def return_to_hand(state: State, event: Event, what: Op) -> Result:
    """Returns cards to their owners' hands (sorcery:ownership-and-control)."""
    cites = ("sorcery:ownership-and-control",)
    return leave_realm(go_on(state, event), named(state, event, str(what.arg)), HAND, event.label, cites)
