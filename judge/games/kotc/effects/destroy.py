"""Destroying targets (kotc:keywords/destroy); destroying itself is in zones."""

from __future__ import annotations

from judge.games.kotc.effects.doing import Doing, targets
from judge.games.kotc.rulebook import rule
from judge.games.kotc.zones.destroy import Destroy
from judge.kernel.nodes import Result
from judge.kernel.state import State


class DoDestroy(Doing, frozen=True):
    """Every target is destroyed."""


@rule(DoDestroy, "kotc:keywords/destroy#1")
def do_destroy(state: State, does: DoDestroy) -> Result:
    """One after another."""
    state, numbers = targets(state, does)
    return state.push(*map(Destroy, numbers))
