"""What looks ahead, held against doing it in the position in which a clause acts, for those whom it concerns."""

from __future__ import annotations

from collections.abc import Iterator
from zlib import crc32

from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.thing import HAND, label, things
from judge.games.sorcery.storyline.simultaneous_triggers import IGNORED
from judge.games.vocabulary import NoSuchThing
from judge.kernel.state import State
from judge.proof.sorcery.ahead import drawn, of_defenders, of_moves
from judge.proof.sorcery.ahead_cards import of_cards

UNITS = 1
CARDS = 1
"""How many of each are looked at: those of whom the ask is, then others, drawn alike each time."""
TARGETS = 2
DEFENDED = 4
"""Of so many targets; and who may defend in one of so many positions, since that takes the longest."""
LOTS = 7


def looked(state: State, ask: str) -> Iterator[str]:
    """Where what can be done, or a range, is not what happens as it is done. ``ask`` is where the clause showed."""
    seed = crc32(ask.encode())
    lots = drawn(seed, LOTS)
    state = state.alone().tell(IGNORED, True)
    hand = [n for n, held in things(state) if held.zone == HAND]
    try:
        for number in _first(state, view(state).units(), ask, seed, UNITS):
            yield from of_moves(state, number, lots, 1, TARGETS)
            if seed % DEFENDED == 0:
                yield from of_defenders(state, number, lots)
        for number in _first(state, hand, ask, seed, CARDS):
            yield from of_cards(state, number, lots)
    except NoSuchThing:  # a card about which something is not said: it is declined, not foreseen
        return


def _first(state: State, numbers: object, ask: str, seed: int, most: int) -> list[int]:
    """Those of whom the ask is, and then one after another from somewhere."""
    found = list(numbers)  # type: ignore[call-overload]
    start = seed % len(found) if found else 0
    found = [*found[start:], *found[:start]]
    found.sort(key=lambda n: label(state, n) not in ask)
    return found[:most]
