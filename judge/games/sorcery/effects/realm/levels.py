"""Counters: those of levels, with which what was played is compared (The Immortal Throne), and those that a card has
from the start and loses one by one.
"""

from __future__ import annotations

from msgspec import structs

from judge.games.sorcery.cards.operations.players import AddLevel, CountDown, OnlyIfLevel
from judge.games.sorcery.cards.values.known import Known
from judge.games.sorcery.casting.cost import cost_of
from judge.games.sorcery.effects.naming import named
from judge.games.sorcery.frames import Settle
from judge.games.sorcery.position.event import Event
from judge.games.sorcery.position.thing import counters_left, face, label, level, thing, with_counters, with_level
from judge.games.sorcery.storyline.storyline import go_on, op
from judge.kernel.nodes import Result, Unsupported
from judge.kernel.state import State

COSTS = ("sorcery:cost#1", "sorcery:cost#5")


@op(OnlyIfLevel)
def only_if_level(state: State, event: Event, what: OnlyIfLevel) -> Result:
    """X of a spell that is cast is what was paid for it; a site costs nothing."""
    played, on = event.get(Known.IT.value), named(state, event, what.only_if_level)
    if not isinstance(played, int) or len(on) != 1:
        return Unsupported(f"{event.label}: what was played, and which counters are meant")
    cost, there = cost_of(state, played), level(thing(state, on[0]))
    said = "{0}: {1} costs {2}, and there are {3} level counters"
    state = state.said(said, event.label, label(state, played), cost, there, cites=COSTS)
    return go_on(state, event if cost == there else structs.replace(event, ops=()))


@op(AddLevel)
def add_level(state: State, event: Event, what: AddLevel) -> Result:
    """One counter each."""
    numbers = named(state, event, what.add_level)
    state = go_on(state, event)
    for number in numbers:
        more = level(thing(state, number)) + 1
        cites = ("sorcery:the-silver-rule#1",)
        state = state.said("{0} gets a level counter: {1} now", label(state, number), more, cites=cites)
        state = state.put(number, with_level(thing(state, number), more))
    return state.push(Settle())


@op(CountDown)
def count_down(state: State, event: Event, what: CountDown) -> Result:
    """One of those that are left; where there is none, nothing is removed."""
    numbers = named(state, event, what.count_down)
    ended, last = structs.replace(event, ops=()), False
    for number in numbers:
        found = thing(state, number)
        left = counters_left(found, face(state, found))
        if not left:
            said = "{0} has no counter left to remove"
            state = state.said(said, found.label, cites=("sorcery:the-silver-rule#1",), kind="not-applied")
            continue
        said = "{0} loses one of its counters: {1} left"
        state = state.said(said, found.label, left - 1, cites=("sorcery:the-silver-rule#1",))
        state = state.put(number, with_counters(found, left - 1))
        last = last or left == 1
    return go_on(state, event if last or not what.at_last else ended).push(Settle())
