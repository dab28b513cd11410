"""Rubble: what a destroyed site leaves behind, a site of nobody's (sorcery:rubble)."""

from __future__ import annotations

from judge.games.sorcery.position.thing import Thing, tick
from judge.games.sorcery.words import SURFACE
from judge.kernel.state import State


def rubble(state: State, square: int, owner: str) -> State:
    """A Rubble token in a square, controlled by nobody."""
    now, state = tick(state)
    number = max(state.things, default=0) + 1
    token = Thing(card="Rubble", label=f"Rubble at {square}", owner=owner, at=((square, SURFACE),), entered=now)
    return state.put(number, token).said("Rubble is left at {0}", square, cites=("sorcery:rubble#1",))
