"""Spawnpoints cast in the Deployment Phase, and nobody else does (magewars:spawnpoint)."""

from __future__ import annotations

from judge.games.magewars.ground.phases import PHASE
from judge.games.magewars.position.thing import label
from judge.games.magewars.position.traits import traits
from judge.games.magewars.rulebook import requires
from judge.games.magewars.under_way.spell import DEPLOYMENT, Cast
from judge.kernel.rules import Broken
from judge.kernel.state import State


@requires(Cast, "magewars:spawnpoint#1")
def deployment_phase(state: State, cast: Cast) -> Broken | None:
    """In the Deployment Phase spawnpoints cast, and nobody else and at no other time does so."""
    if cast.mode != DEPLOYMENT:
        return None
    if state[PHASE] != "deployment":
        return Broken(f"it is the {state[PHASE]} phase, not the Deployment Phase")
    if not traits(state, cast.caster).has("Spawnpoint"):
        return Broken(f"{label(state, cast.caster)} is no spawnpoint")
    return None
