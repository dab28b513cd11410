"""The storyline: events that wait, new ones that interrupt, and events whose source has left (sorcery:storyline).

Pending events are the frames of the state's agenda, the next one first. An event is an ``Event``: operations to carry
out one after another. What an operation causes is pushed in front of the rest of its event, which is how events split.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from msgspec import Struct, structs

from judge.games.sorcery.at_rest import ACTIVE
from judge.games.sorcery.cards import Op
from judge.games.sorcery.cards.facts import Ability
from judge.games.sorcery.choose import choose
from judge.games.sorcery.happening import Happening, happened, story
from judge.games.sorcery.ongoing_effect import view
from judge.games.sorcery.orders import orders
from judge.games.sorcery.rulebook import rule
from judge.games.sorcery.scenario.labels import NoSuchThing
from judge.games.sorcery.selector import WrongSelector, selector
from judge.games.sorcery.thing import REALM, fact, label, printed, thing
from judge.games.sorcery.words import VOID, names, other
from judge.kernel.nodes import Result, Unsupported
from judge.kernel.state import Frame, State

Bound = int | str | tuple[int | str, ...]


class Event(Struct, frozen=True, kw_only=True):
    """An ability or a spell on the storyline: what it still has to do, and for whom.

    ``source`` is the number of its card and ``incarnation`` the stay in which it was there; -1 for an effect that the
    scenario states. ``bound`` are the things that its words refer to (it, target, ally, ...). ``begun``: its first
    part is done, so it goes on even when its source leaves. ``magic``: its source is the spell itself, which need not
    be in the realm. ``trigger``: it is a triggered ability. ``zone``: where its source is while it waits.
    ``cites``: why it triggered, beside the rules of the storyline.
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
    told = state.tell("story", (*story(state), *events))
    return told.push(("settle",), ("triggers", events))


def at_once(state: State, events: Iterable[Happening]) -> tuple[Happening, ...]:
    """Happenings of one moment, the next one: whatever they trigger, triggers simultaneously."""
    now = max((h.moment for h in story(state)), default=0) + 1
    return tuple(structs.replace(happening, moment=now) for happening in events)


def empty(state: State) -> bool:
    """Whether nothing is pending on the storyline; actions still to come and settling do not count."""
    waiting = next((frame[0] for frame in state.agenda if frame[0] != "settle"), "action")
    return waiting in ("action", "rest")


@rule("pending", "sorcery:storyline")
def pending(state: State, frame: Frame) -> Result:
    """An event that the scenario puts on the storyline without saying what it does."""
    return state.said("{0} resolves", frame[1])


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
        from judge.games.sorcery.declared_targets import looked_at_again

        state, event = looked_at_again(state, event)
    if event.may and not event.begun:
        asked = f"use {event.label}?"
        used = structs.replace(event, may=False)
        declined = noted(state, event, "declined")
        declined = declined.said("{0} is not used", event.label, cites=("sorcery:may-and-can#1",), kind="choice")
        options = [("yes", state.push(("event", used))), ("no", declined)]
        return choose(state, event.player, "may", asked, options, ("sorcery:may-and-can#1",))
    if not event.begun:
        state = _begins(state, frame, event)
    first, rest = event.ops[0], structs.replace(event, ops=event.ops[1:], begun=True)
    carry = OPS.get(first.name)
    if carry is None:
        return Unsupported(f"{event.label}: the operation {first.name!r} is not known")
    try:
        return carry(state, rest, first)
    except (WrongSelector, NoSuchThing) as error:
        return Unsupported(f"{event.label}: {error}")


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


def unread(state: State, events: Iterable[Happening]) -> str:
    """A clause of a card that would matter to what just happened and that the judge does not know; empty when none."""
    for happening in events:
        for number, now in view(state).now.items():
            for clause in now.card.uncovered if now.special else ():
                own = {"genesis": "enters realm", "deathrite": "dies"}.get(clause.when)
                if (own == happening.kind and happening.who == number) or clause.when == happening.kind:
                    return f"{now.card.name}: {clause.clause} is not covered yet"
    return ""


