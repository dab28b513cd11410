"""Taunt Counter: in an attack on its host's controller, the host becomes the victim (kotc:counters#24)."""

from __future__ import annotations

from judge.games.kotc.battle.attack_formation import declared, name
from judge.games.kotc.counters.reactive import UseReactive
from judge.games.kotc.frames import DefendingPlayer
from judge.games.kotc.moments import AT_DEFENDING_PLAYER
from judge.games.kotc.position.assumptions import assume, text
from judge.games.kotc.position.holding import asked_first, holders, nothing_to_use, owners, spend
from judge.games.kotc.position.players import turn
from judge.games.kotc.position.record import DAMAGE_ALLOCATION, change, current, going_on
from judge.games.kotc.position.thing import label, thing
from judge.games.kotc.rulebook import requires, rule
from judge.games.kotc.scenario.vocabulary import WAYS, action, choose
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import State


class Taunt(UseReactive, frozen=True):
    """A player makes the host the victim of the attack."""


@action("taunt", "thing", window=AT_DEFENDING_PLAYER, by="player")
def taunt_action(state: State, taunt: int, by: str | None = None) -> tuple[Frame, ...]:
    """``can: {taunt: HOST, by: PLAYER}``: whether a Taunt Counter may be used, asked once a victim is declared.

    In actions it is the answer ``react``: ``Ben: Taunt Counter on Troll``.
    """
    return (Taunt(taunt, by or turn(state)),)


@requires(Taunt, "kotc:counters#12", "kotc:counters#13")
def own_taunt_counter(state: State, frame: Taunt) -> Broken | None:
    """A Taunt Counter of that player is on the host."""
    return nothing_to_use(state, frame.host, "Taunt", frame.player)


@requires(Taunt, "kotc:counters#24", "kotc:counters#9")
def hosts_controller_is_attacked(state: State, frame: Taunt) -> Broken | None:
    """The host's controller is the defending player of an attack."""
    made = current(state)
    held = thing(state, frame.host)
    if made is None or made.step == DAMAGE_ALLOCATION:
        return Broken("nobody is the defending player of an attack in which the dice are still to be rolled")
    if held.controller == made.defender:
        return None
    return Broken(f"{made.defender} is the defending player, and {held.controller} controls {held.label}")


@WAYS.rests_on(Taunt)
def assumed_of_taunts(_state: State, _frame: Taunt) -> tuple[str, ...]:
    """The assumption about the moment of Taunt Counters."""
    return (text("taunt moment"),)


@rule(DefendingPlayer, "kotc:counters#24", "kotc:battles#7")
def defending_player(state: State, frame: DefendingPlayer) -> Result:
    """Taunt Counters may change the victim that was declared, until nobody wants to."""
    passed = frame.passed
    if not passed and owners(state, "Taunt"):
        said = "{0} is the defending player of this attack"
        state = state.said(said, going_on(state).defender, moment=AT_DEFENDING_PLAYER)
    for player in owners(state, "Taunt"):
        able = [n for by, n in holders(state, "Taunt", player) if not state.broken(Taunt(n, by))]
        if player in passed or not able:
            continue
        state = assume(asked_first(state, "Taunt"), "taunt moment")
        options = [("nothing", state.push(DefendingPlayer((*passed, player))))]
        for number in able:
            use = f"{player}: Taunt Counter on {label(state, number)}"
            options.append((use, state.push(Taunt(number, player), DefendingPlayer(()))))
        return choose(state, player, "react", "change the victim?", options)
    return state


@rule(Taunt, "kotc:counters#24", "kotc:counters#15")
def taunt(state: State, frame: Taunt) -> Result:
    """The counter is removed, and the host is the victim of the attack."""
    host, by = frame.host, frame.player
    if host in declared(state) and going_on(state).victim != host:
        state = assume(state, "taunt again")
    was = name(state, going_on(state).victim)
    state = spend(state, host, "Taunt", by)
    state = change(state, victim=host, stay=thing(state, host).incarnation)
    return state.said("The victim of the attack is now {0}, not {1}", label(state, host), was)
