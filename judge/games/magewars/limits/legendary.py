"""Legendary: one copy is in play at a time (magewars:legendary)."""

from __future__ import annotations

from judge.games.magewars.limits.copies import asked_of_what_comes, copies
from judge.games.magewars.position.characteristics import controller
from judge.games.magewars.position.thing import card_of, label
from judge.games.magewars.words import YOU, names
from judge.kernel.rules import Broken
from judge.kernel.state import State


@asked_of_what_comes(("magewars:legendary#1", "magewars:legendary#2"), ("magewars:legendary#3",))
def one_legendary_copy(state: State, number: int, zone: str, player: str) -> Broken | None:
    """Of a Legendary object only one copy is in play at a time, whoever controls it."""
    found = copies(state, number) if card_of(state, number).prints("Legendary") else []
    if not found:
        return None
    holder = controller(state, found[0])
    has = "have" if holder == YOU else "has"
    return Broken(f"{label(state, number)} is Legendary, and {names(holder)} {has} one in play")
