"""Winning the game: by a death blow, by an empty deck, or because a card says so (sorcery:winning-the-game)."""

from __future__ import annotations

from judge.games.sorcery.position.thing import fact
from judge.games.sorcery.words import names
from judge.kernel.state import State


def game_over(state: State, result: str, why: str, cites: tuple[str, ...]) -> State:
    """The game is over: ``result`` is the player who wins, or ``draw``. Nothing that waits happens any more."""
    if fact(state, "result"):
        return state
    words = "the game is a draw" if result == "draw" else f"{names(result)} win{'' if result == 'you' else 's'}"
    state = state.tell("result", result).tell("answers", ())
    while state.agenda:
        _, state = state.pop()
    return state.said("{0}: {1}", words, why, cites=cites)


def result(state: State) -> str:
    """``you win``, ``the opponent wins``, ``draw``, or ``the game goes on``."""
    found = fact(state, "result", "")
    return {"you": "you win", "opponent": "the opponent wins", "draw": "draw"}.get(str(found), "the game goes on")
