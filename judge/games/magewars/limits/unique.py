"""Unique: each player has one copy in play (magewars:unique)."""

from __future__ import annotations

from judge.games.magewars.limits.copies import asked_of_what_comes, copies
from judge.games.magewars.position.characteristics import controller
from judge.games.magewars.position.thing import card_of, label
from judge.games.magewars.words import YOU, names
from judge.kernel.rules import Broken
from judge.kernel.state import State


@asked_of_what_comes(("magewars:unique#1", "magewars:unique#2"), ("magewars:unique#1",))
def one_unique_copy_each(state: State, number: int, zone: str, player: str) -> Broken | None:
    """Of a Unique object each player has only one copy in play."""
    found = [n for n in copies(state, number) if controller(state, n) == player]
    if not found or not card_of(state, number).prints("Unique"):
        return None
    has = "have" if player == YOU else "has"
    return Broken(f"{label(state, number)} is Unique, and {names(player)} {has} one in play already")