def answers_to(state: State, number: int, ability: Ability, happening: Happening) -> bool:
    """Whether a triggered ability of a thing is triggered by a happening."""
    if ability.when == "genesis":
        return happening.kind == "enters realm" and happening.who == number
    if ability.when != happening.kind:
        return False
    seen = view(state)
    mine = _side(state, number)
    if ability.threshold and not _meets(state, mine, ability.threshold):
        return False
    if ability.whose and happening.player != (mine if ability.whose == "you" else other(mine)):
        return False
    if ability.by and not seen.matches(selector(ability.by), happening.by, number, mine):
        return False
    if ONCE in ability.cost and _used(ability) in thing(state, number).marks:
        return False
    if not ability.what:
        return True
    if happening.kind == "casts":
        return ability.what in printed(state, thing(state, happening.who)).types
    if happening.who < 0:
        return False
    if happening.kind == "traverses on the ground" and happening.by != number:
        return False
    if ability.where and not _there(state, number, ability, happening):
        return False
    return seen.matches(selector(ability.what), happening.who, number, mine)


def _there(state: State, number: int, ability: Ability, happening: Happening) -> bool:
    """Whether something happened where an ability looks: ``here``, at a ``water site here``, ``from the void``.

    A site is entered at whichever of its levels, so for sites the squares count (sorcery:enter#2).
    """
    seen = view(state)
    if ability.where == "from the void":
        return bool(happening.was) and all(level == VOID for _, level in happening.was)
    here, there = set(seen.locations(number)), set(happening.now)
    if ability.where == "water site here":
        return any(s in seen.water for s in {s for s, _ in here} & {s for s, _ in there})
    if happening.kind == "enters site":
        return bool({s for s, _ in here} & {s for s, _ in there})
    return bool(here & there)


def _side(state: State, number: int) -> str:
    """Who controls a thing, or its owner while nobody does and outside the realm (sorcery:uncontrolled#3)."""
    now = view(state).now.get(number)
    return (now.controller if now else None) or thing(state, number).owner


def _meets(state: State, player: str, threshold: str) -> bool:
    """Whether a player has the affinity that a triggered ability asks for (elemental affinity and threshold)."""
    from judge.games.sorcery.elemental_threshold import unmet

    return unmet(state, player, threshold) is None


GENESIS = ("sorcery:genesis#2", "sorcery.rulebook:glossary/genesis#1", "sorcery.glossary:genesis#2")


def made(state: State, number: int, ability: Ability, happening: Happening | None = None) -> Event:
    """The event of a thing's ability; ``it`` is what triggered it."""
    found = thing(state, number)
    player = _side(state, number)
    bound: tuple[tuple[str, Bound], ...] = (("itself", number),)
    if happening is not None and happening.who >= 0:
        bound += (("it", happening.who), ("by", happening.by))
    if ability.target:
        bound += (("declare", ability.target), ("declare count", ability.targets))
    return Event(
        label=ability.name or found.label,
        source=number,
        incarnation=found.incarnation,
        player=player,
        ops=ability.do,
        bound=bound,
        may=ability.may,
        trigger=True,
        zone=found.zone,
        cites=(*(GENESIS if ability.when == "genesis" else ()), *(("sorcery:you#1",) if ability.whose else ())),
    )


SIMULTANEOUS = "sorcery:storyline/simultaneous-triggers"


