"""Asks about movement: what moved, how, where to, and where a unit may step."""

from __future__ import annotations

from judge.games.question import Finding
from judge.games.sorcery.asks.combat import which_power
from judge.games.sorcery.movement.path import untakeable
from judge.games.sorcery.movement.range_of_motion import reach
from judge.games.sorcery.movement.route import location_label, step_options
from judge.games.sorcery.movement.step import doubts, strides
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position import realm
from judge.games.sorcery.position.assumptions import text
from judge.games.sorcery.position.happening import Happening, story
from judge.games.sorcery.position.now import Now
from judge.games.sorcery.position.realm import DIRECTIONS
from judge.games.sorcery.position.thing import label, thing
from judge.games.sorcery.scenario.asks import ask
from judge.games.sorcery.words import SURFACE, VOID, Location
from judge.kernel.rules import Broken
from judge.kernel.state import State

FORCED = ("push", "pull", "drag", "teleport", "fly", "carried", "burrow", "submerge", "unburrow", "surface")
OWN = ("step", "as if adjacent")
WHY_FORCED = {
    "teleport": "sorcery:forced-movement#5",
    "carried": "sorcery:forced-movement#3",
    "burrow": "sorcery:burrowing#8",
    "submerge": "sorcery:submerge#8",
}
PASSES_OVER = ("sorcery.rulebook:advanced-concepts/special-movement-effects#2", "sorcery:forced-movement#1")


def told(state: State, number: int, *kinds: str) -> list[Happening]:
    """What happened to a thing, of some kinds, in order."""
    return [h for h in story(state) if h.who == number and h.kind in kinds]


def said(state: State, number: int, true: bool, what: str, cites: tuple[str, ...]) -> Finding:
    """Yes or no with what the thing has or has not done."""
    not_ = "" if true else "not "
    return Finding(true, (Broken(f"{label(state, number)} has {not_}{what}", cites),))


@ask("is", "{thing} moved", "sorcery:move#1", "sorcery:move-and-attack/movement#8")
def moved(state: State, number: int) -> Finding:
    """Whether it went from one location to another; entering the realm is no move, nor is staying where it is."""
    found = told(state, number, "moves")
    if not found and told(state, number, "enters realm"):
        return said(state, number, False, "moved: it only entered the realm", ("sorcery:move#5",))
    cites = ("sorcery:move#1", "sorcery:move-and-attack/movement#8", "sorcery:move#6", "sorcery:teleport#3")
    return said(state, number, bool(found), "moved", cites if not found else cites[:2])


@ask("value", "steps taken by {thing}", "sorcery:move-and-attack/movement#8")
def steps_taken(state: State, number: int) -> int:
    """How many steps of its own it took."""
    return sum(1 for h in told(state, number, "moves") if h.how in OWN)


@ask("is", "the projectile stopped", "sorcery:stops#3", "sorcery:stops#2")
def projectile_stopped(state: State) -> Finding:
    """Whether the last projectile entered another location and then stopped; without moving it cannot stop."""
    flights = [h for h in story(state) if h.kind == "flown"]
    if not flights:
        return Finding(None, unsupported="no projectile has been shot")
    moved_on = len(flights[-1].now) > 1
    why = "it entered another location" if moved_on else "it entered no new location, so it has not moved"
    return Finding(moved_on, (Broken(why, ("sorcery:stops#3", "sorcery:stops#2", "sorcery:stops#4")),))


@ask("is", "{thing} stopped", "sorcery:stops#1", "sorcery:stops#2")
def has_stopped(state: State, number: int) -> bool:
    """Whether it moved and then stopped."""
    return bool(told(state, number, "stops"))


@ask("is", "{thing} moved by force", "sorcery:forced-movement#1", "sorcery:forced-movement#10")
def moved_by_force(state: State, number: int) -> Finding:
    """Whether any of its movement was not a step of its own."""
    ways = [h.how for h in told(state, number, "moves")]
    forced = [how for how in ways if how in FORCED]
    if forced:
        cites = ("sorcery:forced-movement#1", *(WHY_FORCED.get(h, "sorcery:forced-movement#4") for h in forced))
        return said(state, number, True, f"been moved: {', '.join(forced)}", tuple(dict.fromkeys(cites)))
    return said(state, number, False, "been moved by force", ("sorcery:forced-movement#6", "sorcery:forced-movement#1"))


