"""Sowing a resource, once in one's Resource Phase (kotc:turn-order#4)."""

from __future__ import annotations

from judge.games.kotc import moments
from judge.games.kotc.frames import Using
from judge.games.kotc.position.link import chain, resolving
from judge.games.kotc.position.players import phase, turn
from judge.games.kotc.position.thing import label, thing
from judge.games.kotc.rulebook import requires, rule
from judge.games.kotc.scenario.vocabulary import action
from judge.games.kotc.words import GRANARY, HAND
from judge.games.kotc.zones.zone import move
from judge.kernel.fact import Fact
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import State

SOWN: Fact[bool] = Fact("sown", False)
"""That a resource was sown this turn."""


class Sow(Using, frozen=True):
    """A player sows a card."""


@action("sow", "thing", by="player")
def sow_action(state: State, sow: int, by: str | None = None) -> tuple[Frame, ...]:
    """A player sows a card from the hand, its controller when ``by`` names nobody."""
    return (Sow(sow, by or thing(state, sow).controller),)


@requires(Sow, "kotc:turn-order#4")
def in_own_resource_phase(state: State, frame: Sow) -> Broken | None:
    """In one's own Resource Phase."""
    if turn(state) == frame.player and phase(state) == "resource":
        return None
    return Broken(f"it is not {frame.player}'s Resource Phase")


@requires(Sow, "kotc:turn-order#4")
def one_resource_a_turn(state: State, frame: Sow) -> Broken | None:
    """One resource a turn."""
    return Broken(f"{frame.player} has sown a resource this turn") if state[SOWN] else None


@requires(Sow, "kotc:turn-order#5")
def sown_from_hand(state: State, frame: Sow) -> Broken | None:
    """Any card from one's hand."""
    held = thing(state, frame.number)
    if held.zone == HAND and held.controller == frame.player:
        return None
    return Broken(f"{held.label} is not in {frame.player}'s hand")


@requires(Sow, "kotc:chains#3", "kotc:chains#17")
def no_sowing_in_a_chain(state: State, _frame: Sow) -> Broken | None:
    """Sowing is no chaining action: it cannot respond to a chain, nor come in while one resolves."""
    return Broken("there is a chain, and sowing is no chaining action") if chain(state) or resolving(state) else None


@rule(Sow, "kotc:turn-order#5")
def sow(state: State, frame: Sow) -> Result:
    """It lies in the granary, unexhausted and face-down."""
    number, player = frame.number, frame.player
    called = label(state, number)
    said = "{0} goes to {1}'s granary, unexhausted and face-down"
    state = state.said(said, called, player, moment=moments.SOWN(called))
    return move(state, number, GRANARY, player).tell(SOWN, True)
