"""Drawing as an effect (kotc:keywords/draw); what drawing does is in zones."""

from __future__ import annotations

from judge.games.kotc.effects.doing import Doing
from judge.games.kotc.rulebook import rule
from judge.games.kotc.zones.draw import Draw
from judge.kernel.nodes import Result
from judge.kernel.state import State


class DoDraw(Doing, frozen=True):
    """You draw so many cards."""


@rule(DoDraw, "kotc:keywords/draw#1", "kotc:keywords/you#1")
def do_draw(state: State, does: DoDraw) -> Result:
    """One card after another."""
    return state.push(Draw(does.by, does.number))