def simultaneous(state: State, events: tuple[Event, ...], then: tuple[Frame, ...] = ()) -> Result:
    """Puts events that trigger at once on the storyline, in front of what waits.

    The active player adds theirs in an order of their choice, then the other player's go in front of them, so those
    resolve first (sorcery:storyline/simultaneous-triggers). Mandatory settling stays in front.
    """
    if not events:
        return state.push(*then)
    if any(event.get("declare") is not None for event in events):
        return state.push(("declare targets", events, then))
    state = _not_at_rest(_once(state, events), events)
    active = str(fact(state, "turn", "you"))
    base = state.push(*then)
    mine = [e for e in events if e.player == active]
    theirs = [e for e in events if e.player != active]
    if len(events) == 1:
        only = events[0]
        return base.push(("event", only)).said(
            "{0} triggers and goes on the storyline", only.label, kind="pending",
            cites=("sorcery:storyline/new-events-interrupt-the-storyline",),
        )  # fmt: skip
    if len(mine) > 1:
        return _in_order(base, active, mine, theirs)
    return _added(base, tuple(mine), theirs)


ONCE = "once a turn"
"""A triggered ability with this among its costs triggers the first time each turn only."""


def _used(ability: Ability) -> str:
    return f"triggered {ability.name or ability.when}"


def _once(state: State, events: tuple[Event, ...]) -> State:
    """Notes on its card that an ability has triggered that does so once a turn."""
    for event in events:
        now = view(state).now.get(event.source)
        for ability in now.abilities if now is not None else ():
            if ONCE in ability.cost and ability.do == event.ops:
                state = state.put(event.source, thing(state, event.source).marked(_used(ability)))
    return state


def _not_at_rest(state: State, events: tuple[Event, ...]) -> State:
    """Units whose triggered abilities trigger are not at rest (sorcery:at-rest#5)."""
    for event in events:
        if event.source in view(state).now and view(state)[event.source].unit and not gone(state, event):
            state = state.put(event.source, thing(state, event.source).marked(ACTIVE))
    return state


def _in_order(state: State, player: str, mine: list[Event], theirs: list[Event]) -> Result:
    found = orders(state, tuple(mine), (SIMULTANEOUS,))
    if isinstance(found, Unsupported):
        return found
    return _ordered(state, player, {name: _added(state, order, theirs) for name, order in found.items()})


def _added(state: State, mine: tuple[Event, ...], theirs: list[Event]) -> State:
    added = state.push(*(("event", e) for e in mine))
    if mine:
        said = f"{names(str(fact(state, 'turn')))}, the active player, add" + (
            "" if fact(state, "turn") == "you" else "s"
        )
        added = added.said(said + " {0}", ", then ".join(e.label for e in mine), cites=(SIMULTANEOUS,), kind="pending")
    if len(theirs) > 1:
        return added.push(("order", tuple(theirs)))
    if theirs:
        front = added.push(("event", theirs[0]))
        return front.said(
            "{0}, of the non-active player, goes in front", theirs[0].label, cites=(SIMULTANEOUS,), kind="pending"
        )
    return added


@rule("order", SIMULTANEOUS)
def order(state: State, frame: Frame) -> Result:
    """The non-active player puts their events in front of the others, in an order of their choice."""
    events = frame[1]
    assert isinstance(events, tuple)
    options = {}
    found = orders(state, events, (SIMULTANEOUS,))
    if isinstance(found, Unsupported):
        return found
    for labels, chosen in found.items():
        front = state.push(*(("event", e) for e in chosen))
        options[labels] = front.said("{0}, of the non-active player, go in front", labels, kind="pending")
    return _ordered(state, events[0].player, options)


def _ordered(state: State, player: str, options: dict[str, State]) -> Result:
    """One of the orders; an answer names the labels one after another."""
    answers = fact(state, "answers", ())
    assert isinstance(answers, tuple)
    for place, (kind, labels) in enumerate(answers):
        wanted = ", then ".join(labels)
        if kind == "order" and wanted in options:
            return options[wanted].tell("answers", answers[:place] + answers[place + 1 :])
    asked = "in which order do simultaneous triggers go on the storyline?"
    return choose(state, player, "order", asked, list(options.items()), (SIMULTANEOUS,))


__all__ = ["OPS", "Event", "emit", "empty", "go_on", "happened", "label", "made", "op", "simultaneous"]
