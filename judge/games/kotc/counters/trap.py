"""Trap Counter: at a chaining action its host's controller may activate an ability (kotc:counters#26)."""

from __future__ import annotations

from judge.games.kotc.activation.abilities import abilities
from judge.games.kotc.moments import AT_CHAINING_ACTION
from judge.games.kotc.position.assumptions import assume, text
from judge.games.kotc.position.holding import OWNED, SPENT, asked_first, holders, nothing_to_use, owners, spend
from judge.games.kotc.position.link import ACTIVATE, Link
from judge.games.kotc.position.record import locked
from judge.games.kotc.position.thing import label, thing
from judge.games.kotc.rulebook import requires, rule
from judge.games.kotc.scenario.labels import number_of
from judge.games.kotc.scenario.vocabulary import WAYS, Fields, action, choose, player_in
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import Frame, State

TRAP = "kotc:counters#26"


@action("trap", "thing", window=AT_CHAINING_ACTION, by="player")
def trap_action(state: State, fields: Fields) -> tuple[Frame, ...]:
    """``can: {trap: HOST, by: PLAYER}``: whether a Trap Counter may be used, asked when a chaining action is performed.

    In actions it is the answer ``react``: ``Ben: Trap Counter on Spider``; then ``ability`` says which one.
    """
    return (("trap", number_of(state, str(fields["trap"])), player_in(state, fields)),)


@requires("trap", *OWNED)
def own_trap_counter(state: State, frame: Frame) -> Broken | None:
    """A Trap Counter of that player is on the host."""
    assert isinstance(frame[1], int)
    return nothing_to_use(state, frame[1], "Trap", str(frame[2]))


@requires("trap", TRAP, "kotc:counters#9")
def chaining_action_just_performed(state: State, _frame: Frame) -> Broken | None:
    """A chaining action was just performed; summoning is none."""
    return None if state.facts.get("performed") else Broken("no chaining action was just performed")


@requires("trap", TRAP)
def trap_host_is_unexhausted(state: State, frame: Frame) -> Broken | None:
    """The host is unexhausted, so that it can be exhausted for this."""
    assert isinstance(frame[1], int)
    held = thing(state, frame[1])
    return Broken(f"{held.label} is exhausted") if held.exhausted else None


@WAYS.rests_on("trap")
def assumed_of_traps(state: State, _frame: Frame) -> tuple[str, ...]:
    """The assumptions that decide whether a Trap Counter may be used."""
    again = state.facts.get("performed") == "by a Trap Counter"
    return (text("trap"), text("trap on trap")) if again else (text("trap"),)


@rule("chaining action performed", TRAP, "kotc:counters#8")
def chaining_action_performed(state: State, frame: Frame) -> Result:
    """``("chaining action performed", link, passed)``: Trap Counters may react to it, until nobody wants to."""
    link = frame[1]
    passed = frame[2] if len(frame) > 2 else ()
    assert isinstance(link, Link) and isinstance(passed, tuple)
    state = state.tell("performed", "by a Trap Counter" if link.ignoring else "as usual")
    if not passed:
        state = state.said("A chaining action was performed", moment=AT_CHAINING_ACTION)
    for player in owners(state, "Trap"):
        able = [n for by, n in holders(state, "Trap", player) if not state.broken(("trap", n, by))]
        if player in passed or not able:
            continue
        state = assume(asked_first(state, "Trap"), "trap")
        if link.ignoring:
            state = assume(state, "trap on trap")
        options = [("nothing", state.push(("chaining action performed", link, (*passed, player))))]
        for number in able:
            use = f"{player}: Trap Counter on {label(state, number)}"
            options.append((use, state.push(("trap", number, player), ("chaining action performed", link))))
        return choose(state, player, "react", "use a Trap Counter?", options)
    return state.forget("performed")


@rule("trap", TRAP, SPENT, "kotc:keywords/ghost-play#2", "kotc:keywords/hex-play#2")
def trap(state: State, frame: Frame) -> Result:
    """``("trap", host, player)``: the counter is removed; the host's controller may activate any of its abilities.

    Only the activation condition is ignored: the host is exhausted, and an activation cost is paid.
    """
    host, by = frame[1], str(frame[2])
    assert isinstance(host, int)
    state = spend(state, host, "Trap", by).forget("performed")
    held = thing(state, host)
    options = [("nothing", state)]
    for ability in () if locked(state, host) else abilities(state, host):
        link = Link(
            kind=ACTIVATE, source=host, by=held.controller, ability=ability, ignoring=True, incarnation=held.incarnation
        )
        options.append((ability.name, state.push(("exhaust", host), ("activation", link))))
    return choose(state, held.controller, "ability", f"which ability of {held.label} is activated?", options)
