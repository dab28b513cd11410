"""Corners of the realm that somebody enters for the first time (sorcery:corner#1)."""

from __future__ import annotations

from judge.games.sorcery.cards.tables.abilities import When
from judge.games.sorcery.position import realm
from judge.games.sorcery.position.happening import Happening, happened
from judge.games.sorcery.position.thing import printed, thing, things
from judge.games.sorcery.words import Location
from judge.kernel.state import State

CORNER = "been in corner "
"""What the marks of a thing begin with that has been in a corner; they are kept as long as some card asks for them."""


def new_corners(
    state: State, number: int, was: tuple[Location, ...], now: tuple[Location, ...]
) -> tuple[State, list[Happening]]:
    """With the marks of the corners where a thing has been, and that it enters one for the first time, if it does."""
    corners = {square for square, _ in (*was, *now)} & set(realm.CORNERS)
    if not corners or not _asked(state):
        return state, []
    left = {square for square, _ in was}
    fresh = tuple(at for at in now if at[0] in corners - left and f"{CORNER}{at[0]}" not in thing(state, number).marks)
    found = thing(state, number)
    for square in sorted(corners):
        found = found.marked(f"{CORNER}{square}")
    told = [happened(state, str(When.ENTERS_CORNER), number, was=was, now=fresh)] if fresh else []
    return state.put(number, found), told


def _asked(state: State) -> bool:
    """Whether any card of the position asks which corners somebody has been to."""
    abilities = (ability for _, held in things(state) for ability in printed(state, held).ability)
    return any(ability.when is When.ENTERS_CORNER for ability in abilities)
