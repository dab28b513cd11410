"""Attacks that must be made whenever they can be (sorcery:mandatory-actions)."""

from __future__ import annotations

from judge.games.sorcery.combat.compulsion import COMPELLED, compulsion, wanted
from judge.games.sorcery.combat.defend import sickness
from judge.games.sorcery.movement.move import Area
from judge.games.sorcery.movement.range_of_motion import paths
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.thing import fact, label, put, thing
from judge.games.sorcery.rulebook import requires
from judge.games.sorcery.storyline.storyline import empty
from judge.games.sorcery.turn.mandatory_play import must_play
from judge.kernel.rules import Broken
from judge.kernel.state import Frame, State

LATER = ("cast", "activate", "shoot", "pick up", "drop", "end turn", "play site", "draw site")
"""What waits until mandatory attacks are made (sorcery:mandatory-actions#4)."""


def remember(state: State, unit: int) -> State:
    """The state in which a unit uses Move and Attack; whether it must attack was settled before it moves."""
    must = compulsion(state, unit) if within_reach(state, unit) else ()
    return state.tell(COMPELLED, (unit, must)) if must else state.forget(COMPELLED)


def within_reach(state: State, unit: int) -> dict[Area, tuple[int, ...]]:
    """Where in its range of motion a unit that must attack could, and what; triggered abilities are ignored.

    A unit that cannot tap for Move and Attack is not compelled.
    """
    seen = view(state)
    now = seen.now.get(unit)
    must = compulsion(state, unit)
    if now is None or not now.unit or not must:
        return {}
    if now.thing.tapped or sickness(seen, unit) or now.controller != fact(state, "turn"):
        return {}
    found = {}
    for area in paths(seen, unit):
        there = put(state, unit, at=area, marks=now.thing.marked("active").marks)
        if targets := wanted(there, unit, must):
            found[area] = targets
    return found


def compelled(state: State) -> dict[int, dict[Area, tuple[int, ...]]]:
    """The units that must attack before their player does anything else in the main phase."""
    if fact(state, "phase", "main") != "main" or not empty(state):
        return {}
    return {n: reach for n in view(state).units() if (reach := within_reach(state, n))}


def _first(state: State, units: list[int]) -> Broken:
    words = "; ".join(f"{label(state, n)} can attack and must do so first" for n in units)
    return Broken(
        words,
        (
            "sorcery:mandatory-actions#3",
            "sorcery:mandatory-actions#4",
            "sorcery:mandatory-actions#7",
            "sorcery:range-of-motion#36",
        ),
    )


for _kind in LATER:

    @requires(_kind, "sorcery:mandatory-actions#4", "sorcery:mandatory-actions#10")
    def mandatory_attacks_first(state: State, frame: Frame) -> Broken | None:
        """Mandatory actions come before anything else in the main phase."""
        must = {} if frame[0] == "play site" and must_play(state) is not None else compelled(state)
        return _first(state, list(must)) if must else None


@requires("move and attack", "sorcery:mandatory-actions#3", "sorcery:mandatory-actions#4", "sorcery:range-of-motion#3")
def mandatory_attack_path(state: State, frame: Frame) -> Broken | None:
    """A unit that must attack declares a path to where it can; while one must, no other uses Move and Attack."""
    must = compelled(state)
    unit, legs = frame[1], frame[2]
    assert isinstance(unit, int) and isinstance(legs, tuple)
    if not must:
        return None
    if unit not in must:
        return _first(state, list(must))
    end = legs[-1][1] if legs else thing(state, unit).at
    if end in must[unit]:
        return None
    return Broken(
        f"{label(state, unit)} must attack, and cannot at the end of that path", ("sorcery:mandatory-actions#3",)
    )
