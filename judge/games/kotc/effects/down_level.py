"""Effects that change targets where they are: down-level, exhaust and fatigue, hypnotize."""

from __future__ import annotations

from judge.games.kotc.effects.doing import Doing, targets
from judge.games.kotc.position.thing import label, put, thing
from judge.games.kotc.rulebook import rule
from judge.games.kotc.zones.exhaust import Exhaust
from judge.games.kotc.zones.fatigue import Fatigue
from judge.games.kotc.zones.hypnotize import Hypnotize
from judge.kernel.nodes import Result
from judge.kernel.state import State


class DoDownLevel(Doing, frozen=True):
    """So much is taken off the level of every target."""


class DoExhaustAndFatigue(Doing, frozen=True):
    """Every target is exhausted and fatigued."""


class DoHypnotize(Doing, frozen=True):
    """You take control of every target until the end of the turn."""


@rule(DoDownLevel, "kotc:keywords/down-level#1", "kotc:keywords/down-level#2", "kotc:keywords/each#1")
def do_down_level(state: State, frame: DoDownLevel) -> Result:
    """A level is never less than 0, wherever the target is."""
    state, numbers = targets(state, frame)
    for number in numbers:
        level = max(0, thing(state, number).level - frame.number)
        state = put(state, number, level=level).said("{0} has level {1} now", label(state, number), level)
    return state


@rule(DoExhaustAndFatigue, "kotc:keywords/exhaust#1", "kotc:keywords/fatigue#1")
def do_exhaust_and_fatigue(state: State, frame: DoExhaustAndFatigue) -> Result:
    """Both are done to a target before the next, where that is possible."""
    state, numbers = targets(state, frame)
    return state.push(*(kind(number) for number in numbers for kind in (Exhaust, Fatigue)))


@rule(DoHypnotize, "kotc:keywords/hypnotize#1")
def do_hypnotize(state: State, frame: DoHypnotize) -> Result:
    """Only in-play minions can be hypnotized."""
    state, numbers = targets(state, frame)
    frames: list[Hypnotize] = []
    for number in numbers:
        made = Hypnotize(number, frame.by, "turn")
        broken = state.broken(made)
        for one in broken:
            state = state.said("{0}", one.why, cites=one.cites, kind="not-applied")
        frames += [] if broken else [made]
    return state.push(*frames)
