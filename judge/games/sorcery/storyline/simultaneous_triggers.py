"""Simultaneous triggers: the active player's events, then those of the other player in front of them
(sorcery:storyline/simultaneous-triggers).
"""

from __future__ import annotations

from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.thing import fact, thing
from judge.games.sorcery.rulebook import rule
from judge.games.sorcery.scenario.choose import choose
from judge.games.sorcery.storyline.at_rest import ACTIVE
from judge.games.sorcery.storyline.orders import orders
from judge.games.sorcery.storyline.storyline import Event, gone
from judge.games.sorcery.storyline.triggered_ability import answers_to, made, once, unread
from judge.games.sorcery.words import names
from judge.kernel.nodes import Result, Unsupported
from judge.kernel.state import Frame, State

SIMULTANEOUS = "sorcery:storyline/simultaneous-triggers"
IN_FRONT = (f"{SIMULTANEOUS}#2", f"{SIMULTANEOUS}#3")


@rule("triggers", "sorcery:storyline/new-events-interrupt-the-storyline#1", "sorcery:triggered-ability#1")
def gather(state: State, frame: Frame) -> Result:
    """Finds the abilities that what just happened triggers, and puts their events on the storyline."""
    events = frame[1]
    assert isinstance(events, tuple)
    missing = unread(state, events)
    if missing:
        return Unsupported(missing)
    found: list[Event] = []
    for happening in events:
        for number, ability in view(state).triggers(happening.kind):
            if answers_to(state, number, ability, happening):
                found.append(made(state, number, ability, happening))
    return simultaneous(state, tuple(found))


def simultaneous(state: State, events: tuple[Event, ...], then: tuple[Frame, ...] = ()) -> Result:
    """Puts events that trigger at once on the storyline, in front of what waits.

    The active player adds theirs in an order of their choice, then the other player's go in front of them, so those
    resolve first (sorcery:storyline/simultaneous-triggers). Mandatory settling stays in front.
    """
    if not events:
        return state.push(*then)
    if any(event.get("declare") is not None for event in events):
        return state.push(("declare targets", events, then))
    state = _not_at_rest(once(state, events), events)
    active = str(fact(state, "turn", "you"))
    base = state.push(*then)
    mine = [e for e in events if e.player == active]
    theirs = [e for e in events if e.player != active]
    if len(events) == 1:
        only = events[0]
        return base.push(("event", only)).said(
            "{0} triggers and goes on the storyline", only.label, kind="pending",
            cites=("sorcery:storyline/new-events-interrupt-the-storyline#1",),
        )  # fmt: skip
    if len(mine) > 1:
        return _in_order(base, active, mine, theirs)
    return _added(base, tuple(mine), theirs)


def _not_at_rest(state: State, events: tuple[Event, ...]) -> State:
    """Units whose triggered abilities trigger are not at rest (sorcery:at-rest#5)."""
    for event in events:
        if event.source in view(state).now and view(state)[event.source].unit and not gone(state, event):
            state = state.put(event.source, thing(state, event.source).marked(ACTIVE))
    return state


def _in_order(state: State, player: str, mine: list[Event], theirs: list[Event]) -> Result:
    found = orders(state, tuple(mine), (f"{SIMULTANEOUS}#1",))
    if isinstance(found, Unsupported):
        return found
    return _ordered(state, player, {name: _added(state, order, theirs) for name, order in found.items()})


def _added(state: State, mine: tuple[Event, ...], theirs: list[Event]) -> State:
    added = state.push(*(("event", e) for e in mine))
    if mine:
        said = f"{names(str(fact(state, 'turn')))}, the active player, add" + (
            "" if fact(state, "turn") == "you" else "s"
        )
        added = added.said(
            said + " {0}", ", then ".join(e.label for e in mine), cites=(f"{SIMULTANEOUS}#1",), kind="pending"
        )
    if len(theirs) > 1:
        return added.push(("order", tuple(theirs)))
    if theirs:
        front = added.push(("event", theirs[0]))
        return front.said(
            "{0}, of the non-active player, goes in front", theirs[0].label, cites=IN_FRONT, kind="pending"
        )
    return added


@rule("order", *IN_FRONT)
def order(state: State, frame: Frame) -> Result:
    """The non-active player puts their events in front of the others, in an order of their choice."""
    events = frame[1]
    assert isinstance(events, tuple)
    options = {}
    found = orders(state, events, (f"{SIMULTANEOUS}#1",))
    if isinstance(found, Unsupported):
        return found
    for labels, chosen in found.items():
        front = state.push(*(("event", e) for e in chosen))
        options[labels] = front.said(
            "{0}, of the non-active player, go in front", labels, cites=IN_FRONT, kind="pending"
        )
    return _ordered(state, events[0].player, options)


def _ordered(state: State, player: str, options: dict[str, State]) -> Result:
    """One of the orders; an answer names the labels one after another."""
    answers = fact(state, "answers", ())
    assert isinstance(answers, tuple)
    for place, (kind, labels) in enumerate(answers):
        wanted = ", then ".join(labels)
        if kind == "order" and wanted in options:
            said = (*answers[:place], (kind, (wanted,)), *answers[place + 1 :])
            state = state.tell("answers", said)
            options = {name: following.tell("answers", said) for name, following in options.items()}
            break
    asked = "in which order do simultaneous triggers go on the storyline?"
    return choose(state, player, "order", asked, list(options.items()), (f"{SIMULTANEOUS}#1",))
