"""Shield Counter: when the host would take damage, 2 less are taken (kotc:counters#19)."""

from __future__ import annotations

from msgspec import structs

from judge.games.kotc.counters.reactive import UseReactive
from judge.games.kotc.frames import Damaging, ShieldWindow, WouldTakeDamage
from judge.games.kotc.moments import AT_WOULD_TAKE_DAMAGE, IS_REDUCED
from judge.games.kotc.position.holding import asked_first, nothing_to_use, owners, spend
from judge.games.kotc.position.players import turn
from judge.games.kotc.position.thing import label
from judge.games.kotc.rulebook import requires, rule
from judge.games.kotc.scenario.vocabulary import action, choose
from judge.games.kotc.zones.damage import TakeDamage
from judge.kernel.fact import Fact
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import State

REDUCED = 2
"""By how much a Shield Counter reduces damage."""

WOULD_TAKE: Fact[tuple[int, int]] = Fact("would take", (0, 0))
"""The minion that is about to take damage, and how much."""


class Shield(UseReactive, frozen=True):
    """A player reduces the damage that the host would take; ``then`` goes on with what is left."""

    then: Damaging


@action("shield", "thing", window=AT_WOULD_TAKE_DAMAGE, by="player")
def shield_action(state: State, shield: int, by: str | None = None) -> tuple[Frame, ...]:
    """``can: {shield: HOST, by: PLAYER}``: whether a Shield Counter may be used, asked as damage is about to be taken.

    In actions it is the answer ``react``: ``Ben: Shield Counter on Wolf``.
    """
    return (Shield(shield, by or turn(state), TakeDamage(0, shield)),)


@requires(Shield, "kotc:counters#12", "kotc:counters#13")
def own_shield_counter(state: State, frame: Shield) -> Broken | None:
    """A Shield Counter of that player is on the host."""
    return nothing_to_use(state, frame.host, "Shield", frame.player)


@requires(Shield, "kotc:counters#19", "kotc:counters#9")
def host_would_take_damage(state: State, frame: Shield) -> Broken | None:
    """The host is about to take damage."""
    host, amount = state[WOULD_TAKE]
    if host == frame.host and amount > 0:
        return None
    return Broken(f"{label(state, frame.host)} is not about to take damage")


@rule(WouldTakeDamage, "kotc:minions#10", "kotc:counters#19")
def would_take_damage(state: State, frame: WouldTakeDamage) -> Result:
    """The moment for Shield Counters; then it is taken."""
    return state.push(ShieldWindow(frame.number, frame.amount, (), TakeDamage(0, frame.number)))


@rule(ShieldWindow, "kotc:counters#19", "kotc:counters#8")
def shield_window(state: State, frame: ShieldWindow) -> Result:
    """Players with Shield Counters on the host are asked in turn, until nobody wants to use one."""
    host, amount, passed, then = frame.host, frame.amount, frame.passed, frame.then
    state = state.tell(WOULD_TAKE, (host, amount))
    if not passed and owners(state, "Shield", host):
        said = "{0} would take {1} damage"
        state = state.said(said, label(state, host), amount, moment=AT_WOULD_TAKE_DAMAGE)
    for player in owners(state, "Shield", host):
        if player in passed or state.broken(Shield(host, player, then)):
            continue
        state = asked_first(state, "Shield", host)
        pass_on = state.push(ShieldWindow(host, amount, (*passed, player), then))
        use = state.push(Shield(host, player, then))
        name = f"{player}: Shield Counter on {label(state, host)}"
        return choose(state, player, "react", f"reduce the {amount} damage?", [("nothing", pass_on), (name, use)])
    return state.forget(WOULD_TAKE).push(structs.replace(then, amount=amount))


@rule(Shield, "kotc:counters#19", "kotc:counters#15")
def shield(state: State, frame: Shield) -> Result:
    """The counter is removed, and the damage that is about to be taken is less."""
    host = frame.host
    amount = max(0, state[WOULD_TAKE][1] - REDUCED)
    state = spend(state, host, "Shield", frame.player)
    called = label(state, host)
    state = state.said("The damage that {0} takes is reduced to {1}", called, amount, moment=IS_REDUCED(called))
    return state.push(ShieldWindow(host, amount, (), frame.then))
