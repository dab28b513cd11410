"""Burying targets: they go to the bottoms of their owners' decks (kotc:keywords/bury)."""

from __future__ import annotations

from judge.games.kotc.effects.doing import Doing, targets
from judge.games.kotc.rulebook import rule
from judge.games.kotc.zones.bury import Bury
from judge.kernel.nodes import Result
from judge.kernel.state import State


class DoBury(Doing, frozen=True):
    """The targets go to the bottoms of their owners' decks in the order that you choose."""


@rule(DoBury, "kotc:keywords/bury#1", "kotc:keywords/bury#2")
def do_bury(state: State, does: DoBury) -> Result:
    """You choose which goes first."""
    state, numbers = targets(state, does)
    return state.push(Bury(numbers, does.by))
