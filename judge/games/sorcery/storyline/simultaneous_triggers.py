"""Simultaneous triggers: the active player's events, then those of the other player in front of them
(sorcery:storyline/simultaneous-triggers).
"""

from __future__ import annotations

from judge.games.sorcery.cards.tables.abilities import When
from judge.games.sorcery.frames import DeclareTargets, Triggers
from judge.games.sorcery.moments import ADDED, IN_FRONT_OF, TRIGGERS
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.assumptions import assume
from judge.games.sorcery.position.event import Event, OnStoryline
from judge.games.sorcery.position.happening import Happening
from judge.games.sorcery.position.thing import thing
from judge.games.sorcery.position.turn import TURN
from judge.games.sorcery.rulebook import rule
from judge.games.sorcery.scenario.choose import choose
from judge.games.sorcery.storyline.at_once.orders import orders
from judge.games.sorcery.storyline.at_rest import ACTIVE
from judge.games.sorcery.storyline.standing import used_up
from judge.games.sorcery.storyline.storyline import gone, noted
from judge.games.sorcery.storyline.triggered_ability import once, unread
from judge.games.sorcery.words import YOU, names
from judge.games.vocabulary.deciding import ANSWERS
from judge.kernel.fact import Fact
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result, Unsupported
from judge.kernel.state import State

IGNORED: Fact[bool] = Fact("triggers ignored", False)
"""Whether somebody looks ahead, ignoring all triggered abilities (sorcery:range-of-motion#3)."""
GONE = ("sorcery:storyline/source-is-no-longer-in-the-realm#1",)
IN_ORDER = ("sorcery:storyline/simultaneous-triggers#1",)
IN_FRONT = ("sorcery:storyline/simultaneous-triggers#2", "sorcery:storyline/simultaneous-triggers#3")


@rule(Triggers, "sorcery:storyline/new-events-interrupt-the-storyline#1", "sorcery:triggered-ability#1")
def gather(state: State, frame: Triggers) -> Result:
    """What was triggered goes on the storyline, unless its source has left the realm by now."""
    if state[IGNORED]:
        return state
    missing = unread(state, frame.events)
    if missing:
        return Unsupported(missing)
    state = each_counts(state, frame.events, frame.answers)
    there = tuple(event for event in frame.answers if not gone(state, event))
    for event in frame.answers:
        if event not in there:
            state = noted(assume(state, "dead too soon"), event, "ignored")
            state = state.said("{0}: its source has left the realm", event.label, cites=GONE, kind="ignored")
    return simultaneous(state, there)


def each_counts(state: State, told: tuple[Happening, ...], answers: tuple[Event, ...]) -> State:
    """With it assumed, where somebody does something to several sites at once, that each counts by itself."""
    sources = [event.source for event in answers]
    touched = any(happening.kind in (When.MODIFIED, When.SITE_MOVES, When.DESTROYED) for happening in told)
    return assume(state, "each site touched") if touched and len(set(sources)) < len(sources) else state


def simultaneous(state: State, events: tuple[Event, ...], then: tuple[Frame, ...] = ()) -> Result:
    """Puts events that trigger at once on the storyline, in front of what waits.

    The active player adds theirs in an order of their choice, then the other player's go in front of them, so those
    resolve first (sorcery:storyline/simultaneous-triggers). Mandatory settling stays in front.
    """
    if not events:
        return state.push(*then)
    if any(event.get("declare") is not None for event in events):
        return state.push(DeclareTargets(events, then))
    left = used_up(state, events)
    if isinstance(left, str):
        return Unsupported(left)
    state = _not_at_rest(once(left, events), events)
    active = state[TURN]
    base = state.push(*then)
    mine = [e for e in events if e.player == active]
    theirs = [e for e in events if e.player != active]
    if len(events) == 1:
        only = events[0]
        return base.push(only).said(
            "{0} triggers and goes on the storyline", only.label, kind="pending", moment=TRIGGERS(only.label),
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
    found = orders(state, tuple(mine), IN_ORDER)
    if isinstance(found, Unsupported):
        return found
    return _ordered(state, player, {name: _added(state, order, theirs) for name, order in found.items()})


def _added(state: State, mine: tuple[Event, ...], theirs: list[Event]) -> State:
    added = state.push(*mine)
    if mine:
        said = f"{names(state[TURN])}, the active player, add{'' if state[TURN] == YOU else 's'} {{0}}"
        moment = tuple(ADDED(event.label, names(state[TURN])) for event in mine)
        words = ", then ".join(event.label for event in mine)
        added = added.said(said, words, cites=IN_ORDER, kind="pending", moment=moment)
    if len(theirs) > 1:
        return added.push(OrderTheirs(tuple(theirs)))
    if theirs:
        front = added.push(theirs[0])
        return front.said(
            "{0}, of the non-active player, goes in front",
            theirs[0].label,
            cites=IN_FRONT,
            kind="pending",
            moment=IN_FRONT_OF(theirs[0].label),
        )
    return added


class OrderTheirs(OnStoryline, frozen=True):
    """Events of the non-active player, who puts them in front in an order of their choice."""

    events: tuple[Event, ...]

    def waits(self, state: State) -> tuple[str, ...]:
        """The labels of all of them."""
        return tuple(event.label for event in self.events)


@rule(OrderTheirs, *IN_FRONT)
def order(state: State, frame: OrderTheirs) -> Result:
    """The non-active player puts their events in front of the others, in an order of their choice."""
    options = {}
    found = orders(state, frame.events, IN_ORDER)
    if isinstance(found, Unsupported):
        return found
    for labels, chosen in found.items():
        front = state.push(*chosen)
        options[labels] = front.said(
            "{0}, of the non-active player, go in front", labels, cites=IN_FRONT, kind="pending"
        )
    return _ordered(state, frame.events[0].player, options)


def _ordered(state: State, player: str, options: dict[str, State]) -> Result:
    """One of the orders; an answer names the labels one after another."""
    answers = state[ANSWERS]
    for place, (kind, labels) in enumerate(answers):
        wanted = ", then ".join(labels)
        if kind == "order" and wanted in options:
            said = (*answers[:place], (kind, (wanted,)), *answers[place + 1 :])
            state = state.tell(ANSWERS, said)
            options = {name: following.tell(ANSWERS, said) for name, following in options.items()}
            break
    asked = "in which order do simultaneous triggers go on the storyline?"
    return choose(state, player, "order", asked, list(options.items()), IN_ORDER)
