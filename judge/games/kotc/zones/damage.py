"""Damage to players and minions; what a minion cannot take pierces to its controller (kotc:minions)."""

from __future__ import annotations

from functools import lru_cache

from judge.games.kotc.frames import CheckEnd, Damaging, WouldTakeDamage
from judge.games.kotc.moments import TAKES
from judge.games.kotc.position.assumptions import assume
from judge.games.kotc.position.happened import happened
from judge.games.kotc.position.players import hp, hp_of
from judge.games.kotc.position.thing import label, put, thing
from judge.games.kotc.rulebook import rule
from judge.games.kotc.words import BATTLEFIELD
from judge.games.kotc.zones.destroy import Destroy
from judge.kernel.fact import Fact
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.state import State

DAMAGED: Fact[tuple[int, ...]] = Fact("damaged", ())
"""The minions that were damaged this turn."""


@lru_cache(256)
def dealt_to(who: int | str) -> Fact[int]:
    """The fact that holds how much damage a player or a minion took in this scenario."""
    return Fact(f"dealt:{who}", 0)


@lru_cache(256)
def pierced_to(player: str) -> Fact[int]:
    """The fact that holds how much piercing damage a player took."""
    return Fact(f"pierced:{player}", 0)


class Damage(Frame, frozen=True):
    """Damage is inflicted to a player (by name) or a minion (by number)."""

    who: int | str
    amount: int


class TakeDamage(Damaging, frozen=True):
    """A minion takes damage."""

    number: int


class Pierce(Frame, frozen=True):
    """What a minion could not take is inflicted to a player as piercing damage."""

    player: str
    amount: int


@rule(Damage, "kotc:minions#10", "kotc:endgame#6")
def damage(state: State, frame: Damage) -> Result:
    """A player's HP go down; a minion that would take damage can be shielded first."""
    who, amount = frame.who, frame.amount
    if amount <= 0:
        return state.said("No damage is inflicted to {0}", _name(state, who), kind="not-applied")
    if isinstance(who, int):
        return state.push(WouldTakeDamage(who, amount))
    state = state if hp(state, who) else assume(state, "zombie damage")
    left = max(0, hp(state, who) - amount)
    said = "{0} takes {1} damage and has {2} HP then"
    cites = ("kotc:minions#10", *(() if left else ("kotc:endgame#6",)))
    state = state.said(said, who, amount, left, cites=cites, moment=TAKES(who, amount)).tell(hp_of(who), left)
    state = state.tell(dealt_to(who), state[dealt_to(who)] + amount)
    return happened(state, "takes damage", 0, who).push(CheckEnd())


@rule(TakeDamage, "kotc:minions#11", "kotc:minions#12", "kotc:minions#14", "kotc:keywords/damage#1")
def take_damage(state: State, frame: TakeDamage) -> Result:
    """HP go down; at the HP it has it is destroyed, and what is more pierces."""
    number, amount = frame.number, frame.amount
    held = thing(state, number)
    if held.zone != BATTLEFIELD:
        return state.said("{0} is not in-play: it takes no damage", held.label, kind="not-applied")
    if amount <= 0:
        return state.said("{0} takes no damage: it is not damaged", held.label, kind="not-applied")
    cites = ("kotc:minions#10", *(("kotc:minions#11",) if amount >= held.hp else ()))
    state = state.said("{0} takes {1} damage", held.label, amount, cites=cites, moment=TAKES(held.label, amount))
    state = state.tell(DAMAGED, tuple(dict.fromkeys((*state[DAMAGED], number))))
    state = happened(state, "damaged", number, held.controller, held.zone)
    left = held.hp - amount
    state = put(state, number, hp=max(0, left))
    if left > 0:
        return state.tell(dealt_to(number), state[dealt_to(number)] + amount)
    return state.push(Destroy(number), Pierce(held.controller, -left))


@rule(Pierce, "kotc:minions#12", "kotc:minions#13")
def pierce(state: State, frame: Pierce) -> Result:
    """The difference is inflicted to the controller as piercing damage."""
    player, amount = frame.player, frame.amount
    if not amount:
        return state
    state = state.said("{0} piercing damage goes to {1}", amount, player, cites=("kotc:minions#12",))
    state = state.tell(pierced_to(player), state[pierced_to(player)] + amount)
    return state.push(Damage(player, amount))


def _name(state: State, who: int | str) -> str:
    return label(state, who) if isinstance(who, int) else who
