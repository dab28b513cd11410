"""Trap Counter: at a chaining action its host's controller may activate an ability (kotc:counters#26)."""

from __future__ import annotations

from judge.games.kotc.activation.abilities import abilities
from judge.games.kotc.activation.steps import Activation
from judge.games.kotc.counters.reactive import UseReactive
from judge.games.kotc.frames import ChainingActionPerformed
from judge.games.kotc.moments import AT_CHAINING_ACTION
from judge.games.kotc.position.assumptions import assume, text
from judge.games.kotc.position.holding import asked_first, holders, nothing_to_use, owners, spend
from judge.games.kotc.position.link import ACTIVATE, Link
from judge.games.kotc.position.players import turn
from judge.games.kotc.position.record import locked
from judge.games.kotc.position.thing import label, thing
from judge.games.kotc.rulebook import requires, rule
from judge.games.kotc.scenario.vocabulary import WAYS, action, choose
from judge.games.kotc.zones.exhaust import Exhaust
from judge.kernel.fact import Fact
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import State

PERFORMED: Fact[str] = Fact("performed", "")
"""That a chaining action was just performed, ``by a Trap Counter`` or ``as usual``."""


class Trap(UseReactive, frozen=True):
    """A player lets the host's controller activate one of its abilities."""


@action("trap", "thing", window=AT_CHAINING_ACTION, by="player")
def trap_action(state: State, trap: int, by: str | None = None) -> tuple[Frame, ...]:
    """``can: {trap: HOST, by: PLAYER}``: whether a Trap Counter may be used, asked when a chaining action is performed.

    In actions it is the answer ``react``: ``Ben: Trap Counter on Spider``; then ``ability`` says which one.
    """
    return (Trap(trap, by or turn(state)),)


@requires(Trap, "kotc:counters#12", "kotc:counters#13")
def own_trap_counter(state: State, frame: Trap) -> Broken | None:
    """A Trap Counter of that player is on the host."""
    return nothing_to_use(state, frame.host, "Trap", frame.player)


@requires(Trap, "kotc:counters#26", "kotc:counters#9")
def chaining_action_just_performed(state: State, _frame: Trap) -> Broken | None:
    """A chaining action was just performed; summoning is none."""
    return None if state[PERFORMED] else Broken("no chaining action was just performed")


@requires(Trap, "kotc:counters#26")
def trap_host_is_unexhausted(state: State, frame: Trap) -> Broken | None:
    """The host is unexhausted, so that it can be exhausted for this."""
    held = thing(state, frame.host)
    return Broken(f"{held.label} is exhausted") if held.exhausted else None


@WAYS.rests_on(Trap)
def assumed_of_traps(state: State, _frame: Trap) -> tuple[str, ...]:
    """The assumptions that decide whether a Trap Counter may be used."""
    again = state[PERFORMED] == "by a Trap Counter"
    return (text("trap"), text("trap on trap")) if again else (text("trap"),)


@rule(ChainingActionPerformed, "kotc:counters#26", "kotc:counters#8")
def chaining_action_performed(state: State, frame: ChainingActionPerformed) -> Result:
    """Trap Counters may react to it, until nobody wants to."""
    link, passed = frame.link, frame.passed
    state = state.tell(PERFORMED, "by a Trap Counter" if link.ignoring else "as usual")
    if not passed:
        state = state.said("A chaining action was performed", cites=("kotc:counters#26",), moment=AT_CHAINING_ACTION)
    for player in owners(state, "Trap"):
        able = [n for by, n in holders(state, "Trap", player) if not state.broken(Trap(n, by))]
        if player in passed or not able:
            continue
        state = assume(asked_first(state, "Trap"), "trap")
        if link.ignoring:
            state = assume(state, "trap on trap")
        options = [("nothing", state.push(ChainingActionPerformed(link, (*passed, player))))]
        for number in able:
            use = f"{player}: Trap Counter on {label(state, number)}"
            options.append((use, state.push(Trap(number, player), ChainingActionPerformed(link, ()))))
        return choose(state, player, "react", "use a Trap Counter?", options)
    return state.forget(PERFORMED)


@rule(Trap, "kotc:counters#26", "kotc:counters#15", "kotc:keywords/ghost-play#2", "kotc:keywords/hex-play#2")
def trap(state: State, frame: Trap) -> Result:
    """The counter is removed; the host's controller may activate any of its abilities.

    Only the activation condition is ignored: the host is exhausted, and an activation cost is paid.
    """
    host, by = frame.host, frame.player
    state = spend(state, host, "Trap", by).forget(PERFORMED)
    held = thing(state, host)
    options = [("nothing", state)]
    for ability in () if locked(state, host) else abilities(state, host):
        link = Link(
            kind=ACTIVATE, source=host, by=held.controller, ability=ability, ignoring=True, incarnation=held.incarnation
        )
        options.append((ability.name, state.push(Exhaust(host), Activation(link))))
    return choose(state, held.controller, "ability", f"which ability of {held.label} is activated?", options)
