"""Winning the game: by a death blow, by an empty deck, or because a card says so (sorcery:winning-the-game)."""

from __future__ import annotations

from judge.games.sorcery.moments import GAME_OVER
from judge.games.sorcery.words import names
from judge.games.vocabulary.deciding import ANSWERS
from judge.kernel.fact import Fact
from judge.kernel.state import State

RESULT: Fact[str] = Fact("result", "")
"""Who has won, or ``draw``; empty while the game goes on."""


def game_over(state: State, result: str, why: str, cites: tuple[str, ...]) -> State:
    """The game is over: ``result`` is the player who wins, or ``draw``. Nothing that waits happens any more."""
    if state[RESULT]:
        return state
    words = "the game is a draw" if result == "draw" else f"{names(result)} win{'' if result == 'you' else 's'}"
    state = state.tell(RESULT, result).tell(ANSWERS, ())
    while state.agenda:
        _, state = state.pop()
    return state.said("{0}: {1}", words, why, cites=cites, moment=GAME_OVER())


def result(state: State) -> str:
    """``you win``, ``the opponent wins``, ``draw``, or ``the game goes on``."""
    return {"you": "you win", "opponent": "the opponent wins", "draw": "draw"}.get(state[RESULT], "the game goes on")
