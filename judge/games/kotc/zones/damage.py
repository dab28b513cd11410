"""Damage to players and minions; what a minion cannot take pierces to its controller (kotc:minions)."""

from __future__ import annotations

from judge.games.kotc.moments import TAKES
from judge.games.kotc.position.assumptions import assume
from judge.games.kotc.position.happened import happened
from judge.games.kotc.position.players import hp
from judge.games.kotc.position.thing import count, label, put, thing
from judge.games.kotc.rulebook import rule
from judge.games.kotc.words import BATTLEFIELD
from judge.kernel.nodes import Result
from judge.kernel.state import Frame, State


@rule("damage", "kotc:minions#10", "kotc:endgame#6")
def damage(state: State, frame: Frame) -> Result:
    """``("damage", who, amount)``: inflicted to a player (by name) or a minion (by number).

    A minion that would take damage can be shielded first: ``("would take damage", number, amount)`` comes between.
    """
    who, amount = frame[1], frame[2]
    assert isinstance(amount, int)
    if amount <= 0:
        return state.said("No damage is inflicted to {0}", _name(state, who), kind="not-applied")
    if isinstance(who, int):
        return state.push(("would take damage", who, amount))
    player = str(who)
    state = state if hp(state, player) else assume(state, "zombie damage")
    left = max(0, hp(state, player) - amount)
    state = state.said(
        "{0} takes {1} damage and has {2} HP then", player, amount, left, moment=TAKES(player, amount)
    ).tell(f"hp:{player}", left)
    state = state.tell(f"dealt:{player}", count(state, f"dealt:{player}") + amount)
    return happened(state, "takes damage", 0, player).push(("check end",))


@rule("take damage", "kotc:minions#11", "kotc:minions#12", "kotc:minions#14", "kotc:keywords/damage#1")
def take_damage(state: State, frame: Frame) -> Result:
    """``("take damage", number, amount)``: HP go down; at the HP it has it is destroyed, and what is more pierces."""
    number, amount = frame[1], frame[2]
    assert isinstance(number, int) and isinstance(amount, int)
    held = thing(state, number)
    if held.zone != BATTLEFIELD:
        return state.said("{0} is not in-play: it takes no damage", held.label, kind="not-applied")
    if amount <= 0:
        return state.said("{0} takes no damage: it is not damaged", held.label, kind="not-applied")
    state = state.said("{0} takes {1} damage", held.label, amount, moment=TAKES(held.label, amount))
    state = state.tell("damaged", tuple(dict.fromkeys((*_damaged(state), number))))
    state = happened(state, "damaged", number, held.controller, held.zone)
    left = held.hp - amount
    state = put(state, number, hp=max(0, left))
    if left > 0:
        return state.tell(f"dealt:{number}", count(state, f"dealt:{number}") + amount)
    state = state.push(("destroy", number), ("pierce", held.controller, -left))
    return state


@rule("pierce", "kotc:minions#12", "kotc:minions#13")
def pierce(state: State, frame: Frame) -> Result:
    """``("pierce", player, amount)``: the difference is inflicted to the controller as piercing damage."""
    player, amount = frame[1], frame[2]
    assert isinstance(amount, int)
    if not amount:
        return state
    before = state.facts.get(f"pierced:{player}", 0)
    assert isinstance(before, int)
    state = state.tell(f"pierced:{player}", before + amount)
    return state.said("{0} piercing damage goes to {1}", amount, player).push(("damage", player, amount))


def _damaged(state: State) -> tuple[int, ...]:
    """The minions that were damaged so far."""
    found = state.facts.get("damaged", ())
    assert isinstance(found, tuple)
    return found


def _name(state: State, who: object) -> str:
    return label(state, who) if isinstance(who, int) else str(who)
