"""Sowing a resource, once in one's Resource Phase (kotc:turn-order#4)."""

from __future__ import annotations

from judge.games.kotc.moments import SOWN
from judge.games.kotc.position.link import chain, resolving
from judge.games.kotc.position.players import phase, turn
from judge.games.kotc.position.thing import label, thing
from judge.games.kotc.rulebook import requires, rule
from judge.games.kotc.scenario.vocabulary import Fields, action, user_in
from judge.games.kotc.words import GRANARY, HAND
from judge.games.kotc.zones.zone import move
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import Frame, State


@action("sow", "thing", by="player")
def sow_action(state: State, fields: Fields) -> tuple[Frame, ...]:
    """A player sows a card from the hand, its controller when ``by`` names nobody."""
    return (("sow", *user_in(state, fields, "sow")),)


@requires("sow", "kotc:turn-order#4")
def in_own_resource_phase(state: State, frame: Frame) -> Broken | None:
    """In one's own Resource Phase."""
    if turn(state) == frame[2] and phase(state) == "resource":
        return None
    return Broken(f"it is not {frame[2]}'s Resource Phase")


@requires("sow", "kotc:turn-order#4")
def one_resource_a_turn(state: State, frame: Frame) -> Broken | None:
    """One resource a turn."""
    return Broken(f"{frame[2]} has sown a resource this turn") if state.facts.get("sown") else None


@requires("sow", "kotc:turn-order#5")
def sown_from_hand(state: State, frame: Frame) -> Broken | None:
    """Any card from one's hand."""
    assert isinstance(frame[1], int)
    held = thing(state, frame[1])
    if held.zone == HAND and held.controller == frame[2]:
        return None
    return Broken(f"{held.label} is not in {frame[2]}'s hand")


@requires("sow", "kotc:chains#3", "kotc:chains#17")
def no_sowing_in_a_chain(state: State, _frame: Frame) -> Broken | None:
    """Sowing is no chaining action: it cannot respond to a chain, nor come in while one resolves."""
    return Broken("there is a chain, and sowing is no chaining action") if chain(state) or resolving(state) else None


@rule("sow", "kotc:turn-order#5")
def sow(state: State, frame: Frame) -> Result:
    """``("sow", number, player)``: it lies in the granary, unexhausted and face-down."""
    number, player = frame[1], str(frame[2])
    assert isinstance(number, int)
    state = state.said(
        "{0} goes to {1}'s granary, unexhausted and face-down",
        label(state, number),
        player,
        moment=SOWN(label(state, number)),
    )
    return move(state, number, GRANARY, player).tell("sown", True)
