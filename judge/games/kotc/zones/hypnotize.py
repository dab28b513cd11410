"""Who controls a card: hypnotizing, and what follows when it ends (kotc:keywords/controller)."""

from __future__ import annotations

from judge.games.kotc.moments import RETURNED
from judge.games.kotc.position.assumptions import assume
from judge.games.kotc.position.thing import put, thing, things
from judge.games.kotc.rulebook import requires, rule
from judge.games.kotc.words import BATTLEFIELD
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import State


class Hypnotize(Frame, frozen=True):
    """A player takes control of a minion.

    ``until`` names the end of the effect: ``turn`` ends with the turn, anything else with ``HypnotizeEnds``.
    """

    number: int
    player: str
    until: str


class HypnotizeEnds(Frame, frozen=True):
    """The effect by which a minion is hypnotized until then ends."""

    number: int
    until: str


@requires(Hypnotize, "kotc:keywords/hypnotize#2", "kotc:keywords/in-play#1")
def only_in_play(state: State, frame: Hypnotize) -> Broken | None:
    """Only in-play minions can be hypnotized."""
    held = thing(state, frame.number)
    if not held.in_play:
        return Broken(f"{held.label} is not in-play: only in-play minions can be hypnotized")
    return None


@rule(Hypnotize, "kotc:keywords/hypnotize#1", "kotc:keywords/controller#3", "kotc:keywords/controller#4")
def hypnotize(state: State, frame: Hypnotize) -> Result:
    """The minion moves to the player's battlefield with all that is on it."""
    held = thing(state, frame.number)
    said = "{0} is hypnotized: {1} controls it, and it moves to {1}'s battlefield"
    state = assume(state, "fatigued and hypnotized") if held.fatigued else state
    state = state.said(said, held.label, frame.player)
    before = ((held.controller, frame.until), *held.before)
    return put(state, frame.number, controller=frame.player, before=before)


@rule(HypnotizeEnds, "kotc:keywords/hypnotize#3")
def hypnotize_ends(state: State, frame: HypnotizeEnds) -> Result:
    """The minion goes back to the controller before the effect that ends.

    When a later effect still lasts, the minion stays with its controller, who then gives it back to the one before.
    """
    number = frame.number
    held = thing(state, number)
    place = next((i for i, (_, end) in enumerate(held.before) if end == frame.until), None)
    if held.zone != BATTLEFIELD or place is None:
        return state
    back = held.before[place][0]
    if any(end == frame.until for _, end in held.before[place + 1 :]):
        state = assume(state, "hypnotize ends together")
    if place:
        state = assume(state, "two hypnotize effects")
        earlier = (*held.before[: place - 1], (back, held.before[place - 1][1]), *held.before[place + 1 :])
        return put(state, number, before=earlier)
    state = assume(state, "fatigued and hypnotized") if held.fatigued else state
    state = state.said(
        "{0} is not hypnotized any more: it goes back to {1}", held.label, back, moment=RETURNED(held.label)
    )
    return put(state, number, controller=back, before=held.before[1:])


def hypnotized_until(state: State, until: str) -> tuple[Frame, ...]:
    """The frames that end all hypnotize effects that last until then, the latest effect on a card first."""
    found: list[Frame] = []
    for number, held in things(state):
        found += [HypnotizeEnds(number, until) for _, end in held.before if end == until]
    return tuple(found)
