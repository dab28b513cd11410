"""Proactive counters: removing one is a chaining action, and what it does waits in the chain (kotc:counters#5)."""

from __future__ import annotations

from judge.games.kotc.dice.rolling import roll, taken
from judge.games.kotc.position.assumptions import assume
from judge.games.kotc.position.holding import OWNED, SPENT, nothing_to_use, spend
from judge.games.kotc.position.link import COUNTER, Link
from judge.games.kotc.position.thing import label, put, thing
from judge.games.kotc.rulebook import requires, rule
from judge.games.kotc.scenario.vocabulary import Fields, action, number_of, player_in
from judge.games.kotc.words import BATTLEFIELD, PROACTIVE
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import Frame, State

SWORD, WEAKNESS, DAMAGE, EXHAUSTION = (f"kotc:counters#{n}" for n in (18, 20, 21, 22))


@action("trigger", "counter", on="thing", by="player")
def trigger_action(state: State, fields: Fields) -> tuple[Frame, ...]:
    """``trigger: Sword, on: MINION, by: PLAYER``: a counter is removed for its proactive effect."""
    number = number_of(state, str(fields["on"]))
    return (("trigger", number, str(fields["trigger"]), player_in(state, fields)),)


def _read(frame: Frame) -> tuple[int, str, str]:
    number, kind, player = frame[1:]
    assert isinstance(number, int)
    return number, str(kind), str(player)


@requires("trigger", "kotc:counters#4", "kotc:counters#5")
def counter_is_proactive(state: State, frame: Frame) -> Broken | None:
    """Only proactive effects start or continue chains."""
    kind = _read(frame)[1]
    if kind in PROACTIVE:
        return None
    return Broken(f"the effect of a {kind} Counter is reactive: it is used in its own circumstances")


@requires("trigger", *OWNED, "kotc:counters#11")
def own_counter(state: State, frame: Frame) -> Broken | None:
    """The counter is there, and the player placed it; whether its host is exhausted does not matter."""
    number, kind, player = _read(frame)
    return nothing_to_use(state, number, kind, player)


@rule("trigger", "kotc:counters#5", "kotc:chains#6", SPENT)
def trigger(state: State, frame: Frame) -> Result:
    """``("trigger", host, kind, player)``: the counter is removed at once, and its effect becomes a chain link."""
    number, kind, player = _read(frame)
    stay = thing(state, number).incarnation
    link = Link(kind=COUNTER, source=number, by=player, counter=kind, incarnation=stay)
    return spend(state, number, kind, player).push(("add link", link))


@rule("carry out counter", "kotc:counters#17")
def carry_out_counter(state: State, frame: Frame) -> Result:
    """``("carry out counter", link)``: the effect of a counter, as its link resolves."""
    link = frame[1]
    assert isinstance(link, Link)
    held = thing(state, link.source)
    if held.zone != BATTLEFIELD or held.incarnation != link.incarnation:
        state = assume(state, "host gone")
        said = "{0} has left play: its {1} Counter does nothing"
        return state.said(said, held.label, link.counter, kind="not-applied")
    return state.push((f"{link.counter} Counter", link.source, link.by))


def _host(frame: Frame) -> int:
    assert isinstance(frame[1], int)
    return frame[1]


@rule("Sword Counter", SWORD)
def sword(state: State, frame: Frame) -> Result:
    """``("Sword Counter", host, player)``: its SP go up by 1."""
    sp = thing(state, _host(frame)).sp + 1
    return put(state, _host(frame), sp=sp).said("{0} has {1} SP", label(state, _host(frame)), sp)


@rule("Weakness Counter", WEAKNESS)
def weakness(state: State, frame: Frame) -> Result:
    """``("Weakness Counter", host, player)``: its SP go down by 1, and not below 0."""
    sp = thing(state, _host(frame)).sp - 1
    if sp < 0:
        state, sp = assume(state, "sp floor"), 0
    return put(state, _host(frame), sp=sp).said("{0} has {1} SP", label(state, _host(frame)), sp)


@rule("Damage Counter", DAMAGE)
def damage_counter(state: State, frame: Frame) -> Result:
    """``("Damage Counter", host, player)``: a die is rolled, by who triggered it."""
    return roll(state.push(("damage counter rolled", frame[1])), (str(frame[2]), 1))


@rule("damage counter rolled", DAMAGE)
def damage_counter_rolled(state: State, frame: Frame) -> Result:
    """``("damage counter rolled", host)``: the result is inflicted to the host as damage."""
    amount, state = taken(state)
    return state.push(("damage", frame[1], amount))


@rule("Exhaustion Counter", EXHAUSTION)
def exhaustion(state: State, frame: Frame) -> Result:
    """``("Exhaustion Counter", host, player)``: the host is exhausted."""
    return state.push(("exhaust", frame[1]))
