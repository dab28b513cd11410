"""Exhausting, unexhausting, and paying a level with resources (kotc:exhaustion-and-recovery)."""

from __future__ import annotations

from judge.games.kotc.frames import Using
from judge.games.kotc.moments import EXHAUSTED, PAYS
from judge.games.kotc.position.alike import one_of_each
from judge.games.kotc.position.assumptions import assume, text
from judge.games.kotc.position.thing import in_zone, label, printed, put, thing
from judge.games.kotc.rulebook import requires, rule
from judge.games.kotc.scenario.vocabulary import choose
from judge.games.kotc.words import BATTLEFIELD, GRANARY, many
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import State

LEVEL = ("kotc:exhaustion-and-recovery#7",)
"""What it is to pay a level."""


class Exhaust(Frame, frozen=True):
    """A card is turned sideways."""

    number: int


class PayLevel(Frame, frozen=True):
    """A player pays the level of a card."""

    number: int
    player: str


class PayResources(Frame, frozen=True):
    """A player has so many resources left to exhaust, for a card."""

    player: str
    left: int
    paid: int


@requires(Exhaust, "kotc:keywords/exhaust#3")
def where_exhausting_works(state: State, frame: Exhaust) -> Broken | None:
    """Only in-play cards and resources can be exhausted."""
    held = thing(state, frame.number)
    if held.zone not in (BATTLEFIELD, GRANARY):
        return Broken(f"{held.label} is neither in-play nor a resource, so it cannot be exhausted")
    return None


@rule(Exhaust, "kotc:keywords/exhaust#1", "kotc:exhaustion-and-recovery#3")
def exhaust(state: State, frame: Exhaust) -> Result:
    """Where turning the card sideways is impossible nothing happens."""
    held = thing(state, frame.number)
    if held.zone not in (BATTLEFIELD, GRANARY) or held.exhausted:
        return state.said("{0} is not exhausted by this", held.label, kind="not-applied")
    return put(state.said("{0} is exhausted", held.label, moment=EXHAUSTED(held.label)), frame.number, exhausted=True)


def unexhausted(state: State, player: str) -> list[int]:
    """A player's unexhausted resources."""
    return [n for n in in_zone(state, player, GRANARY) if not thing(state, n).exhausted]


def payers_of_level(state: State, player: str, number: int) -> list[int]:
    """The resources that can pay the level of a card: not the card itself, which is played as from the hand."""
    return [n for n in unexhausted(state, player) if n != number]


def short_of(state: State, player: str, number: int) -> Broken | None:
    """Why a player cannot pay the level of a card; None when there are enough other unexhausted resources."""
    level, held = thing(state, number).level, len(payers_of_level(state, player, number))
    if held >= level:
        return None
    return Broken(
        f"{label(state, number)} has level {level}, and {player} has {many(held, 'unexhausted resource')}",
        ("kotc:exhaustion-and-recovery#7",),
    )


def counted_levels(state: State, frame: Using) -> tuple[str, ...]:
    """The assumption that decides whether a level can be paid which the file does not give."""
    return (text("guide"),) if printed(state, frame.number).counted else ()


@rule(PayLevel, "kotc:exhaustion-and-recovery#6", "kotc:exhaustion-and-recovery#7", "kotc:exhaustion-and-recovery#8")
def pay_level(state: State, frame: PayLevel) -> Result:
    """As many unexhausted resources of the player are exhausted as its level."""
    number, player = frame.number, frame.player
    level = thing(state, number).level
    if printed(state, number).counted:
        state = assume(state, "guide")
    if not level:
        return state.said("{0} costs nothing: its level is 0", label(state, number), cites=LEVEL)
    called, paid = label(state, number), many(level, "resource")
    state = state.said("{0} pays {1} for {2}", player, paid, called, cites=LEVEL, moment=PAYS(player, called))
    if number in unexhausted(state, player):
        state = assume(state, "deployed resource")
    return state.push(PayResources(player, level, number))


@rule(PayResources, "kotc:exhaustion-and-recovery#7")
def pay_resources(state: State, frame: PayResources) -> Result:
    """The player says which, where it is not all the same."""
    player, left, paid = frame.player, frame.left, frame.paid
    if not left:
        return state
    ready = payers_of_level(state, player, paid)
    kinds = one_of_each(state, ready)
    if len(ready) == left or len(kinds) == 1:
        for number in ready[:left]:
            state = put(state, number, exhausted=True)
        return state
    options = [
        (label(state, number), put(state, number, exhausted=True).push(PayResources(player, left - 1, paid)))
        for number in kinds
    ]
    return choose(state, player, "pay", f"which resource is exhausted ({left} to go)", options)
