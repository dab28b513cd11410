"""Hypnotizing targets (kotc:keywords/hypnotize); what hypnotizing does is in zones."""

from __future__ import annotations

from judge.games.kotc.effects.doing import Doing, targets
from judge.games.kotc.rulebook import rule
from judge.games.kotc.zones.hypnotize import Hypnotize
from judge.kernel.nodes import Result
from judge.kernel.state import State


class DoHypnotize(Doing, frozen=True):
    """You take control of every target until the end of the turn."""


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
