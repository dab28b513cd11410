"""What a unit may attack: enemy units and the surface of enemy sites at its location (sorcery:attack#4)."""

from __future__ import annotations

from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.stealth import hidden
from judge.games.sorcery.position.thing import REALM, label, put, thing
from judge.games.sorcery.position.view import View
from judge.games.sorcery.rulebook import foresees, requires
from judge.games.sorcery.scenario.labels import NoSuchThing, number_of
from judge.games.sorcery.words import SURFACE
from judge.kernel.rules import Broken
from judge.kernel.state import Frame, State


def pair(frame: Frame) -> tuple[int, int]:
    """The two things of a frame: who does it, and to whom."""
    assert isinstance(frame[1], int) and isinstance(frame[2], int)
    return frame[1], frame[2]


def both_here(state: State, frame: Frame) -> bool:
    """Whether both are in the realm; otherwise only the requirement about that speaks."""
    return all(thing(state, n).zone == REALM for n in pair(frame))


def aloft(seen: View, number: int) -> bool:
    """Whether a unit has the benefits of Airborne: it has it and is on the surface (sorcery:airborne#12)."""
    now = seen[number]
    return now.has("Airborne") and all(level == SURFACE for _, level in now.thing.at)


@requires("attack", "sorcery:attack#4")
def a_unit_or_site_in_the_realm(state: State, frame: Frame) -> Broken | None:
    """A unit attacks a unit or a site, and both are in the realm."""
    unit, target = pair(frame)
    seen = view(state)
    if unit not in seen.now or not seen[unit].unit:
        return Broken(f"{label(state, unit)} is no unit in the realm")
    if target not in seen.now or not (seen[target].unit or "site" in seen[target].types):
        return Broken(f"{label(state, target)} is no unit or site in the realm")
    return None


@requires("attack", "sorcery:attack#4", "sorcery:enemy#1")
def an_enemy(state: State, frame: Frame) -> Broken | None:
    """Only enemies can be attacked: what the opponent controls. What nobody controls is nobody's enemy."""
    if not both_here(state, frame):
        return None
    unit, target = pair(frame)
    seen = view(state)
    whose, mine = seen[target].controller, seen[unit].controller
    if whose is None:
        cites = ("sorcery:attack#4", "sorcery:uncontrolled#1")
        more = ("sorcery:rubble#2",) if "site" in seen[target].types else ()
        return Broken(f"nobody controls {label(state, target)}, so it is no enemy", (*cites, *more))
    return Broken(f"{label(state, target)} is no enemy") if whose == mine else None


@requires("attack", "sorcery:attack#4")
def at_the_same_location(state: State, frame: Frame) -> Broken | None:
    """The target is at the attacker's location; of a site it is the surface."""
    if not both_here(state, frame):
        return None
    unit, target = pair(frame)
    seen = view(state)
    here = seen[unit].thing.at
    if not seen[target].unit and "site" in seen[target].types:
        if any(at in seen.locations(target) and at[1] == SURFACE for at in here):
            return None
        if seen.share(unit, target):
            return Broken(f"{label(state, unit)} is not on the surface: only the surface of a site can be attacked")
    elif seen.share(unit, target):
        return None
    return Broken(f"{label(state, target)} is not at the location of {label(state, unit)}")


@requires("attack", "sorcery:airborne#5", "sorcery.rulebook:glossary/airborne#3")
def airborne_targets(state: State, frame: Frame) -> Broken | None:
    """An Airborne unit on the surface, Avatar or minion, is attacked by Airborne units only."""
    if not both_here(state, frame):
        return None
    unit, target = pair(frame)
    seen = view(state)
    if "attack any unit" in seen[unit].can:
        return None
    if seen[target].unit and aloft(seen, target) and not seen[unit].has("Airborne"):
        return Broken(f"{label(state, target)} is Airborne and {label(state, unit)} is not")
    return None


@requires("attack", "sorcery:stealth#2")
def stealthy_targets(state: State, frame: Frame) -> Broken | None:
    """No opponent's attack can target a minion with Stealth."""
    if not both_here(state, frame):
        return None
    unit, target = pair(frame)
    seen = view(state)
    if "attack any unit" in seen[unit].can:
        return None
    found = hidden(seen, target, seen[unit].controller or "")
    return found if found is not None and seen[target].controller is not None else None


@requires("attack", "sorcery:the-silver-rule#4", "sorcery:can-vs-cant#1", "sorcery:attack#3")
def allowed_by_effects(state: State, frame: Frame) -> Broken | None:
    """No ongoing effect says that the unit cannot attack, or that the target cannot be attacked."""
    if not both_here(state, frame):
        return None
    unit, target = pair(frame)
    seen = view(state)
    if by := seen[unit].cannot.get("attack"):
        return Broken(f"{label(state, unit)} can't attack because of {by}")
    if by := seen[target].cannot.get("be attacked"):
        return Broken(f"{label(state, target)} can't be attacked because of {by}")
    return None


@foresees("move and attack", "sorcery:attack#4", "sorcery:move-and-attack/declaring-the-attack-target#3")
def target_at_the_end_of_the_path(state: State, frame: Frame) -> Broken | None:
    """Asked beforehand with a target: it is legal where the path ends, as far as ongoing effects foresee."""
    answers, unit, legs = state.facts.get("answers", ()), frame[1], frame[2]
    assert isinstance(answers, tuple) and isinstance(unit, int) and isinstance(legs, tuple)
    wanted = next((labels[0] for kind, labels in answers if kind == "attack" and labels), "nothing")
    if wanted == "nothing" or unit not in view(state).now:
        return None
    try:
        target = number_of(state, wanted)
    except NoSuchThing as error:
        return Broken(str(error))
    end = legs[-1][1] if legs else thing(state, unit).at
    there = put(state, unit, at=end, marks=thing(state, unit).marked("active").marks)
    broken = there.broken(("attack", unit, target))
    if not broken:
        return None
    return Broken("; ".join(b.why for b in broken), tuple(dict.fromkeys(c for b in broken for c in b.cites)))
