"""Ghost-play and hex-play: abilities that are activated from anywhere, without exhausting (kotc:keywords/hex-play)."""

from __future__ import annotations

from judge.games.kotc.ability.structure import STANDARD, Ability
from judge.games.kotc.ability.vocabulary import condition
from judge.games.kotc.activation.conditions import ability
from judge.games.kotc.activation.steps import Activate
from judge.games.kotc.rulebook import requires
from judge.games.kotc.zones.exhaust import short_of
from judge.kernel.rules import Broken
from judge.kernel.state import State

GHOST, HEX = "ghost-play", "hex-play"


def play_of(made: Ability) -> str:
    """Ghost-play, hex-play or neither."""
    return "" if made.condition == STANDARD else condition(made.condition).play


@requires(Activate, "kotc:keywords/hex-play#1", "kotc:exhaustion-and-recovery#7")
def hex_play_can_be_paid(state: State, frame: Activate) -> Broken | None:
    """Hex-play asks for the minion's resource cost."""
    if play_of(ability(state, frame)) != HEX:
        return None
    short = short_of(state, frame.player, frame.number)
    return short and Broken(short.why, ("kotc:keywords/hex-play#1", *short.cites))
