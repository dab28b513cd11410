"""Asks about healing: how much was healed (magewars:heal)."""

from __future__ import annotations

from judge.games.magewars.damage.heal import HEALED
from judge.games.magewars.position.thing import label
from judge.games.magewars.scenario.asks import ask
from judge.games.question import Finding
from judge.kernel.rules import Broken
from judge.kernel.state import State
from judge.kernel.trace import steps


@ask("value", "damage healed off {thing}", "magewars:heal#1", "magewars:regenerate-x#1")
def damage_healed(state: State, number: int) -> Finding:
    """All damage that was removed from an object by healing and regenerating since the position as given."""
    found = [s for s in steps(state.trace) if s.text.startswith(HEALED) and s.names[0] == label(state, number)]
    tried = [s for s in steps(state.trace) if s.kind == "not-applied" and label(state, number) in s.names]
    why = tuple(Broken(step.words(), step.cites) for step in (*found, *tried))
    return Finding(sum(healed for step in found if isinstance(healed := step.names[1], int)), why)
