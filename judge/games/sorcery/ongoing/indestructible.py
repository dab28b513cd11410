"""Indestructible: the documents use the word and do not say what it does, so that what it does here is assumed.

The one passage that has the word says what it does not do: even such a card can be sacrificed.
"""

from __future__ import annotations

from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.assumptions import ASSUMPTIONS, assume
from judge.games.sorcery.position.thing import label
from judge.games.sorcery.position.view import View
from judge.kernel.fact import Fact
from judge.kernel.state import State

WORD = "Indestructible"
_, CITES = ASSUMPTIONS["indestructible"]
"""What comes nearest: who still can be sacrificed, and that dying is being destroyed."""
DESTROYED = (*CITES, "sorcery:can-vs-cant#1")
"""With that it cannot be destroyed, whatever would destroy it."""
TOLD: Fact[tuple[int, ...]] = Fact("indestructible", ())
"""The cards of which it was told that they do not die."""


def indestructible(state: State, number: int) -> bool:
    """Whether a card in the realm is Indestructible now."""
    now = view(state).now.get(number)
    return now is not None and now.has(WORD)


def keeps_alive(state: State, number: int) -> State:
    """Told that a card does not die since it is Indestructible: once of a card, and once what is assumed by it."""
    told = state[TOLD]
    if number in told:
        return state
    state = assume(state, "indestructible")
    state = state.said(
        "{0} does not die: it is Indestructible", label(state, number), cites=DESTROYED, kind="not-applied"
    )
    return state.tell(TOLD, tuple(sorted((*told, number))))


def without_the_indestructible(state: State, seen: View, dying: tuple[int, ...]) -> tuple[State, tuple[int, ...]]:
    """Those of some that would die who do, with it told of the others why they do not."""
    for number in dying:
        if seen[number].has(WORD):
            state = keeps_alive(state, number)
    return state, tuple(n for n in dying if not seen[n].has(WORD))
