"""What is done at the start of a player's next turn: things that sleep are woken for it, or it waits for that turn."""

from __future__ import annotations

from msgspec import Struct, structs

from judge.games.sorcery.cards import Op
from judge.games.sorcery.cards.operations.changing import Sleep, Wake
from judge.games.sorcery.cards.operations.parts import Later
from judge.games.sorcery.cards.passives.by_layer import Disables
from judge.games.sorcery.cards.tables.abilities import When, Whose
from judge.games.sorcery.cards.values.durations import Duration
from judge.games.sorcery.cards.values.known import Known
from judge.games.sorcery.cards.values.things import Things
from judge.games.sorcery.effects.changing import changed, not_immune
from judge.games.sorcery.effects.naming import named
from judge.games.sorcery.frames import LaterTriggers
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.event import Event
from judge.games.sorcery.position.now import EFFECTS
from judge.games.sorcery.position.thing import label, thing
from judge.games.sorcery.rulebook import rule
from judge.games.sorcery.storyline.simultaneous_triggers import simultaneous
from judge.games.sorcery.storyline.storyline import go_on, op
from judge.kernel.fact import Fact
from judge.kernel.nodes import Result, Unsupported
from judge.kernel.state import State

ASLEEP = ("sorcery:disabled#1", "sorcery.rulings:dream-quest-2#1")
NEXT = ("sorcery:start-phase#6", "sorcery:triggered-ability#1")
IT = Things.read(Known.IT)


class Sleeper(Struct, frozen=True):
    """Who sleeps, in which stay, by which effect of whom, and what is done when it is woken for that."""

    number: int
    incarnation: int
    label: str
    player: str
    ops: tuple[Op, ...]


class Waiting(Struct, frozen=True):
    """What is done at the start of a player's next turn for a thing, in which stay, and what else the effect knows."""

    number: int
    incarnation: int
    may: bool
    event: Event


WAITING: Fact[tuple[Waiting, ...]] = Fact("done later", ())
"""All that is done at the start of a turn that is to come."""
SLEEPERS: Fact[tuple[Sleeper, ...]] = Fact("sleepers", ())
"""All that may be woken at the start of a turn that is to come."""


@op(Sleep)
def sleep(state: State, event: Event, what: Sleep) -> Result:
    """They are disabled until they take damage; Avatars, which cannot be disabled, do not sleep."""
    numbers = named(state, event, what.sleep)
    rest = event.ops
    state, numbers = not_immune(go_on(state, structs.replace(event, ops=())), numbers, what.sleep, "put to sleep")
    if not numbers:
        return state
    for number in numbers:
        held = Sleeper(number, thing(state, number).incarnation, event.label, event.player, rest)
        state = state.tell(SLEEPERS, (*state[SLEEPERS], held))
    return changed(state, event, numbers, Duration.HURT, "falls asleep and is disabled", ASLEEP, Disables(True))


@op(Later)
def later(state: State, event: Event, what: Later) -> Result:
    """The rest of the effect waits, once for each of the things."""
    numbers = named(state, event, what.later)
    rest, state = event.ops, go_on(state, structs.replace(event, ops=()))
    for number in numbers:
        after = Event(label=event.label, player=event.player, ops=rest, bound=event.bound, trigger=True)
        held = Waiting(number, thing(state, number).incarnation, what.may, after)
        state = state.tell(WAITING, (*state[WAITING], held))
    return state


def _waiting(state: State, player: str) -> tuple[State, list[Event]]:
    """What has waited for the turn of a player, for those things alone that are still there."""
    events = []
    for one in (one for one in state[WAITING] if one.event.player == player):
        if thing(state, one.number).incarnation != one.incarnation:
            said = "{0}: {1} is there no more, and nothing is done"
            state = state.said(said, one.event.label, label(state, one.number), cites=NEXT, kind="not-applied")
            continue
        events.append(structs.replace(one.event, may=one.may))
    return state.tell(WAITING, tuple(one for one in state[WAITING] if one.event.player != player)), events


@rule(LaterTriggers, *NEXT)
def wake_at_the_start(state: State, frame: LaterTriggers) -> Result:
    """For each that its player may wake now the effect triggers, and what has waited; who has woken brings nothing."""
    names = [one.label for one in state[SLEEPERS] if one.player == frame.player]
    names += [one.event.label for one in state[WAITING] if one.event.player == frame.player]
    if not names:
        return state
    sleepers = [one for one in state[SLEEPERS] if one.player == frame.player]
    state = state.tell(SLEEPERS, tuple(one for one in state[SLEEPERS] if one.player != frame.player))
    for number, ability in view(state).triggers(When.STARTS_TURN):
        if ability.whose is not Whose.OPPONENT or view(state)[number].controller != frame.player:
            why = f"in which order {names[0]} and {label(state, number)} trigger at the start of the turn"
            return Unsupported(why, NEXT)
    state, events = _waiting(state, frame.player)
    for one in sleepers:
        if _sleeps(state, one.number, one.label):
            name = f"{one.label}: {label(state, one.number)} wakes"
            event = Event(label=name, player=one.player, ops=(Wake(IT), *one.ops), may=True, trigger=True)
            events.append(event.binding(Known.IT.value, one.number).binding(BY, one.label))
        else:
            said = "{0}: {1} sleeps no more"
            state = state.said(said, one.label, label(state, one.number), cites=ASLEEP, kind="not-applied")
    return simultaneous(state, tuple(events))


BY = "asleep by"
"""The word of an event for the effect by which somebody sleeps."""


def _sleeps(state: State, number: int, by: str) -> bool:
    """Whether a thing sleeps by an effect still."""
    stay = (number, thing(state, number).incarnation)
    return any(e.until is Duration.HURT and e.label == by and stay in e.on for e in state[EFFECTS])


@op(Wake)
def wake(state: State, event: Event, what: Wake) -> Result:
    """The effects by which they sleep end."""
    by = str(event.get(BY))
    numbers = tuple(n for n in named(state, event, what.wake) if _sleeps(state, n, by))
    if not numbers:
        said = "{0}: nobody sleeps who could be woken"
        left = go_on(state, structs.replace(event, ops=()))
        return left.said(said, event.label, cites=ASLEEP, kind="not-applied")
    for number in numbers:
        state = state.said("{0} is woken", label(state, number), cites=NEXT)
    kept = []
    for effect in state[EFFECTS]:
        on = tuple(one for one in effect.on if one[0] not in numbers)
        if effect.until is not Duration.HURT or effect.label != by or on == effect.on:
            kept.append(effect)
        elif on:
            kept.append(structs.replace(effect, on=on))
    return go_on(state.tell(EFFECTS, tuple(kept)), event)
