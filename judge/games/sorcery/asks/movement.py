"""Asks about movement: what moved, how, where to, and where a unit may step."""

from __future__ import annotations

from judge.games.question import Finding
from judge.games.sorcery import realm
from judge.games.sorcery.effects.moving import location_label
from judge.games.sorcery.happening import Happening, story
from judge.games.sorcery.now import Now
from judge.games.sorcery.ongoing_effect import view
from judge.games.sorcery.path import untakeable
from judge.games.sorcery.range_of_motion import reach
from judge.games.sorcery.realm import DIRECTIONS
from judge.games.sorcery.route import step_options
from judge.games.sorcery.scenario.asks import ask
from judge.games.sorcery.step import strides
from judge.games.sorcery.thing import label, thing
from judge.games.sorcery.words import VOID, Location
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


def _said(state: State, number: int, true: bool, what: str, cites: tuple[str, ...]) -> Finding:
    not_ = "" if true else "not "
    return Finding(true, (Broken(f"{label(state, number)} has {not_}{what}", cites),))


@ask("is", "{thing} moved", "sorcery:move#1", "sorcery:move-and-attack/movement#8")
def moved(state: State, number: int) -> Finding:
    """Whether it went from one location to another; entering the realm is no move, nor is staying where it is."""
    found = told(state, number, "moves")
    if not found and told(state, number, "enters realm"):
        return _said(state, number, False, "moved: it only entered the realm", ("sorcery:move#5",))
    cites = ("sorcery:move#1", "sorcery:move-and-attack/movement#8", "sorcery:move#6", "sorcery:teleport#3")
    return _said(state, number, bool(found), "moved", cites if not found else cites[:2])


@ask("value", "steps taken by {thing}", "sorcery:move-and-attack/movement#8")
def steps_taken(state: State, number: int) -> int:
    """How many steps of its own it took."""
    return sum(1 for h in told(state, number, "moves") if h.how in OWN)


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
        return _said(state, number, True, f"been moved: {', '.join(forced)}", tuple(dict.fromkeys(cites)))
    return _said(
        state, number, False, "been moved by force", ("sorcery:forced-movement#6", "sorcery:forced-movement#1")
    )


@ask("is", "{thing} moved by basic movement", "sorcery:basic-movement#1", "sorcery:moves-freely#2")
def moved_basically(state: State, number: int) -> bool:
    """Whether it took steps with Move and Attack or Defend."""
    kinds = ("move and attack", "defend")
    used = any(h.how in kinds or h.kind == "defends" for h in told(state, number, "activates", "triggers", "defends"))
    return used and any(h.how in OWN for h in told(state, number, "moves"))


def _entered(state: State, number: int, place: Location) -> list[Happening]:
    square, level = place
    return [
        h for h in told(state, number, "enters") if any(s == square and level in ("", held) for s, held in h.now)
    ]  # fmt: skip


@ask("is", "{thing} entered {place}", "sorcery:enter#1", "sorcery:enter#2")
def entered_place(state: State, number: int, place: Location) -> Finding:
    """Whether it entered a location (``8 surface``), or any location of a square (``8``)."""
    found = _entered(state, number, place)
    cites = (
        "sorcery:enter#1",
        "sorcery:enter#2",
        "sorcery.rulebook:advanced-concepts/entering-a-location-site-or-void#1",
    )
    return _said(state, number, bool(found), "entered it", cites)


@ask("is", "{thing} entered the site at {square}", "sorcery:enter#1", "sorcery:enter#14")
def entered_site(state: State, number: int, square: int) -> bool:
    """Whether it entered the site of a square; going between the levels of a site is no entering of it."""
    return any(s == square for h in told(state, number, "enters site") for s, _ in h.now)


@ask("which", "sites entered by {thing}", "sorcery:enter#1", "sorcery:enter#16")
def sites_entered(state: State, number: int) -> tuple[int, ...]:
    """The squares of the sites that it entered."""
    return tuple(sorted({s for h in told(state, number, "enters site") for s, _ in h.now}))


@ask("is", "{thing} left {place}", "sorcery:phrases-that-are-synonymous#14")
def left_place(state: State, number: int, place: Location) -> bool:
    """Whether it left a location, or any location of a square."""
    square, level = place
    found = told(state, number, "leaves")
    return any(s == square and level in ("", held) for h in found for s, held in h.was)


