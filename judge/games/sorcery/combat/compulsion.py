"""What makes a unit attack, and what it may attack then (sorcery:mandatory-actions)."""

from __future__ import annotations

from judge.games.sorcery.cards.tables.allowing import Duty
from judge.games.sorcery.combat.attack_target import MakeAttack
from judge.games.sorcery.combat.defend import sickness
from judge.games.sorcery.movement.move import Area
from judge.games.sorcery.movement.range_of_motion import reached
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.thing import thing
from judge.games.sorcery.position.turn import PHASE, TURN
from judge.games.sorcery.storyline.storyline import empty
from judge.kernel.fact import Fact
from judge.kernel.memo import remembered
from judge.kernel.state import State

ANYTHING, UNIT, SOURCE = Duty.ATTACK, Duty.ATTACK_UNIT, Duty.ATTACK_ITSELF
"""What a passive ability says in ``must``: attack anything, a unit, or the source of the ability."""
Must = tuple[tuple[str, str], ...]
COMPELLED: Fact[tuple[int, Must] | None] = Fact("compelled", None)
"""The unit that uses Move and Attack because it must attack, and what compels it."""


def may_attack(state: State, unit: int) -> tuple[int, ...]:
    """Everything that a unit may attack where it stands."""
    seen = view(state)
    found = (n for n, now in seen.now.items() if now.unit or "site" in now.types)
    return tuple(n for n in found if not state.broken(MakeAttack(unit, n)))


def wanted(state: State, unit: int, must: Must) -> tuple[int, ...]:
    """What a unit that must attack can attack where it stands: anything, units, or who compels it."""
    seen, duties = view(state), dict(must)
    if unit not in seen.now or not must:
        return ()
    there = may_attack(state, unit)
    if ANYTHING in duties:
        return there
    units = UNIT in duties
    return tuple(n for n in there if (units and seen.now[n].unit) or thing(state, n).label == duties.get(SOURCE))


def compulsion(state: State, unit: int) -> Must:
    """What makes a unit attack now: ongoing effects, or that which made it use Move and Attack."""
    held = state[COMPELLED]
    if held is not None and held[0] == unit:
        return held[1]
    now = view(state).now.get(unit)
    return tuple((what, by) for what, by in now.must.items() if what in (ANYTHING, UNIT, SOURCE)) if now else ()


def remember(state: State, unit: int) -> State:
    """The state in which a unit uses Move and Attack; whether it must attack was settled before it moves."""
    must = compulsion(state, unit) if within_reach(state, unit) else ()
    return state.tell(COMPELLED, (unit, must)) if must else state.forget(COMPELLED)


@remembered
def within_reach(state: State, unit: int) -> dict[Area, tuple[int, ...]]:
    """Where in its range of motion a unit that must attack could, and what; triggered abilities are ignored.

    A unit that cannot tap for Move and Attack is not compelled.
    """
    seen = view(state)
    now = seen.now.get(unit)
    must = compulsion(state, unit)
    if now is None or not now.unit or not must:
        return {}
    if now.thing.tapped or sickness(seen, unit) or now.controller != state[TURN]:
        return {}
    found = {}
    for area, there in reached(state, unit):
        if there is not None and (targets := wanted(there, unit, must)):
            found[area] = targets
    return found


def compelled(state: State) -> dict[int, dict[Area, tuple[int, ...]]]:
    """The units that must attack before their player does anything else in the main phase."""
    if state[PHASE] != "main" or not empty(state):
        return {}
    return {n: reach for n in view(state).units() if (reach := within_reach(state, n))}
