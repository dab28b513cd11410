"""Snatch: an attack that pulls what it hits one zone closer (magewars:snatch)."""

from __future__ import annotations

from judge.games.magewars.ground.events import on
from judge.games.magewars.position.happenings import Attacked
from judge.games.magewars.turn.push import CLOSER, push
from judge.games.magewars.under_way.attack_context import current
from judge.kernel.nodes import Result
from judge.kernel.state import State


@on(Attacked, "magewars:snatch#1", "magewars:snatch#2")
def snatched(state: State, frame: Attacked) -> Result:
    """What a successful attack with Snatch hits is pushed towards the attacker."""
    source, number, made = frame.attacker, frame.defender, current(state)
    if made is None or not isinstance(source, int) or not made.bar.has("Snatch"):
        return state
    return push(state, number, source, CLOSER)
