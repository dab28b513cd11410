"""What a unit may attack: enemy units and the surface of enemy sites at its location (sorcery:attack#4)."""

from __future__ import annotations

from judge.games.sorcery.cards.tables.allowing import Permission, Prohibition
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.assumptions import text
from judge.games.sorcery.position.stealth import hidden, shielded
from judge.games.sorcery.position.thing import REALM, label, thing
from judge.games.sorcery.position.view import View
from judge.games.sorcery.rulebook import requires
from judge.games.sorcery.scenario.actions import WAYS
from judge.games.sorcery.words import SURFACE, VOID, Location
from judge.kernel.frame import Frame
from judge.kernel.rules import Broken
from judge.kernel.state import State


class MakeAttack(Frame, frozen=True):
    """A unit attacks a unit or a site, and perhaps others ``also``; ``settled``: these are all.

    Whether it may is asked of the target alone.
    """

    unit: int
    target: int
    also: tuple[int, ...] = ()
    settled: bool = False

    @property
    def targets(self) -> tuple[int, ...]:
        """All that it attacks."""
        return (self.target, *self.also)


def both_here(state: State, frame: MakeAttack) -> bool:
    """Whether both are in the realm; otherwise only the requirement about that speaks."""
    return thing(state, frame.unit).zone == REALM and thing(state, frame.target).zone == REALM


def aloft(seen: View, number: int) -> bool:
    """Whether a unit has the benefits of Airborne: it has it and is on the surface (sorcery:airborne#12)."""
    now = seen[number]
    return now.has("Airborne") and all(level == SURFACE for _, level in now.thing.at)


def attackable(seen: View, site: int, at: Location) -> bool:
    """Whether a site can be attacked at one of its locations: the surface, or below where a card says so."""
    return at[1] == SURFACE or Permission.BE_ATTACKED_BELOW in seen[site].can


def partly_aloft(seen: View, number: int) -> bool:
    """Whether a unit with Airborne is on the surface and over the void at once, which no passage speaks of."""
    now = seen.now.get(number)
    return now is not None and now.has("Airborne") and {level for _, level in now.thing.at} == {SURFACE, VOID}


def grounded_at_the_edge(state: State, frame: MakeAttack) -> tuple[str, ...]:
    """What is assumed where a unit without Airborne attacks one with it that is partly over the void."""
    seen = view(state)
    if (
        frame.unit not in seen.now
        or seen[frame.unit].has("Airborne")
        or Permission.ATTACK_ANY_UNIT in seen[frame.unit].can
    ):
        return ()
    return ("partly over the void",) if partly_aloft(seen, frame.target) else ()


@WAYS.rests_on(MakeAttack)
def rests_on(state: State, frame: MakeAttack) -> tuple[str, ...]:
    """The assumptions on which it rests whether an attack can be made."""
    return tuple(map(text, grounded_at_the_edge(state, frame)))


@requires(MakeAttack, "sorcery:attack#4")
def a_unit_or_site_in_the_realm(state: State, frame: MakeAttack) -> Broken | None:
    """A unit attacks a unit or a site, and both are in the realm."""
    unit, target = frame.unit, frame.target
    seen = view(state)
    if unit not in seen.now or not seen[unit].unit:
        return Broken(f"{label(state, unit)} is no unit in the realm")
    if target not in seen.now or not (seen[target].unit or "site" in seen[target].types):
        return Broken(f"{label(state, target)} is no unit or site in the realm")
    return None


@requires(MakeAttack, "sorcery:attack#4", "sorcery:enemy#1")
def an_enemy(state: State, frame: MakeAttack) -> Broken | None:
    """Only enemies can be attacked: what the opponent controls. What nobody controls is nobody's enemy."""
    if not both_here(state, frame):
        return None
    unit, target = frame.unit, frame.target
    seen = view(state)
    whose, mine = seen[target].controller, seen[unit].controller
    if whose is None:
        cites = ("sorcery:attack#4", "sorcery:uncontrolled#1")
        more = ("sorcery:rubble#2",) if "site" in seen[target].types else ()
        return Broken(f"nobody controls {label(state, target)}, so it is no enemy", (*cites, *more))
    return Broken(f"{label(state, target)} is no enemy") if whose == mine else None


@requires(MakeAttack, "sorcery:attack#4")
def at_the_same_location(state: State, frame: MakeAttack) -> Broken | None:
    """The target is at the attacker's location; of a site it is the surface."""
    if not both_here(state, frame):
        return None
    unit, target = frame.unit, frame.target
    seen = view(state)
    here = seen[unit].thing.at
    if not seen[target].unit and "site" in seen[target].types:
        if any(at in seen.locations(target) and attackable(seen, target, at) for at in here):
            return None
        if seen.share(unit, target):
            return Broken(f"{label(state, unit)} is not on the surface: only the surface of a site can be attacked")
    elif seen.share(unit, target):
        return None
    return Broken(f"{label(state, target)} is not at the location of {label(state, unit)}")


@requires(MakeAttack, "sorcery:airborne#5", "sorcery.rulebook:glossary/airborne#3")
def airborne_targets(state: State, frame: MakeAttack) -> Broken | None:
    """An Airborne unit on the surface, Avatar or minion, is attacked by Airborne units only."""
    if not both_here(state, frame):
        return None
    unit, target = frame.unit, frame.target
    seen = view(state)
    if Permission.ATTACK_ANY_UNIT in seen[unit].can:
        return None
    if seen[target].unit and aloft(seen, target) and not seen[unit].has("Airborne"):
        return Broken(f"{label(state, target)} is Airborne and {label(state, unit)} is not")
    return None


@requires(MakeAttack, "sorcery:stealth#2")
def stealthy_targets(state: State, frame: MakeAttack) -> Broken | None:
    """No opponent's attack can target a minion with Stealth."""
    if not both_here(state, frame):
        return None
    unit, target = frame.unit, frame.target
    seen = view(state)
    if Permission.ATTACK_ANY_UNIT in seen[unit].can:
        return None
    found = hidden(seen, target, seen[unit].controller or "", unit)
    return found if found is not None and seen[target].controller is not None else None


@requires(MakeAttack, "sorcery:the-silver-rule#4", "sorcery:can-vs-cant#1")
def allowed_by_effects(state: State, frame: MakeAttack) -> Broken | None:
    """No ongoing effect says that the unit cannot attack, or that the target cannot be attacked."""
    if not both_here(state, frame):
        return None
    unit, target = frame.unit, frame.target
    seen = view(state)
    if by := seen[unit].cannot.get(Prohibition.ATTACK):
        return Broken(f"{label(state, unit)} can't attack because of {by}")
    if "site" in seen[target].types and (by := seen[unit].cannot.get(Prohibition.ATTACK_SITES)):
        return Broken(f"{label(state, unit)} can't attack sites because of {by}")
    if broken := shielded(seen, target, seen[unit].controller or "", unit):
        return broken
    if by := seen[target].cannot.get(Prohibition.BE_ATTACKED):
        return Broken(f"{label(state, target)} can't be attacked because of {by}")
    return None
