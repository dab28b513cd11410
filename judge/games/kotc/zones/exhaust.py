"""Exhausting, unexhausting, and paying a level with resources (kotc:exhaustion-and-recovery)."""

from __future__ import annotations

from judge.games.kotc.moments import EXHAUSTED, PAYS
from judge.games.kotc.position.alike import one_of_each
from judge.games.kotc.position.assumptions import assume, text
from judge.games.kotc.position.thing import in_zone, label, printed, put, thing
from judge.games.kotc.rulebook import requires, rule
from judge.games.kotc.scenario.vocabulary import WAYS, choose
from judge.games.kotc.words import BATTLEFIELD, GRANARY, many
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import Frame, State


@requires("exhaust", "kotc:keywords/exhaust#3")
def where_exhausting_works(state: State, frame: Frame) -> Broken | None:
    """Only in-play cards and resources can be exhausted."""
    number = frame[1]
    assert isinstance(number, int)
    held = thing(state, number)
    if held.zone not in (BATTLEFIELD, GRANARY):
        return Broken(f"{held.label} is neither in-play nor a resource, so it cannot be exhausted")
    return None


@rule("exhaust", "kotc:keywords/exhaust#1", "kotc:exhaustion-and-recovery#3")
def exhaust(state: State, frame: Frame) -> Result:
    """``("exhaust", number)``: the card is turned sideways; where that is impossible nothing happens."""
    number = frame[1]
    assert isinstance(number, int)
    held = thing(state, number)
    if held.zone not in (BATTLEFIELD, GRANARY) or held.exhausted:
        return state.said("{0} is not exhausted by this", held.label, kind="not-applied")
    return put(state.said("{0} is exhausted", held.label, moment=EXHAUSTED(held.label)), number, exhausted=True)


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


def counted_levels(state: State, frame: Frame) -> tuple[str, ...]:
    """The assumption that decides whether a level can be paid which the file does not give."""
    assert isinstance(frame[1], int)
    return (text("guide"),) if printed(state, frame[1]).counted else ()


for _kind in ("cast", "summon", "deploy"):
    WAYS.rests_on(_kind)(counted_levels)


@rule("pay level", "kotc:exhaustion-and-recovery#6", "kotc:exhaustion-and-recovery#7", "kotc:exhaustion-and-recovery#8")
def pay_level(state: State, frame: Frame) -> Result:
    """``("pay level", number, player)``: as many unexhausted resources of the player are exhausted as its level."""
    number, player = frame[1], str(frame[2])
    assert isinstance(number, int)
    level = thing(state, number).level
    if printed(state, number).counted:
        state = assume(state, "guide")
    if not level:
        return state.said("{0} costs nothing: its level is 0", label(state, number))
    state = state.said(
        "{0} pays {1} for {2}",
        player,
        many(level, "resource"),
        label(state, number),
        moment=PAYS(player, label(state, number)),
    )
    if number in unexhausted(state, player):
        state = assume(state, "deployed resource")
    return state.push(("pay resources", player, level, number))


@rule("pay resources", "kotc:exhaustion-and-recovery#7")
def pay_resources(state: State, frame: Frame) -> Result:
    """``("pay resources", player, how many, for what)``: the player says which, where it is not all the same."""
    player, left, paid = str(frame[1]), frame[2], frame[3]
    assert isinstance(left, int) and isinstance(paid, int)
    if not left:
        return state
    ready = payers_of_level(state, player, paid)
    kinds = one_of_each(state, ready)
    if len(ready) == left or len(kinds) == 1:
        for number in ready[:left]:
            state = put(state, number, exhausted=True)
        return state
    options = [
        (label(state, number), put(state, number, exhausted=True).push(("pay resources", player, left - 1, paid)))
        for number in kinds
    ]
    return choose(state, player, "pay", f"which resource is exhausted ({left} to go)", options)
