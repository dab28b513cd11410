"""Sheathe: cards go on top of their owners' decks (kotc:keywords/sheathe)."""

from __future__ import annotations

from collections.abc import Sequence

from judge.games.kotc.position.thing import label, thing
from judge.games.kotc.rulebook import rule
from judge.games.kotc.words import DECK
from judge.games.kotc.zones.ordering import OnDecks, next_of
from judge.games.kotc.zones.zone import TOP, move
from judge.kernel.nodes import Result
from judge.kernel.state import State


class Sheathe(OnDecks, frozen=True):
    """Cards go on top of their owners' decks."""


@rule(Sheathe, "kotc:keywords/sheathe#1", "kotc:keywords/sheathe#2")
def sheathe_in_order(state: State, frame: Sheathe) -> Result:
    """The player says which card comes next; the last is on the very top."""
    return next_of(state, frame, sheathe, "goes on top next")


def sheathe(state: State, numbers: Sequence[int]) -> State:
    """Cards go on top of their owners' decks, the first of them first: the last is on the very top."""
    for number in numbers:
        owner = thing(state, number).owner
        said = "{0} goes on top of {1}'s deck"
        state = state.said(said, label(state, number), owner, cites=("kotc:keywords/sheathe#1",))
        state = move(state, number, DECK, owner, TOP)
    return state
