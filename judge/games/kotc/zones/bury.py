"""Bury: cards go to the bottoms of their owners' decks (kotc:keywords/bury)."""

from __future__ import annotations

from collections.abc import Sequence

from judge.games.kotc.position.thing import label, thing
from judge.games.kotc.rulebook import rule
from judge.games.kotc.words import DECK
from judge.games.kotc.zones.ordering import OnDecks, next_of
from judge.games.kotc.zones.zone import BOTTOM, move
from judge.kernel.nodes import Result
from judge.kernel.state import State


class Bury(OnDecks, frozen=True):
    """Cards go to the bottoms of their owners' decks."""


@rule(Bury, "kotc:keywords/bury#1", "kotc:keywords/bury#2")
def bury_in_order(state: State, frame: Bury) -> Result:
    """The player says which card comes next; the last is at the very bottom."""
    return next_of(state, frame, bury, "goes to the bottom next")


def bury(state: State, numbers: Sequence[int]) -> State:
    """Cards go to the bottoms of their owners' decks, the first of them first: the last is at the very bottom."""
    for number in numbers:
        owner = thing(state, number).owner
        said = "{0} goes to the bottom of {1}'s deck"
        state = state.said(said, label(state, number), owner, cites=("kotc:keywords/bury#1",))
        state = move(state, number, DECK, owner, BOTTOM)
    return state
