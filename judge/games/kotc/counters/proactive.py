"""Proactive counters: removing one is a chaining action, and what it does waits in the chain (kotc:counters#5)."""

from __future__ import annotations

from judge.games.kotc.activation.steps import AddLink
from judge.games.kotc.counters.berzerk import BerzerkCounter
from judge.games.kotc.counters.triggered import CounterEffect
from judge.games.kotc.dice.rolling import roll, taken
from judge.games.kotc.frames import CarryOutCounter, Trigger
from judge.games.kotc.position.assumptions import assume
from judge.games.kotc.position.holding import nothing_to_use, spend
from judge.games.kotc.position.link import COUNTER, Link
from judge.games.kotc.position.players import turn
from judge.games.kotc.position.thing import label, put, thing
from judge.games.kotc.rulebook import requires, rule
from judge.games.kotc.scenario.vocabulary import action
from judge.games.kotc.words import BATTLEFIELD, PROACTIVE
from judge.games.kotc.zones.damage import Damage
from judge.games.kotc.zones.exhaust import Exhaust
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import State


class SwordCounter(CounterEffect, frozen=True):
    """The effect of a Sword Counter."""


class WeaknessCounter(CounterEffect, frozen=True):
    """The effect of a Weakness Counter."""


class DamageCounter(CounterEffect, frozen=True):
    """The effect of a Damage Counter."""


class DamageCounterRolled(Frame, frozen=True):
    """The die of a Damage Counter was rolled."""

    host: int


class ExhaustionCounter(CounterEffect, frozen=True):
    """The effect of an Exhaustion Counter."""


EFFECTS: dict[str, type[CounterEffect]] = {
    "Sword": SwordCounter,
    "Weakness": WeaknessCounter,
    "Damage": DamageCounter,
    "Exhaustion": ExhaustionCounter,
    "Berzerk": BerzerkCounter,
}
"""The effects of proactive counters by the kind of counter."""


@action("trigger", "counter", on="thing", by="player")
def trigger_action(state: State, trigger: str, on: int, by: str | None = None) -> tuple[Frame, ...]:
    """``trigger: Sword, on: MINION, by: PLAYER``: a counter is removed for its proactive effect."""
    return (Trigger(on, by or turn(state), trigger),)


@requires(Trigger, "kotc:counters#4", "kotc:counters#5")
def counter_is_proactive(_state: State, frame: Trigger) -> Broken | None:
    """Only proactive effects start or continue chains."""
    if frame.counter in PROACTIVE:
        return None
    return Broken(f"the effect of a {frame.counter} Counter is reactive: it is used in its own circumstances")


@requires(Trigger, "kotc:counters#12", "kotc:counters#13", "kotc:counters#11")
def own_counter(state: State, frame: Trigger) -> Broken | None:
    """The counter is there, and the player placed it; whether its host is exhausted does not matter."""
    return nothing_to_use(state, frame.number, frame.counter, frame.player)


@rule(Trigger, "kotc:counters#5", "kotc:chains#6", "kotc:counters#15")
def trigger(state: State, frame: Trigger) -> Result:
    """The counter is removed at once, and its effect becomes a chain link."""
    number, kind, player = frame.number, frame.counter, frame.player
    stay = thing(state, number).incarnation
    link = Link(kind=COUNTER, source=number, by=player, counter=kind, incarnation=stay)
    return spend(state, number, kind, player).push(AddLink(link))


@rule(CarryOutCounter, "kotc:counters#17")
def carry_out_counter(state: State, frame: CarryOutCounter) -> Result:
    """The effect of a counter, as its link resolves."""
    link = frame.link
    held = thing(state, link.source)
    if held.zone != BATTLEFIELD or held.incarnation != link.incarnation:
        state = assume(state, "host gone")
        said = "{0} has left play: its {1} Counter does nothing"
        return state.said(said, held.label, link.counter, kind="not-applied")
    return state.push(EFFECTS[link.counter](link.source, link.by))


@rule(SwordCounter, "kotc:counters#18")
def sword(state: State, frame: SwordCounter) -> Result:
    """The host's SP go up by 1."""
    sp = thing(state, frame.host).sp + 1
    return put(state.said("{0} has {1} SP", label(state, frame.host), sp), frame.host, sp=sp)


@rule(WeaknessCounter, "kotc:counters#20")
def weakness(state: State, frame: WeaknessCounter) -> Result:
    """The host's SP go down by 1, and not below 0."""
    sp = thing(state, frame.host).sp - 1
    if sp < 0:
        state, sp = assume(state, "sp floor"), 0
    return put(state.said("{0} has {1} SP", label(state, frame.host), sp), frame.host, sp=sp)


@rule(DamageCounter, "kotc:counters#21")
def damage_counter(state: State, frame: DamageCounter) -> Result:
    """A die is rolled, by who triggered it."""
    return roll(state.push(DamageCounterRolled(frame.host)), (frame.player, 1))


@rule(DamageCounterRolled, "kotc:counters#21")
def damage_counter_rolled(state: State, frame: DamageCounterRolled) -> Result:
    """The result is inflicted to the host as damage."""
    amount, state = taken(state)
    return state.push(Damage(frame.host, amount))


@rule(ExhaustionCounter, "kotc:counters#22")
def exhaustion(state: State, frame: ExhaustionCounter) -> Result:
    """The host is exhausted."""
    return state.push(Exhaust(frame.host))
