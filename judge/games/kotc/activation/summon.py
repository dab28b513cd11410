"""Summoning minions (kotc:minions#3): the level is paid, then the minion comes to the battlefield, exhausted."""

from __future__ import annotations

from judge.games.kotc.moments import PLACED
from judge.games.kotc.position.link import chain, resolving
from judge.games.kotc.position.players import phase, turn
from judge.games.kotc.position.thing import label, printed, thing
from judge.games.kotc.rulebook import requires, rule
from judge.games.kotc.scenario.vocabulary import Fields, action, user_in
from judge.games.kotc.words import BATTLEFIELD, HAND, MINION
from judge.games.kotc.zones.exhaust import short_of
from judge.games.kotc.zones.zone import move
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import Frame, State


@action("summon", "thing", by="player")
def summon_action(state: State, fields: Fields) -> tuple[Frame, ...]:
    """A player summons a minion from the hand, its controller when ``by`` names nobody."""
    return (("summon", *user_in(state, fields, "summon")),)


@requires("summon", "kotc:minions#1", "kotc:card-types-and-layout#1")
def it_is_a_minion(state: State, frame: Frame) -> Broken | None:
    """Minions are summoned, spells are not."""
    held = printed(state, _number(frame))
    return None if held.type == MINION else Broken(f"{held.name} is no minion: only minions are summoned")


@requires("summon", "kotc:minions#2")
def summoned_from_hand(state: State, frame: Frame) -> Broken | None:
    """Minions are summoned from the hand."""
    held = thing(state, _number(frame))
    if held.zone == HAND and held.controller == frame[2]:
        return None
    return Broken(f"{held.label} is not in {frame[2]}'s hand")


@requires("summon", "kotc:turn-order#6", "kotc:minions#2")
def in_own_action_phase(state: State, frame: Frame) -> Broken | None:
    """Cards are played from the hand in one's own Action Phase."""
    if turn(state) == frame[2] and phase(state) == "action":
        return None
    return Broken(f"it is not {frame[2]}'s Action Phase, but the {phase(state).title()} Phase of {turn(state)}")


@requires("summon", "kotc:chains#3", "kotc:chains#17")
def no_summoning_in_a_chain(state: State, _frame: Frame) -> Broken | None:
    """Summoning is no chaining action: it cannot respond to a chain, nor come in while one resolves."""
    open_ = chain(state) or resolving(state)
    return Broken("there is a chain, and summoning is no chaining action") if open_ else None


@requires("summon", "kotc:minions#3", "kotc:exhaustion-and-recovery#7")
def minions_level_can_be_paid(state: State, frame: Frame) -> Broken | None:
    """There are enough unexhausted resources."""
    return short_of(state, str(frame[2]), _number(frame))


@rule("summon", "kotc:minions#3")
def summon(state: State, frame: Frame) -> Result:
    """``("summon", number, player)``: pay, then place it."""
    number, player = _number(frame), str(frame[2])
    return state.push(("pay level", number, player), ("put in play", number, player))


@rule("put in play", "kotc:minions#3", "kotc:keywords/controller#2")
def put_in_play(state: State, frame: Frame) -> Result:
    """``("put in play", number, player)``: face-up and exhausted, on the player's battlefield."""
    number, player = _number(frame), str(frame[2])
    state = state.said(
        "{0} is placed face-up and exhausted on {1}'s battlefield",
        label(state, number),
        player,
        moment=PLACED(label(state, number)),
    )
    return move(state, number, BATTLEFIELD, player, exhausted=True)


def _number(frame: Frame) -> int:
    assert isinstance(frame[1], int)
    return frame[1]
