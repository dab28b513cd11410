"""Asks about healing: how much was healed (magewars:heal)."""

from __future__ import annotations

from judge.games.magewars.moments import HEALS, NOT_HEALED, REGENERATES
from judge.games.magewars.position.thing import label
from judge.games.magewars.scenario.asks import ask
from judge.games.question import Finding
from judge.games.vocabulary.moments import steps_of
from judge.kernel.rules import Broken
from judge.kernel.state import State


@ask("value", "damage healed off {thing}", "magewars:heal#1", "magewars:regenerate-x#1")
def damage_healed(state: State, number: int) -> Finding:
    """All damage that was removed from an object by healing and regenerating since the position as given."""
    found = steps_of(state, label(state, number), HEALS, REGENERATES)
    tried = steps_of(state, label(state, number), NOT_HEALED)
    why = tuple(Broken(step.words(), step.cites) for step in (*found, *tried))
    return Finding(sum(healed for step in found if isinstance(healed := step.names[1], int)), why)
