"""Mana: what a player has, gains, loses and pays (magewars:channeling, :mana-drain-plus-x, :removal-cost)."""

from __future__ import annotations

from functools import cache

from judge.games.magewars.moments import MANA_LOST
from judge.games.magewars.words import names
from judge.games.vocabulary.moments import Met
from judge.kernel.fact import Fact
from judge.kernel.state import State


@cache
def mana(player: str) -> Fact[int]:
    """The mana in a player's supply."""
    return Fact(f"mana:{player}", 0)


def mana_of(state: State, player: str) -> int:
    """The mana in a player's supply."""
    return state[mana(player)]


def gain_mana(state: State, player: str, amount: int, why: str, *cites: str) -> State:
    """A player gets mana; ``why`` is told with its passages. Nothing is told of no mana."""
    if amount <= 0:
        return state
    state = state.said("{0} get{1} {2} mana: {3}", names(player), _s(player), amount, why, cites=cites)
    return state.tell(mana(player), mana_of(state, player) + amount)


def lose_mana(state: State, player: str, amount: int, why: str, *cites: str) -> tuple[State, int]:
    """A player loses mana, as far as he has any; the state and how much it was."""
    lost = min(amount, mana_of(state, player))
    if lost <= 0:
        return state.said("{0} ha{1} no mana to lose", names(player), _has(player), cites=cites, kind="not-applied"), 0
    moment = MANA_LOST(names(player), lost)
    told = "{0} lose{1} {2} mana: {3}"
    state = state.said(told, names(player), _s(player), lost, why, cites=cites, moment=moment)
    return state.tell(mana(player), mana_of(state, player) - lost), lost


def pay_mana(state: State, player: str, amount: int, why: str, *cites: str, moment: Met | None = None) -> State:
    """A player pays mana that he has; ValueError when he has too little (ask ``mana_of`` before).

    ``moment`` is what the payment is to those who ask about it.
    """
    if amount > mana_of(state, player):
        raise ValueError(f"{player} has less than {amount} mana")
    if amount <= 0:
        return state
    told = "{0} pay{1} {2} mana: {3}"
    state = state.said(told, names(player), _s(player), amount, why, cites=cites, moment=moment)
    return state.tell(mana(player), mana_of(state, player) - amount)


def _s(player: str) -> str:
    return "" if player == "you" else "s"


def _has(player: str) -> str:
    return "ve" if player == "you" else "s"
