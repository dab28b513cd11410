"""Exhausting and fatiguing targets (kotc:keywords/exhaust, kotc:keywords/fatigue)."""

from __future__ import annotations

from judge.games.kotc.effects.doing import Doing, targets
from judge.games.kotc.rulebook import rule
from judge.games.kotc.zones.exhaust import Exhaust
from judge.games.kotc.zones.fatigue import Fatigue
from judge.kernel.nodes import Result
from judge.kernel.state import State


class DoExhaustAndFatigue(Doing, frozen=True):
    """Every target is exhausted and fatigued."""


@rule(DoExhaustAndFatigue, "kotc:keywords/exhaust#1", "kotc:keywords/fatigue#1")
def do_exhaust_and_fatigue(state: State, frame: DoExhaustAndFatigue) -> Result:
    """Both are done to a target before the next, where that is possible."""
    state, numbers = targets(state, frame)
    return state.push(*(kind(number) for number in numbers for kind in (Exhaust, Fatigue)))
