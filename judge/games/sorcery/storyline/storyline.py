"""The storyline: events that wait, new ones that interrupt, and events whose source has left (sorcery:storyline).

Pending events are the frames of the state's agenda, the next one first. An event is an ``Event``: operations to carry
out one after another. What an operation causes is pushed in front of the rest of its event, which is how events split.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from msgspec import structs

from judge.games.sorcery.cards import Op
from judge.games.sorcery.cards.operations.choosing import NextPart
from judge.games.sorcery.frames import LookAtTargetsAgain, Resolved, Rest, Settle, UnderConditions
from judge.games.sorcery.moments import RESOLVES
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.assumptions import assume
from judge.games.sorcery.position.event import Event, OnStoryline
from judge.games.sorcery.position.happening import Happening, happened, recorded, story
from judge.games.sorcery.position.thing import label, thing
from judge.games.sorcery.rulebook import rule
from judge.games.sorcery.scenario.choose import choose
from judge.games.sorcery.scenario.labels import NoSuchThing
from judge.games.sorcery.storyline.access import at_a_price
from judge.games.sorcery.storyline.splitting_events import causing
from judge.games.sorcery.storyline.triggered_ability import changed_hands, nobodys
from judge.games.sorcery.storyline.waiting import acting_player, with_acting
from judge.games.vocabulary.actions import Act
from judge.kernel.nodes import Result, Unsupported
from judge.kernel.state import State

Kind = TypeVar("Kind", bound=Op)
Carry = Callable[[State, Event, Kind], Result]
OPS: dict[type[Op], Carry[Any]] = {}
"""How operations are carried out, by their kind. Modules add theirs when they are imported."""


def op(kind: type[Kind]) -> Callable[[Carry[Kind]], Carry[Kind]]:
    """Decorates the function that carries out a kind of operation: takes the state, the rest of the event, the
    operation.

    The function pushes the rest of the event itself, by ``go_on``, so that what it causes comes first.
    """

    def keep(carry: Carry[Kind]) -> Carry[Kind]:
        if kind in OPS:
            raise ValueError(f"the operation {kind.__name__} is there already")
        OPS[kind] = carry
        return carry

    return keep


def go_on(state: State, event: Event) -> State:
    """With the rest of an event waiting; push what it caused after this."""
    return state.push(event if event.ops else Resolved(event))


def emit(state: State, *events: Happening) -> State:
    """With happenings in the story; ongoing effects settle and triggers gather before anything else goes on."""
    events = at_once(state, events)
    return causing(recorded(state, *events), events)


def at_once(state: State, events: Iterable[Happening]) -> tuple[Happening, ...]:
    """Happenings of one moment, the next one: whatever they trigger, triggers simultaneously."""
    now = max((h.moment for h in story(state)), default=0) + 1
    return tuple(structs.replace(happening, moment=now) for happening in events)


def empty(state: State) -> bool:
    """Whether nothing is pending on the storyline; actions still to come and settling do not count."""
    waiting = next((frame for frame in state.agenda if not isinstance(frame, Settle)), None)
    return waiting is None or isinstance(waiting, Act | Rest)


class Unsaid(OnStoryline, frozen=True):
    """An event that the scenario puts on the storyline without saying what it does."""

    label: str

    def waits(self, state: State) -> tuple[str, ...]:
        """What the scenario calls it."""
        return (self.label,)


@rule(Unsaid, "sorcery:storyline")
def pending(state: State, frame: Unsaid) -> Result:
    """An event that the scenario puts on the storyline without saying what it does."""
    state = state.push(frame).said("{0} resolves", frame.label, moment=RESOLVES(frame.label)).pop()[1]
    return noted(state, Event(label=frame.label), "begins")


@rule(
    Event,
    "sorcery:storyline/most-effects-use-the-storyline#1",
    "sorcery:storyline/splitting-events-on-the-storyline#1",
)
def resolve(state: State, event: Event) -> Result:
    """Carries out the next operation of an event; one whose source left before it began is ignored."""
    if not event.begun and gone(state, event):
        cites = ("sorcery:storyline/source-is-no-longer-in-the-realm#1",)
        state = noted(state, event, "ignored")
        return state.said("{0}: its source has left the realm", event.label, cites=cites, kind="ignored")
    if not event.begun and event.get("target phrase") is not None:
        return state.push(LookAtTargetsAgain(event))
    if event.may and not event.begun:
        asked = f"use {event.label}?"
        used = structs.replace(event, may=False)
        declined = noted(state, event, "declined")
        declined = declined.said("{0} is not used", event.label, cites=("sorcery:may-and-can#1",), kind="choice")
        options = [("yes", state.push(used)), ("no", declined)]
        return choose(state, event.player, "may", asked, options, ("sorcery:may-and-can#1",))
    if not event.begun:
        state = _begins(state, event)
    if not event.ops:
        return Unsupported(f"{event.label}: what it does is not said ('do' is empty)")
    state = with_acting(state, event.player)
    first, rest = event.ops[0], structs.replace(event, ops=event.ops[1:], begun=True)
    if first.if_ or first.unless:
        return state.push(UnderConditions(structs.replace(event, begun=True)))
    try:
        priced = at_a_price(state, rest, first)
        return OPS[type(first)](state, rest, first) if priced is None else priced
    except NoSuchThing as error:
        return Unsupported(f"{event.label}: {error}")


@op(NextPart)
def next_part(state: State, event: Event, what: NextPart) -> Result:
    """Here the event splits."""
    return go_on(state, event)


@rule(Resolved, "sorcery:storyline/most-effects-use-the-storyline#1", "sorcery:ongoing-effect#6")
def resolved(state: State, frame: Resolved) -> Result:
    """An event is over; where ongoing effects hang on what players have, they apply anew (sorcery:ongoing-effect#6)."""
    state = with_acting(noted(state, frame.event, "resolves"), acting_player(state))
    return state.push(Settle()) if view(state).of_players else state


def _begins(state: State, event: Event) -> State:
    """With it told that an event begins to resolve, as seen while it still waits; magics say so before."""
    if nobodys(state, event):
        state = assume(state, "nobody's trigger")
    if changed_hands(state, event):
        state = assume(state, "changed hands")
    if not event.magic:
        cites = ("sorcery.rulebook:advanced-concepts/the-storyline#2", *event.cites)
        state = state.push(event).said("{0} resolves", event.label, cites=cites, moment=RESOLVES(event.label)).pop()[1]
    return noted(state, event, "begins")


def noted(state: State, event: Event, kind: str) -> State:
    """With it in the story that an event began, was ignored or declined, or is over."""
    how = "trigger" if event.trigger else "spell" if event.magic else "ability"
    told = Happening(kind, event.source, event.incarnation, event.label, player=event.player, how=how)
    return recorded(state, told)


def gone(state: State, event: Event) -> bool:
    """Whether the source of an event is no longer in the realm in the same stay."""
    if event.source < 0 or event.magic:
        return False
    if event.source not in state.things:
        return True
    found = thing(state, event.source)
    return found.zone != event.zone or found.incarnation != event.incarnation


__all__ = ["OPS", "Event", "Unsaid", "at_once", "emit", "empty", "go_on", "gone", "happened", "label", "noted", "op"]
