"""Sheathing targets: they go on top of their owners' decks (kotc:keywords/sheathe)."""

from __future__ import annotations

from judge.games.kotc.effects.doing import Doing, targets
from judge.games.kotc.rulebook import rule
from judge.games.kotc.zones.sheathe import Sheathe
from judge.kernel.nodes import Result
from judge.kernel.state import State


class DoSheathe(Doing, frozen=True):
    """The targets go on top of their owners' decks in the order that you choose."""


@rule(DoSheathe, "kotc:keywords/sheathe#1", "kotc:keywords/sheathe#2")
def do_sheathe(state: State, does: DoSheathe) -> Result:
    """You choose which goes first."""
    state, numbers = targets(state, does)
    return state.push(Sheathe(numbers, does.by))
