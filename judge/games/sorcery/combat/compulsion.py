"""What makes a unit attack, and what it may attack then (sorcery:mandatory-actions)."""

from __future__ import annotations

from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.thing import thing
from judge.kernel.state import State

ANYTHING, SOURCE = "attack", "attack itself"
"""What a passive ability says in ``must``: attack anything, or attack the source of the ability."""
COMPELLED = "compelled"
"""The fact that holds the unit that uses Move and Attack because it must attack, and what compels it."""
Must = tuple[tuple[str, str], ...]


def may_attack(state: State, unit: int) -> tuple[int, ...]:
    """Everything that a unit may attack where it stands."""
    seen = view(state)
    found = (n for n, now in seen.now.items() if now.unit or "site" in now.types)
    return tuple(n for n in found if not state.broken(("attack", unit, n)))


def wanted(state: State, unit: int, must: Must) -> tuple[int, ...]:
    """What a unit that must attack can attack where it stands: anything, or who compels it."""
    if unit not in view(state).now or not must:
        return ()
    there = may_attack(state, unit)
    if ANYTHING in dict(must):
        return there
    return tuple(n for n in there if thing(state, n).label == dict(must).get(SOURCE))


def compulsion(state: State, unit: int) -> Must:
    """What makes a unit attack now: ongoing effects, or that which made it use Move and Attack."""
    held = state.facts.get(COMPELLED)
    if isinstance(held, tuple) and held[0] == unit:
        return held[1]
    now = view(state).now.get(unit)
    return tuple((what, by) for what, by in now.must.items() if what in (ANYTHING, SOURCE)) if now else ()
