"""Who wins when the game has ended: four criteria, each among those who passed the one before (kotc:endgame#9)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from judge.games.kotc.position.assumptions import assume
from judge.games.kotc.position.players import hp, players
from judge.games.kotc.position.thing import deck, deck_unsaid, in_play, printed, thing
from judge.games.kotc.words import listed
from judge.games.kotc.zones.draw import DECKED
from judge.kernel.fact import Fact
from judge.kernel.nodes import Result, Unsupported
from judge.kernel.state import State

WINNERS: Fact[tuple[str, ...]] = Fact("winners", ())
"""The players who win: one, or those who tie."""
CHECKED: Fact[tuple[str, ...]] = Fact("criteria", ())
"""The criteria that were checked, in order."""

Criterion = Callable[[State, Sequence[str]], tuple[str, ...]]


def winners(state: State) -> Result:
    """The state with the players who win in the fact ``winners``: one, or those who tie."""
    left = players(state)
    for words, passage, passed in CRITERIA:
        if passed is largest_deck and any(state[deck_unsaid(p)] for p in left):
            return Unsupported("the scenario does not say how many cards are left in the decks", (passage,))
        if passed is not_decked and set(state[DECKED]) >= set(left):
            state = assume(state, "all failed")
        if passed is highest_levels:
            state = assume(state, "current levels") if lowered(state) else state
        left = passed(state, left) or left
        state = state.tell(CHECKED, (*state[CHECKED], words))
        state = state.said("{0}: {1}", words, listed(left), cites=(passage, "kotc:endgame#11"))
        if len(left) == 1:
            return state.tell(WINNERS, left).said("{0} wins", left[0], cites=("kotc:endgame#10",))
    return state.tell(WINNERS, left).said("{0} tie", listed(left), cites=("kotc:endgame#12",))


def not_decked(state: State, left: Sequence[str]) -> tuple[str, ...]:
    """Those who were not made to draw while their deck was empty."""
    return tuple(p for p in left if p not in state[DECKED])


def most_hp(state: State, left: Sequence[str]) -> tuple[str, ...]:
    """Those with the most HP."""
    return _most(left, [hp(state, p) for p in left])


def highest_levels(state: State, left: Sequence[str]) -> tuple[str, ...]:
    """Those whose in-play minions' levels add up to most."""
    return _most(left, [levels(state, p) for p in left])


def largest_deck(state: State, left: Sequence[str]) -> tuple[str, ...]:
    """Those with the most cards in their deck."""
    return _most(left, [len(deck(state, p)) for p in left])


CRITERIA: tuple[tuple[str, str, Criterion], ...] = (
    ("not made to draw from an empty deck", "kotc:endgame#13", not_decked),
    ("most HP", "kotc:endgame#14", most_hp),
    ("highest total levels in-play", "kotc:endgame#15", highest_levels),
    ("most cards in the deck", "kotc:endgame#16", largest_deck),
)
"""The criteria in order: in words, where they stand, and who passes."""


def levels(state: State, player: str) -> int:
    """The levels of a player's in-play minions together, as they are now."""
    return sum(thing(state, n).level for n in in_play(state) if thing(state, n).controller == player)


def lowered(state: State) -> bool:
    """Whether the level of an in-play minion is not the printed one."""
    return any(thing(state, n).level != printed(state, n).level for n in in_play(state))


def _most(left: Sequence[str], figures: Sequence[int]) -> tuple[str, ...]:
    return tuple(p for p, figure in zip(left, figures, strict=True) if figure == max(figures))
