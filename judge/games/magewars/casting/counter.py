"""The counter spell step: a spell that is countered does not resolve (magewars:counter)."""

from __future__ import annotations

from functools import cache

from judge.games.magewars.casting.resolve import ResolveSpell
from judge.games.magewars.damage.leave_play import destination, moved_to
from judge.games.magewars.moments import COUNTERED, PAYMENT_LOST
from judge.games.magewars.position.thing import label, put, thing
from judge.games.magewars.rulebook import requires, rule
from judge.games.magewars.scenario.actions import action
from judge.games.magewars.under_way.spell import Cast, Target, target_words
from judge.games.magewars.words import CASTING
from judge.kernel.fact import Fact
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import State


@cache
def waits(spell: int) -> Fact[Cast | None]:
    """How a spell was cast that waits in the counter spell step."""
    return Fact(f"cast:{spell}", None)


class CounterStep(Frame, frozen=True):
    """The counter spell step of a spell that was cast."""

    cast: Cast


class Waiting(Frame, frozen=True):
    """Something that is done with a spell that waits in the counter spell step."""

    spell: int


class Counter(Waiting, frozen=True):
    """A spell is to be countered."""


class ChangeTarget(Waiting, frozen=True):
    """A spell is to have another target."""

    target: Target


class ChangeSource(Waiting, frozen=True):
    """A spell is to have another source."""

    source: int


class EndOfCounterStep(Waiting, frozen=True):
    """The counter spell step of a spell is to be over."""


@action("counter", "thing")
def counter_action(_state: State, counter: int) -> tuple[Frame, ...]:
    """``counter: SPELL``: an effect counters a spell that waits in the counter spell step."""
    return (Counter(counter),)


@action("change target", "thing", to="target")
def change_target_action(_state: State, change_target: int, to: Target) -> tuple[Frame, ...]:
    """``change target: SPELL, to: THING or ZONE``: an effect changes what a waiting spell targets."""
    return (ChangeTarget(change_target, to),)


@action("change source", "thing", to="thing")
def change_source_action(_state: State, change_source: int, to: int) -> tuple[Frame, ...]:
    """``change source: SPELL, to: THING``: an effect makes somebody else the source of a waiting spell."""
    return (ChangeSource(change_source, to),)


@action("resolve", "thing")
def resolve_action(_state: State, resolve: int) -> tuple[Frame, ...]:
    """``resolve: SPELL``: the counter spell step of a waiting spell is over."""
    return (EndOfCounterStep(resolve),)


@requires(Counter, "magewars:counter#4")
@requires(ChangeTarget, "magewars:counter#4")
@requires(ChangeSource, "magewars:counter#4")
@requires(EndOfCounterStep, "magewars:counter#4")
def _waiting(state: State, frame: Waiting) -> Broken | None:
    """The spell is being cast and waits in the counter spell step."""
    if thing(state, frame.spell).place == CASTING and state[waits(frame.spell)] is not None:
        return None
    return Broken(f"{label(state, frame.spell)} does not wait in the counter spell step")


@rule(CounterStep, "magewars:counter#4")
def counter_step(state: State, frame: CounterStep) -> Result:
    """The counter spell step; a spell that waits stays in it until the scenario goes on."""
    cast = frame.cast
    state = state.said("Counter spell step of {0}", label(state, cast.spell), kind="counter spell step")
    return state.tell(waits(cast.spell), cast) if cast.waits else state.push(ResolveSpell(cast))


@rule(EndOfCounterStep, "magewars:counter#4")
def end_of_counter_step(state: State, frame: EndOfCounterStep) -> Result:
    """After the counter spell step the spell resolves."""
    return state.forget(waits(frame.spell)).push(ResolveSpell(_cast(state, frame.spell)))


@rule(ChangeTarget, "magewars:counter#4")
def change_target(state: State, frame: ChangeTarget) -> Result:
    """The target of a spell changes in the counter spell step: so it is countered."""
    return _changed(state, frame.spell, "target", _cast(state, frame.spell).target, frame.target)


@rule(ChangeSource, "magewars:counter#4")
def change_source(state: State, frame: ChangeSource) -> Result:
    """The source of a spell changes in the counter spell step: so it is countered."""
    return _changed(state, frame.spell, "source", _cast(state, frame.spell).caster, frame.source)


def _cast(state: State, spell: int) -> Cast:
    """How a spell that waits was cast; raises LookupError for one that does not wait."""
    if (held := state[waits(spell)]) is None:
        raise LookupError(f"{label(state, spell)} does not wait in the counter spell step")
    return held


def _changed(state: State, spell: int, what: str, old: Target, new: Target) -> State:
    if new == old:
        return state
    state = state.said("the {0} of {1} is {2} now", what, label(state, spell), target_words(state, new))
    return state.push(Counter(spell))


@rule(Counter, "magewars:counter#1", "magewars:counter#2", "magewars:counter#3")
def countered(state: State, frame: Counter) -> Result:
    """A countered spell is destroyed and goes to the discard pile; nothing that was paid comes back."""
    spell = frame.spell
    state = state.forget(waits(spell))
    name = label(state, spell)
    state = state.said(
        "{0} is countered and does not resolve",
        name,
        cites=("magewars:counter#1",),
        kind="countered",
        moment=COUNTERED(name),
    )
    state = state.said("What was paid for {0} is lost", name, cites=("magewars:counter#3",), moment=PAYMENT_LOST(name))
    state, place = destination(state, spell, False)
    cantrip = place == "spellbook"
    if cantrip:
        state = state.said("a countered spell with Cantrip returns", cites=("magewars:counter#5",))
    return put(moved_to(state, spell, place), spell, marks=("countered",))