@ask("is", "{thing} moved by basic movement", "sorcery:basic-movement#1", "sorcery:moves-freely#2")
def moved_basically(state: State, number: int) -> bool:
    """Whether it took steps with Move and Attack or Defend."""
    kinds = ("move and attack", "defend")
    used = any(h.how in kinds or h.kind == "defends" for h in told(state, number, "activates", "triggers", "defends"))
    return used and any(h.how in OWN for h in told(state, number, "moves"))


@ask("value", "forward for {thing}", "sorcery:forward#1", "sorcery:forward#3")
def forward(state: State, number: int) -> str:
    """The direction that is forward for its controller."""
    return realm.forward(_side(view(state)[number]))


@ask("value", "top border of {thing}", "sorcery:top-border#1", "sorcery:top-border#3")
def top_border(state: State, number: int) -> str:
    """The direction in which a site's top border lies, for its controller."""
    return realm.forward(_side(view(state)[number]))


def _side(now: Now) -> str:
    return now.controller or now.thing.owner


@ask("value", "steps of {thing}", "sorcery:move-and-attack/movement#1", "sorcery:movement-plus-x#2")
def steps(state: State, number: int) -> Finding:
    """How many steps it may take with Move and Attack or Defend, those that are free not counted."""
    now = view(state)[number]
    bonus = now.number("Movement")
    cites = ("sorcery:movement-plus-x#2", "sorcery:movement-plus-x#4", "sorcery:move-and-attack/movement#1")
    return Finding(1 + bonus, (Broken(f"Movement +{bonus}" if bonus else "one step", cites),))


@ask("value", "Movement bonus of {thing}", "sorcery:movement-plus-x#4")
def bonus(state: State, number: int) -> int:
    """The sum of its Movement +X."""
    return view(state)[number].number("Movement")


@ask("which", "steps open to {thing}", "sorcery:step#3", "sorcery:step#12")
def steps_open(state: State, number: int) -> Finding:
    """Where one step of its own may lead now."""
    seen = view(state)
    here = thing(state, number).at
    if number not in seen.now:
        return Finding((), (Broken(f"{thing(state, number).label} is not in the realm", ("sorcery:step#3",)),))
    ways = {to: s for to, s in strides(seen, number, here).items() if not s.barred}
    cites = tuple(dict.fromkeys(c for s in ways.values() for c in s.cites))
    return Finding(
        tuple(sorted(location_label(to) for to in step_options(state, number))), (Broken("", cites),) if cites else ()
    )


@ask("is", "{thing} able to step to {place}", "sorcery:step#12", "sorcery:move-and-attack/movement#1")
def able_to_step(state: State, number: int, place: Location) -> Finding:
    """Whether one step with Move and Attack may lead there now; of a larger unit some part of it has to come there."""
    seen, here = view(state), thing(state, number).at
    square, level = place
    wanted = (square, level or (SURFACE if square in seen.sites else VOID))
    steps_ = strides(seen, number, here)
    areas = [to for to in steps_ if wanted in to and wanted not in here] or [(wanted,)]
    broken = [untakeable(seen, number, here, to, 0) for to in areas]
    if () in broken:
        return Finding(True, (Broken("", steps_[areas[broken.index(())]].cites),))
    return Finding(False, broken[0], assumes=tuple(map(text, doubts(seen, number, areas[0]))))


@ask("which", "range of motion of {thing}", "sorcery:range-of-motion#1", "sorcery:range-of-motion#2")
def range_of_motion(state: State, number: int) -> Finding:
    """Every location that it could reach with Move and Attack, triggers ignored."""
    found = tuple(sorted(location_label(area) for area in reach(state, number)))
    cite = "sorcery:range-of-motion#1" if found else "sorcery:range-of-motion#2"
    return Finding(found, (Broken("", (cite,)),), assumes=which_power(state, number))


@ask("value", "directions", "sorcery.rulebook:glossary/cardinal-directions#1")
def directions(state: State) -> int:
    """How many cardinal directions there are."""
    return len(DIRECTIONS)
