"""Burnproof: what cannot have Burn (magewars:burnproof)."""

from __future__ import annotations

from judge.games.magewars.position.condition import ReceiveCondition
from judge.games.magewars.position.thing import label
from judge.games.magewars.position.traits import traits
from judge.games.magewars.rulebook import requires
from judge.kernel.rules import Broken
from judge.kernel.state import State


@requires(ReceiveCondition, "magewars:burnproof#1", "magewars:burnproof#2")
def burnproof(state: State, frame: ReceiveCondition) -> Broken | None:
    """A Burnproof object cannot have Burn."""
    number, name = frame.number, frame.name
    held = traits(state, number)
    if name != "Burn" or not held.has("Burnproof"):
        return None
    why = held.why("Burnproof")[0]
    return Broken(f"{label(state, number)} is Burnproof ({why.why})", ("magewars:burnproof#1", *why.cites))
