"""Indestructible: no damage, and no destruction by damage; other effects destroy it (magewars:indestructible)."""

from __future__ import annotations

from judge.games.magewars.frames import Damage, Destroy
from judge.games.magewars.position.thing import label
from judge.games.magewars.position.traits import traits
from judge.games.magewars.rulebook import requires
from judge.kernel.rules import Broken
from judge.kernel.state import State


@requires(Damage, "magewars:indestructible#1")
def can_be_damaged(state: State, frame: Damage) -> Broken | None:
    """An Indestructible object cannot be damaged, not even directly."""
    number = frame.number
    return Broken(f"{label(state, number)} is Indestructible") if traits(state, number).has("Indestructible") else None


@requires(Destroy, "magewars:indestructible#1", "magewars:indestructible#2")
def can_be_destroyed_by_damage(state: State, frame: Destroy) -> Broken | None:
    """An Indestructible object cannot be destroyed by damage (that it had before, say)."""
    number = frame.number
    if frame.how != "damage" or not traits(state, number).has("Indestructible"):
        return None
    return Broken(f"{label(state, number)} is Indestructible")
