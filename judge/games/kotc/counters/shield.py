"""Shield Counter: when the host would take damage, 2 less are taken (kotc:counters#19)."""

from __future__ import annotations

from judge.games.kotc.moments import AT_WOULD_TAKE_DAMAGE, IS_REDUCED
from judge.games.kotc.position.holding import OWNED, SPENT, asked_first, nothing_to_use, owners, spend
from judge.games.kotc.position.thing import label
from judge.games.kotc.rulebook import requires, rule
from judge.games.kotc.scenario.labels import number_of
from judge.games.kotc.scenario.vocabulary import Fields, action, choose, player_in
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import Frame, State

SHIELD = "kotc:counters#19"
REDUCED = 2
"""By how much a Shield Counter reduces damage."""


@action("shield", "thing", window=AT_WOULD_TAKE_DAMAGE, by="player")
def shield_action(state: State, fields: Fields) -> tuple[Frame, ...]:
    """``can: {shield: HOST, by: PLAYER}``: whether a Shield Counter may be used, asked as damage is about to be taken.

    In actions it is the answer ``react``: ``Ben: Shield Counter on Wolf``.
    """
    return (("shield", number_of(state, str(fields["shield"])), player_in(state, fields)),)


@requires("shield", *OWNED)
def own_shield_counter(state: State, frame: Frame) -> Broken | None:
    """A Shield Counter of that player is on the host."""
    assert isinstance(frame[1], int)
    return nothing_to_use(state, frame[1], "Shield", str(frame[2]))


@requires("shield", SHIELD, "kotc:counters#9")
def host_would_take_damage(state: State, frame: Frame) -> Broken | None:
    """The host is about to take damage."""
    about = state.facts.get("would take")
    if isinstance(about, tuple) and about[0] == frame[1] and about[1] > 0:
        return None
    assert isinstance(frame[1], int)
    return Broken(f"{label(state, frame[1])} is not about to take damage")


@rule("would take damage", "kotc:minions#10", SHIELD)
def would_take_damage(state: State, frame: Frame) -> Result:
    """``("would take damage", number, amount)``: the moment for Shield Counters; then it is taken."""
    return state.push(("shield window", frame[1], frame[2], (), ("take damage", frame[1])))


@rule("shield window", SHIELD, "kotc:counters#8")
def shield_window(state: State, frame: Frame) -> Result:
    """``("shield window", host, amount, passed, then)``: until nobody wants to; ``then`` goes on with the amount."""
    host, amount, passed, then = frame[1:]
    assert isinstance(host, int) and isinstance(amount, int) and isinstance(passed, tuple) and isinstance(then, tuple)
    state = state.tell("would take", (host, amount))
    if not passed and owners(state, "Shield", host):
        said = "{0} would take {1} damage"
        state = state.said(said, label(state, host), amount, moment=AT_WOULD_TAKE_DAMAGE)
    for player in owners(state, "Shield", host):
        if player in passed or state.broken(("shield", host, player)):
            continue
        state = asked_first(state, "Shield", host)
        pass_on = state.push(("shield window", host, amount, (*passed, player), then))
        use = state.push(("shield", host, player, then))
        name = f"{player}: Shield Counter on {label(state, host)}"
        return choose(state, player, "react", f"reduce the {amount} damage?", [("nothing", pass_on), (name, use)])
    return state.forget("would take").push((*then, amount))


@rule("shield", SHIELD, SPENT)
def shield(state: State, frame: Frame) -> Result:
    """``("shield", host, player, then)``: the counter is removed, and the damage that is about to be taken is less."""
    host, by, then = frame[1], str(frame[2]), frame[3]
    about = state.facts["would take"]
    assert isinstance(host, int) and isinstance(about, tuple)
    amount = max(0, int(about[1]) - REDUCED)
    state = spend(state, host, "Shield", by)
    state = state.said(
        "The damage that {0} takes is reduced to {1}", label(state, host), amount, moment=IS_REDUCED(label(state, host))
    )
    return state.push(("shield window", host, amount, (), then))
