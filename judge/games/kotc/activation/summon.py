"""Summoning minions (kotc:minions#3): the level is paid, then the minion comes to the battlefield, exhausted."""

from __future__ import annotations

from judge.games.kotc.frames import Using
from judge.games.kotc.moments import PLACED
from judge.games.kotc.position.link import chain, resolving
from judge.games.kotc.position.players import phase, turn
from judge.games.kotc.position.thing import label, printed, thing
from judge.games.kotc.rulebook import requires, rule
from judge.games.kotc.scenario.vocabulary import WAYS, action
from judge.games.kotc.words import BATTLEFIELD, HAND, MINION
from judge.games.kotc.zones.exhaust import PayLevel, counted_levels, short_of
from judge.games.kotc.zones.zone import move
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import State


class Summon(Using, frozen=True):
    """A player summons a minion."""


class PutInPlay(Using, frozen=True):
    """A minion comes to a player's battlefield."""


@action("summon", "thing", by="player")
def summon_action(state: State, summon: int, by: str | None = None) -> tuple[Frame, ...]:
    """A player summons a minion from the hand, its controller when ``by`` names nobody."""
    return (Summon(summon, by or thing(state, summon).controller),)


WAYS.rests_on(Summon)(counted_levels)


@requires(Summon, "kotc:minions#1", "kotc:card-types-and-layout#1")
def it_is_a_minion(state: State, frame: Summon) -> Broken | None:
    """Minions are summoned, spells are not."""
    held = printed(state, frame.number)
    return None if held.type == MINION else Broken(f"{held.name} is no minion: only minions are summoned")


@requires(Summon, "kotc:minions#2")
def summoned_from_hand(state: State, frame: Summon) -> Broken | None:
    """Minions are summoned from the hand."""
    held = thing(state, frame.number)
    if held.zone == HAND and held.controller == frame.player:
        return None
    return Broken(f"{held.label} is not in {frame.player}'s hand")


@requires(Summon, "kotc:turn-order#6", "kotc:minions#2")
def in_own_action_phase(state: State, frame: Summon) -> Broken | None:
    """Cards are played from the hand in one's own Action Phase."""
    if turn(state) == frame.player and phase(state) == "action":
        return None
    return Broken(f"it is not {frame.player}'s Action Phase, but the {phase(state).title()} Phase of {turn(state)}")


@requires(Summon, "kotc:chains#3", "kotc:chains#17")
def no_summoning_in_a_chain(state: State, _frame: Summon) -> Broken | None:
    """Summoning is no chaining action: it cannot respond to a chain, nor come in while one resolves."""
    open_ = chain(state) or resolving(state)
    return Broken("there is a chain, and summoning is no chaining action") if open_ else None


@requires(Summon, "kotc:minions#3", "kotc:exhaustion-and-recovery#7")
def minions_level_can_be_paid(state: State, frame: Summon) -> Broken | None:
    """There are enough unexhausted resources."""
    return short_of(state, frame.player, frame.number)


@rule(Summon, "kotc:minions#3")
def summon(state: State, frame: Summon) -> Result:
    """Pay, then place it."""
    number, player = frame.number, frame.player
    return state.push(PayLevel(number, player), PutInPlay(number, player))


@rule(PutInPlay, "kotc:minions#3", "kotc:keywords/controller#2")
def put_in_play(state: State, frame: PutInPlay) -> Result:
    """Face-up and exhausted, on the player's battlefield."""
    number, player = frame.number, frame.player
    called = label(state, number)
    said = "{0} is placed face-up and exhausted on {1}'s battlefield"
    state = state.said(said, called, player, moment=PLACED(called))
    return move(state, number, BATTLEFIELD, player, exhausted=True)
