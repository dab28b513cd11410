"""Effects that change targets where they are: down-level, exhaust and fatigue, hypnotize."""

from __future__ import annotations

from judge.games.kotc.effects.doing import doing, targets
from judge.games.kotc.position.thing import label, put, thing
from judge.games.kotc.rulebook import rule
from judge.kernel.nodes import Result
from judge.kernel.state import Frame, State


@rule("do down-level", "kotc:keywords/down-level#1", "kotc:keywords/down-level#2", "kotc:keywords/each#1")
def do_down_level(state: State, frame: Frame) -> Result:
    """So much is taken off the level of every target, which is never less than 0, wherever it is."""
    state, numbers = targets(state, doing(frame))
    for number in numbers:
        level = max(0, thing(state, number).level - doing(frame).number)
        state = put(state, number, level=level).said("{0} has level {1} now", label(state, number), level)
    return state


@rule("do exhaust and fatigue", "kotc:keywords/exhaust#1", "kotc:keywords/fatigue#1")
def do_exhaust_and_fatigue(state: State, frame: Frame) -> Result:
    """Every target is exhausted and fatigued, where that is possible."""
    state, numbers = targets(state, doing(frame))
    return state.push(*((verb, number) for number in numbers for verb in ("exhaust", "fatigue")))


@rule("do hypnotize", "kotc:keywords/hypnotize#1")
def do_hypnotize(state: State, frame: Frame) -> Result:
    """You take control of every target until the end of the turn; only of in-play minions that can be."""
    state, numbers = targets(state, doing(frame))
    frames: list[Frame] = []
    for number in numbers:
        made: Frame = ("hypnotize", number, doing(frame).by, "turn")
        broken = state.broken(made)
        for one in broken:
            state = state.said("{0}", one.why, cites=one.cites, kind="not-applied")
        frames += [] if broken else [made]
    return state.push(*frames)
