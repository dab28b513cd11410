"""Taunt Counter: in an attack on its host's controller, the host becomes the victim (kotc:counters#24)."""

from __future__ import annotations

from judge.games.kotc.battle.attack_formation import declared, name
from judge.games.kotc.moments import AT_DEFENDING_PLAYER
from judge.games.kotc.position.assumptions import assume, text
from judge.games.kotc.position.holding import OWNED, SPENT, asked_first, holders, nothing_to_use, owners, spend
from judge.games.kotc.position.record import DAMAGE_ALLOCATION, change, current, going_on
from judge.games.kotc.position.thing import label, thing
from judge.games.kotc.rulebook import requires, rule
from judge.games.kotc.scenario.labels import number_of
from judge.games.kotc.scenario.vocabulary import WAYS, Fields, action, choose, player_in
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import Frame, State

TAUNT = "kotc:counters#24"


@action("taunt", "thing", window=AT_DEFENDING_PLAYER, by="player")
def taunt_action(state: State, fields: Fields) -> tuple[Frame, ...]:
    """``can: {taunt: HOST, by: PLAYER}``: whether a Taunt Counter may be used, asked once a victim is declared.

    In actions it is the answer ``react``: ``Ben: Taunt Counter on Troll``.
    """
    return (("taunt", number_of(state, str(fields["taunt"])), player_in(state, fields)),)


@requires("taunt", *OWNED)
def own_taunt_counter(state: State, frame: Frame) -> Broken | None:
    """A Taunt Counter of that player is on the host."""
    assert isinstance(frame[1], int)
    return nothing_to_use(state, frame[1], "Taunt", str(frame[2]))


@requires("taunt", TAUNT, "kotc:counters#9")
def hosts_controller_is_attacked(state: State, frame: Frame) -> Broken | None:
    """The host's controller is the defending player of an attack."""
    made = current(state)
    assert isinstance(frame[1], int)
    held = thing(state, frame[1])
    if made is None or made.step == DAMAGE_ALLOCATION:
        return Broken("nobody is the defending player of an attack in which the dice are still to be rolled")
    if held.controller == made.defender:
        return None
    return Broken(f"{made.defender} is the defending player, and {held.controller} controls {held.label}")


@WAYS.rests_on("taunt")
def assumed_of_taunts(_state: State, _frame: Frame) -> tuple[str, ...]:
    """The assumption about the moment of Taunt Counters."""
    return (text("taunt moment"),)


@rule("defending player", TAUNT, "kotc:battles#7")
def defending_player(state: State, frame: Frame) -> Result:
    """``("defending player",)``: Taunt Counters may change the victim that was declared, until nobody wants to."""
    passed = frame[1] if len(frame) > 1 else ()
    assert isinstance(passed, tuple)
    if not passed and owners(state, "Taunt"):
        said = "{0} is the defending player of this attack"
        state = state.said(said, going_on(state).defender, moment=AT_DEFENDING_PLAYER)
    for player in owners(state, "Taunt"):
        able = [n for by, n in holders(state, "Taunt", player) if not state.broken(("taunt", n, by))]
        if player in passed or not able:
            continue
        state = assume(asked_first(state, "Taunt"), "taunt moment")
        options = [("nothing", state.push(("defending player", (*passed, player))))]
        for number in able:
            use = f"{player}: Taunt Counter on {label(state, number)}"
            options.append((use, state.push(("taunt", number, player), ("defending player", ()))))
        return choose(state, player, "react", "change the victim?", options)
    return state


@rule("taunt", TAUNT, SPENT)
def taunt(state: State, frame: Frame) -> Result:
    """``("taunt", host, player)``: the counter is removed, and the host is the victim of the attack."""
    host, by = frame[1], str(frame[2])
    assert isinstance(host, int)
    if host in declared(state) and going_on(state).victim != host:
        state = assume(state, "taunt again")
    was = name(state, going_on(state).victim)
    state = spend(state, host, "Taunt", by)
    state = change(state, victim=host, stay=thing(state, host).incarnation)
    return state.said("The victim of the attack is now {0}, not {1}", label(state, host), was)
