"""Several cards put on a deck at once: the player whose action it is chooses their order (kotc:keywords/bury#2)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import structs

from judge.games.kotc.position.alike import one_of_each
from judge.games.kotc.position.thing import label, thing
from judge.games.kotc.scenario.vocabulary import choose
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.state import State


class OnDecks(Frame, frozen=True):
    """Cards go to their owners' decks, one after another as a player says."""

    numbers: tuple[int, ...]
    player: str


def next_of(state: State, frame: OnDecks, place: Callable[[State, Sequence[int]], State], asked: str) -> Result:
    """One card goes, then the others; the decks of several owners are filled one after another."""
    numbers = frame.numbers
    if not numbers:
        return state
    owner = thing(state, numbers[0]).owner
    options = []
    for number in one_of_each(state, (n for n in numbers if thing(state, n).owner == owner)):
        rest = tuple(n for n in numbers if n != number)
        options.append((label(state, number), place(state, (number,)).push(structs.replace(frame, numbers=rest))))
    return choose(state, frame.player, "order", asked, options)
