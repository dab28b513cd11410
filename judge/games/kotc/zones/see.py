"""See: a player, and nobody else, looks at cards (kotc:keywords/see)."""

from __future__ import annotations

from judge.games.kotc.position.thing import in_zone
from judge.games.kotc.rulebook import rule
from judge.games.kotc.zones.knowledge import OfAZone, saw
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.state import State


class SeeZone(OfAZone, frozen=True):
    """An effect lets a player see all cards in a zone."""


class See(Frame, frozen=True):
    """A player, and nobody else, looks at cards."""

    numbers: tuple[int, ...]
    player: str


@rule(See, "kotc:keywords/see#1", "kotc:keywords/see#2")
def see(state: State, frame: See) -> Result:
    """The player may read all of them."""
    return saw(state, (frame.player,), frame.numbers)


@rule(SeeZone, "kotc:keywords/see#1", "kotc:keywords/see#2")
def see_zone(state: State, frame: SeeZone) -> Result:
    """All cards in it are seen."""
    return state.push(See(tuple(in_zone(state, frame.owner, frame.zone)), frame.player))