@ask("is", "{thing} left and entered at the same moment", "sorcery:phrases-that-are-synonymous#14")
def one_moment(state: State, number: int) -> Finding:
    """Whether each time it left a location it entered another at that very moment."""
    events = [h for h in story(state) if h.who == number and h.kind in ("enters", "leaves")]
    pairs = [(a.kind, b.kind) for a, b in zip(events[::2], events[1::2], strict=False)]
    true = bool(pairs) and all(set(pair) == {"enters", "leaves"} for pair in pairs)
    cites = ("sorcery:phrases-that-are-synonymous#14", "sorcery:phrases-that-are-synonymous#15")
    return _said(state, number, true, "been in one place and then in another, with no time between", cites)


@ask("is", "{thing} crossed a border", "sorcery:traverse#1", "sorcery:traverse#4")
def crossed_border(state: State, number: int) -> Finding:
    """Whether it moved through a border of squares."""
    found = told(state, number, "traverses")
    ways = {h.how for h in told(state, number, "moves")}
    more = {"teleport": "sorcery:teleport#2", "as if adjacent": "sorcery:as-if-adjacent#5", "fly": "sorcery:fly#1"}
    cites = ("sorcery:traverse#1", "sorcery:traverse#4", *(more[how] for how in more if how in ways))
    return _said(state, number, bool(found), "moved through a border", cites)


@ask("is", "{thing} moved on the ground", "sorcery:on-the-ground#1", "sorcery:traverse/on-the-ground#2")
def moved_on_the_ground(state: State, number: int) -> Finding:
    """Whether it moved from the surface of a site to that of another, neither flying nor teleporting."""
    cites = (
        "sorcery:on-the-ground#1", "sorcery:on-the-ground#2", "sorcery:traverse/on-the-ground#2",
        "sorcery.rulebook:glossary/ground-movement#1",
    )  # fmt: skip
    return _said(state, number, bool(told(state, number, "moves on the ground")), "moved on the ground", cites)


@ask("value", "direction of {thing}'s last move", "sorcery.rulebook:glossary/cardinal-directions#1")
def direction(state: State, number: int) -> Finding:
    """``north``, ``east``, ``south``, ``west``, ``any`` for a step as if adjacent, or ``none``."""
    found = told(state, number, "moves")
    if not found:
        return Finding(None, unsupported=f"{label(state, number)} has not moved")
    last = found[-1]
    if last.how in ("teleport", "fly"):
        return Finding("none", (Broken("teleportation has no direction", ("sorcery:teleport#2",)),))
    if last.how == "as if adjacent":
        return Finding("any", (Broken("who moves it chooses the direction", ("sorcery:as-if-adjacent#2",)),))
    way = realm.direction(last.was[0][0], last.now[0][0], view(state).edges_of(number))
    cites = ("sorcery.rulebook:glossary/cardinal-directions#1", "sorcery:as-if-connected#5")
    return Finding(way or "none", (Broken("", cites),))


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
    ways = {to: s for to, s in strides(seen, number, here).items() if not s.barred}
    cites = tuple(dict.fromkeys(c for s in ways.values() for c in s.cites))
    return Finding(
        tuple(sorted(location_label(to) for to in step_options(state, number))), (Broken("", cites),) if cites else ()
    )


@ask("is", "{thing} able to step to {place}", "sorcery:step#12", "sorcery:move-and-attack/movement#1")
def able_to_step(state: State, number: int, place: Location) -> Finding:
    """Whether one step with Move and Attack may lead there now."""
    seen = view(state)
    square, level = place
    to = ((square, level or ("surface" if square in seen.sites else VOID)),)
    broken = untakeable(seen, number, thing(state, number).at, to, 0)
    if broken:
        return Finding(False, broken)
    return Finding(True, (Broken("", strides(seen, number, thing(state, number).at)[to].cites),))


@ask("which", "range of motion of {thing}", "sorcery:range-of-motion#1", "sorcery:range-of-motion#2")
def range_of_motion(state: State, number: int) -> tuple[str, ...]:
    """Every location that it could reach with Move and Attack, triggers ignored."""
    return tuple(sorted(location_label(area) for area in reach(view(state), number)))


@ask("value", "directions", "sorcery.rulebook:glossary/cardinal-directions#1")
def directions(state: State) -> int:
    """How many cardinal directions there are."""
    return len(DIRECTIONS)
