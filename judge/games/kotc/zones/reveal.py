"""Reveal: cards are shown to all players (kotc:keywords/reveal)."""

from __future__ import annotations

from judge.games.kotc.position.players import players
from judge.games.kotc.rulebook import rule
from judge.games.kotc.zones.knowledge import saw
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.state import State


class Reveal(Frame, frozen=True):
    """Cards are shown to all players."""

    numbers: tuple[int, ...]


@rule(Reveal, "kotc:keywords/reveal#1")
def reveal(state: State, frame: Reveal) -> Result:
    """All players have seen the cards."""
    return saw(state, players(state), frame.numbers)
