"""Several cards put on a deck at once: the player whose action it is chooses their order (kotc:keywords/bury#2)."""

from __future__ import annotations

from judge.games.kotc.position.alike import one_of_each
from judge.games.kotc.position.thing import label, thing
from judge.games.kotc.rulebook import rule
from judge.games.kotc.scenario.vocabulary import choose
from judge.games.kotc.zones.zone import bury, sheathe
from judge.kernel.nodes import Result
from judge.kernel.state import Frame, State


@rule("bury", "kotc:keywords/bury#1", "kotc:keywords/bury#2")
def bury_in_order(state: State, frame: Frame) -> Result:
    """``("bury", numbers, player)``: to the bottoms of the owners' decks, one after another as the player says."""
    return _next(state, frame, "goes to the bottom next")


@rule("sheathe", "kotc:keywords/sheathe#1", "kotc:keywords/sheathe#2")
def sheathe_in_order(state: State, frame: Frame) -> Result:
    """``("sheathe", numbers, player)``: on top of the owners' decks, one after another as the player says."""
    return _next(state, frame, "goes on top next")


def _next(state: State, frame: Frame, asked: str) -> Result:
    """One card goes, then the others; the decks of several owners are filled one after another."""
    verb, numbers, player = str(frame[0]), frame[1], str(frame[2])
    assert isinstance(numbers, tuple)
    if not numbers:
        return state
    place = bury if verb == "bury" else sheathe
    owner = thing(state, numbers[0]).owner
    options = []
    for number in one_of_each(state, (n for n in numbers if thing(state, n).owner == owner)):
        rest = tuple(n for n in numbers if n != number)
        options.append((label(state, number), place(state, (number,)).push((verb, rest, player))))
    return choose(state, player, "order", asked, options)
