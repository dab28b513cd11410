"""Operations that order or bound the others: one at a time, or only when there is none of something."""

from __future__ import annotations

from msgspec import structs

from judge.games.sorcery.cards import Op
from judge.games.sorcery.choose import choose
from judge.games.sorcery.effects.naming import named
from judge.games.sorcery.ongoing_effect import view
from judge.games.sorcery.storyline import Event, go_on, op
from judge.games.sorcery.thing import label
from judge.kernel.nodes import Result
from judge.kernel.state import State

SPLIT = ("sorcery:storyline/splitting-events-on-the-storyline#6", "sorcery:storyline/simultaneous-effects#7")


@op("one at a time")
def one_at_a_time(state: State, event: Event, what: Op) -> Result:
    """``one at a time: WORDS, as: it``: what follows is done for each, as an event of its own, as the player orders."""
    name = str(what.get("as", "it"))
    held = event.get("left to do")
    found = held if isinstance(held, tuple) else named(state, event, str(what.arg))
    left = tuple(n for n in found if isinstance(n, int) and n in view(state).now)
    if not left:
        return go_on(state, structs.replace(event, ops=()))
    options = []
    for number in left:
        rest = tuple(n for n in left if n != number)
        again = structs.replace(event.binding("left to do", rest), ops=(what, *event.ops))
        own = structs.replace(event.binding(name, number), label=f"{event.label}: {label(state, number)}")
        following = state.push(("event", again)) if rest else state
        said = "{0}: the turn of {1}, an event of its own"
        following = following.said(said, event.label, label(state, number), cites=SPLIT)
        options.append((label(state, number), following.push(("event", own))))
    return choose(state, event.player, "choose", f"whose turn is it with {event.label}?", options, SPLIT)


@op("if none")
def if_none(state: State, event: Event, what: Op) -> Result:
    """``if none: WORDS``: what follows is done only while the words select nothing; with ``played: yes`` also only if a
    site was played by this effect.
    """
    there = named(state, event, str(what.arg))
    unplayed = what.get("played", False) in (True, "yes") and event.get("way") != "play"
    if not there and not unplayed:
        return go_on(state, event)
    why = "no site was played" if unplayed else f"there is {label(state, there[0])} already"
    said, cites = "{0}: nothing more is done: {1}", ("sorcery:storyline/splitting-events-on-the-storyline#31",)
    state = go_on(state, structs.replace(event, ops=()))
    return state.said(said, event.label, why, cites=cites, kind="not-applied")
