"""The storyline: events that wait, new ones that interrupt, and events whose source has left (sorcery:storyline).

Pending events are the frames of the state's agenda, the next one first. An event is an ``Event``: operations to carry
out one after another. What an operation causes is pushed in front of the rest of its event, which is how events split.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from msgspec import Struct, structs

from judge.games.sorcery.cards import Op
from judge.games.sorcery.position.happening import Happening, happened, story
from judge.games.sorcery.position.thing import REALM, label
from judge.games.sorcery.rulebook import rule
from judge.games.sorcery.scenario.choose import choose
from judge.games.sorcery.scenario.labels import NoSuchThing
from judge.games.sorcery.storyline.splitting_events import NEXT_PART, causing
from judge.games.vocabulary.actions import Act
from judge.kernel.nodes import Result, Unsupported
from judge.kernel.rules import kind_of
from judge.kernel.state import Frame, State

Bound = int | str | tuple[int | str, ...]


class Event(Struct, frozen=True, kw_only=True):
    """An ability or a spell on the storyline: what it still has to do, and for whom.

    ``source`` is the number of its card and ``incarnation`` the stay in which it was there; -1 for an effect that the
    scenario states. ``bound`` are the things that its words refer to (it, target, ally, ...). ``begun``: its first
    part is done, so it goes on even when its source leaves. ``magic``: its source is the spell itself, which need not
    be in the realm. ``trigger``: it is a triggered ability. ``zone``: where its source is while it waits.
    ``cites``: why it triggered, beside the rules of the storyline. ``stays`` are the incarnations of what triggered it.
    """

    label: str
    source: int = -1
    incarnation: int = 0
    player: str = "you"
    ops: tuple[Op, ...] = ()
    bound: tuple[tuple[str, Bound], ...] = ()
    begun: bool = False
    magic: bool = False
    caster: int = -1
    may: bool = False
    trigger: bool = False
    zone: str = REALM
    cites: tuple[str, ...] = ()
    stays: tuple[tuple[int, int], ...] = ()

    def get(self, name: str) -> Bound | None:
        """What a word of the event refers to."""
        return dict(self.bound).get(name)

    def binding(self, name: str, value: Bound) -> Event:
        """The same event with a word that refers to something."""
        return structs.replace(self, bound=(*(b for b in self.bound if b[0] != name), (name, value)))


Carry = Callable[[State, Event, Op], Result]
OPS: dict[str, Carry] = {}
"""The operations that events are made of, by name. Modules add theirs when they are imported."""


def op(name: str) -> Callable[[Carry], Carry]:
    """Decorates the function that carries out an operation: takes the state, the rest of the event, the operation.

    The function pushes the rest of the event itself, by ``go_on``, so that what it causes comes first.
    """

    def keep(carry: Carry) -> Carry:
        if name in OPS:
            raise ValueError(f"the operation {name!r} is there already")
        OPS[name] = carry
        return carry

    return keep


def go_on(state: State, event: Event) -> State:
    """With the rest of an event waiting; push what it caused after this."""
    return state.push(("event", event)) if event.ops else state.push(("resolved", event))


def emit(state: State, *events: Happening) -> State:
    """With happenings in the story; ongoing effects settle and triggers gather before anything else goes on."""
    events = at_once(state, events)
    return causing(state.tell("story", (*story(state), *events)), events)


def at_once(state: State, events: Iterable[Happening]) -> tuple[Happening, ...]:
    """Happenings of one moment, the next one: whatever they trigger, triggers simultaneously."""
    now = max((h.moment for h in story(state)), default=0) + 1
    return tuple(structs.replace(happening, moment=now) for happening in events)


def empty(state: State) -> bool:
    """Whether nothing is pending on the storyline; actions still to come and settling do not count."""
    waiting = next((kind_of(frame) for frame in state.agenda if kind_of(frame) != "settle"), Act)
    return waiting in (Act, "rest")


@rule("pending", "sorcery:storyline")
def pending(state: State, frame: Frame) -> Result:
    """An event that the scenario puts on the storyline without saying what it does."""
    state = state.push(frame).said("{0} resolves", frame[1]).pop()[1]
    return noted(state, Event(label=str(frame[1])), "begins")


@rule(
    "event",
    "sorcery:storyline/most-effects-use-the-storyline#1",
    "sorcery:storyline/splitting-events-on-the-storyline#1",
)
def resolve(state: State, frame: Frame) -> Result:
    """Carries out the next operation of an event; one whose source left before it began is ignored."""
    event = frame[1]
    assert isinstance(event, Event)
    if not event.begun and gone(state, event):
        cites = ("sorcery:storyline/source-is-no-longer-in-the-realm#1",)
        state = noted(state, event, "ignored")
        return state.said("{0}: its source has left the realm", event.label, cites=cites, kind="ignored")
    if not event.begun and event.get("target phrase") is not None:
        return state.push(("look at targets again", event))
    if event.may and not event.begun:
        asked = f"use {event.label}?"
        used = structs.replace(event, may=False)
        declined = noted(state, event, "declined")
        declined = declined.said("{0} is not used", event.label, cites=("sorcery:may-and-can#1",), kind="choice")
        options = [("yes", state.push(("event", used))), ("no", declined)]
        return choose(state, event.player, "may", asked, options, ("sorcery:may-and-can#1",))
    if not event.begun:
        state = _begins(state, frame, event)
    if not event.ops:
        return Unsupported(f"{event.label}: what it does is not said ('do' is empty)")
    first, rest = event.ops[0], structs.replace(event, ops=event.ops[1:], begun=True)
    carry = OPS.get(first.name)
    if carry is None:
        return Unsupported(f"{event.label}: the operation {first.name!r} is not known")
    try:
        return carry(state, rest, first)
    except NoSuchThing as error:
        return Unsupported(f"{event.label}: {error}")
    except (TypeError, ValueError, AttributeError) as error:
        return Unsupported(
            f"{event.label}: the operation {first.name!r} cannot be read as it is written here ({error})"
        )


@op(NEXT_PART)
def next_part(state: State, event: Event, what: Op) -> Result:
    """``next part: yes``: here a text says one at a time, so the event splits."""
    return go_on(state, event)


@rule("resolved", "sorcery:storyline/most-effects-use-the-storyline#1")
def resolved(state: State, frame: Frame) -> Result:
    """An event is over."""
    event = frame[1]
    assert isinstance(event, Event)
    return noted(state, event, "resolves")


def _begins(state: State, frame: Frame, event: Event) -> State:
    """With it told that an event begins to resolve, as seen while it still waits; magics say so before."""
    if not event.magic:
        cites = ("sorcery:storyline/most-effects-use-the-storyline#3", *event.cites)
        state = state.push(frame).said("{0} resolves", event.label, cites=cites).pop()[1]
    return noted(state, event, "begins")


def noted(state: State, event: Event, kind: str) -> State:
    """With it in the story that an event began, was ignored or declined, or is over."""
    how = "trigger" if event.trigger else "spell" if event.magic else "ability"
    told = Happening(kind, event.source, event.incarnation, event.label, player=event.player, how=how)
    return state.tell("story", (*story(state), told))


def gone(state: State, event: Event) -> bool:
    """Whether the source of an event is no longer in the realm in the same stay."""
    if event.source < 0 or event.magic:
        return False
    found = state.things.get(event.source)
    return found is None or found.zone != event.zone or found.incarnation != event.incarnation  # type: ignore[attr-defined]


__all__ = ["OPS", "Event", "at_once", "emit", "empty", "go_on", "gone", "happened", "label", "noted", "op"]
