"""Movement that an effect orders: a step of one's own, or the shortest way to a destination
(sorcery:storyline/movement-on-the-storyline).
"""

from __future__ import annotations

from msgspec import structs

from judge.games.sorcery.movement.look_ahead import Spot, after, as_it_is, own_steps
from judge.games.sorcery.movement.move import Area, steps_in_words
from judge.games.sorcery.movement.path import Leg, Moving, stopped, take
from judge.games.sorcery.movement.step import doubts, strides, told_doubts, unable, why_not
from judge.games.sorcery.movement.teleport import Stop
from judge.games.sorcery.movement.traverse import FLOWN, walls_in_the_air
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position import realm
from judge.games.sorcery.position.assumptions import text
from judge.games.sorcery.position.event import OnStoryline
from judge.games.sorcery.position.layout import ROUND
from judge.games.sorcery.position.thing import REALM, thing
from judge.games.sorcery.rulebook import requires, rule
from judge.games.sorcery.scenario.actions import WAYS
from judge.games.sorcery.scenario.choose import choose
from judge.games.sorcery.words import LEVELS, Location, location_words
from judge.games.vocabulary.deciding import WhyNot
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result, Unsupported
from judge.kernel.rules import Broken
from judge.kernel.state import State

FLY = ("sorcery:fly#1", "sorcery.rulings:harpyon-urge-1#1")
"""That whoever is flown is treated as if it had Airborne, and that it goes by its own steps."""
SET = ("sorcery:storyline/movement-on-the-storyline#1",)
"""That a whole path is set before any of it is gone."""


class Route(Moving, frozen=True):
    """A unit moves to one of some locations by a shortest way of its own; the player chooses among such ways.

    One that is ``flown`` takes its steps as if it had Airborne.
    """

    goal: Area
    player: str
    flown: bool = False

    def waits(self, state: State) -> tuple[str, ...]:
        """That it moves; which way is chosen as it begins."""
        return (f"the movement of {thing(state, self.number).label}",)


class Landed(Frame, frozen=True):
    """A unit that an effect has flown somewhere by its own steps flies no longer."""

    number: int


class OwnPath(OnStoryline, frozen=True):
    """A set path of own steps that an effect orders; it ends with the stay in the realm in which it was set."""

    number: int
    stay: int
    legs: tuple[Leg, ...]
    taken: int

    def waits(self, state: State) -> tuple[str, ...]:
        """Each step that is still to be taken."""
        return steps_in_words(state, self.number, self.legs)


class SetPath(Frame, frozen=True):
    """An effect lets or makes a unit take up to some steps; the player sets the whole path before any is taken.

    ``goal`` are squares to which each step leads closer, if there are any; ``may``: no step is needed.
    """

    number: int
    left: int
    player: str
    goal: tuple[int, ...]
    may: bool
    legs: tuple[Leg, ...]


class TakeAStep(Frame, frozen=True):
    """A unit takes one step because an effect says so."""

    number: int
    to: Area


@rule(TakeAStep, "sorcery:step#12", "sorcery:forced-movement#6")
def take_a_step(state: State, frame: TakeAStep) -> Result:
    """A unit takes one step because an effect says so. Movement +X and Moves Freely are
    not for this (sorcery:step#16).
    """
    number, to = frame.number, frame.to
    found = thing(state, number)
    if found.zone != REALM:
        return state
    seen = view(state)
    broken = why_not(seen, number, found.at, to)
    if broken:
        state = told_doubts(state, number, to)
        cites = tuple(dict.fromkeys(("sorcery:step#12", *(c for b in broken for c in b.cites))))
        said = "{0} does not take a step to {1}: {2}"
        why = "; ".join(b.why for b in broken)
        state = state.said(said, found.label, location_words(to), why, cites=cites, kind="not-applied")
        return state.forget(ROUND)
    taken = take(state.push(Stop((number,))), number, strides(seen, number, found.at)[to], ("sorcery:step#12",))
    return taken.forget(ROUND)


@WAYS.rests_on(TakeAStep)
def rests_on(state: State, frame: TakeAStep) -> tuple[str, ...]:
    """The assumptions on which it rests whether a unit can take a step."""
    seen = view(state)
    return tuple(map(text, doubts(seen, frame.number, frame.to))) if frame.number in seen.now else ()


@requires(TakeAStep, "sorcery:step#12", "sorcery:immobile#2")
def can_step_there(state: State, frame: TakeAStep) -> Broken | None:
    """Its own abilities must lead there in one step, and nothing may keep it from stepping."""
    number, to = frame.number, frame.to
    if number not in view(state).now:
        return Broken(f"{thing(state, number).label} is not in the realm")
    broken = why_not(view(state), number, thing(state, number).at, to)
    if not broken:
        return None
    cites = [c for b in broken for c in b.cites] + ["sorcery:step#12"]
    now = view(state).now.get(number)
    if now is not None and now.has("Movement"):
        cites.append("sorcery:movement-plus-x#2")
    if now is not None and now.has("Moves Freely"):
        cites.append("sorcery:step#16")
    return Broken("; ".join(b.why for b in broken), tuple(dict.fromkeys(cites)))


@rule(SetPath, "sorcery:step#12", "sorcery:storyline/movement-on-the-storyline#1")
def set_path(state: State, frame: SetPath) -> Result:
    """One step after another is chosen, as far as the unit may go and its player wants; then it goes."""
    number, legs = frame.number, frame.legs
    name = thing(state, number).label
    done = state.push(OwnPath(number, thing(state, number).incarnation, legs, 0)) if legs else state
    found: dict[str, State] = {}
    for spot in _looked_ahead(state, number, legs) if frame.left else ():
        for to in step_options(spot.state, number, frame.goal):
            longer = structs.replace(frame, left=frame.left - 1, legs=(*legs, (spot.at, to)))
            found.setdefault(location_label(to), state.push(longer))
    if not found:
        return done
    ends = [("nothing", done)] if legs or frame.may else []
    asked = f"where does {name} take {'its next step' if legs else 'a step'} to?"
    return choose(state, frame.player, "location", asked, [*found.items(), *ends], ("sorcery:step#12", *SET))


def _looked_ahead(state: State, number: int, legs: tuple[Leg, ...]) -> list[Spot]:
    """Where a unit will be once it has gone some steps, triggered abilities ignored."""
    spots = [as_it_is(state, number)]
    for _, to in legs:
        spots = [
            there
            for spot in spots
            for stride in own_steps(spot, number)
            if stride.to == to
            for there in after(spot, number, stride, 0)
        ]
    return spots


def location_label(area: Area) -> str:
    """An area as an option: ``8 surface``; the squares of a larger one with their level."""
    return f"{', '.join(str(s) for s, _ in area)} {area[0][1]}"


def step_options(state: State, number: int, goal: tuple[int, ...] = (), away: tuple[int, ...] = ()) -> list[Area]:
    """Where a unit may take a step now; with a goal only steps that lead closer to one of its squares.

    With squares ``away`` from which it goes, only steps that lead further from all of these.

    Of a larger unit one location counts, whichever is picked: all its parts step alike.
    """
    seen = view(state)
    edges = seen.edges_of(number)
    here = thing(state, number).at

    def closer(to: Area) -> bool:
        parts = zip(here, to, strict=False)
        return any(apart(new[0], g, edges) < apart(old[0], g, edges) for old, new in parts for g in goal)

    def further(to: Area) -> bool:
        now = min(apart(part[0], g, edges) for part in here for g in away)
        return min(apart(part[0], g, edges) for part in to for g in away) > now

    ways = (to for to, stride in strides(seen, number, here).items() if not stride.barred)
    return [to for to in ways if (not goal or closer(to)) and (not away or further(to))]


def no_step(state: State, number: int) -> WhyNot:
    """Why a unit cannot take a step to what an answer names."""

    def why(wanted: str) -> tuple[Broken, ...]:
        seen, here = view(state), thing(state, number).at
        alone = [((square, level),) for square in realm.SQUARES for level in LEVELS] if len(here) == 1 else []
        areas = dict.fromkeys((*strides(seen, number, here), *alone))
        named = [to for to in areas if location_label(to) == wanted]
        return tuple(dict.fromkeys(b for to in named for b in why_not(seen, number, here, to)))

    return why


def apart(start: int, end: int, edges: realm.Edges) -> int:
    """The steps between two squares."""
    steps = realm.steps_between(start, end, lambda _: True, edges)
    return 99 if steps is None else steps


def shortest(state: State, number: int, goal: tuple[Location, ...]) -> list[tuple[Leg, ...]]:
    """All shortest ways of a unit's own steps to one of some locations, triggered abilities ignored.

    Ongoing effects are looked at in every place on the way, as they will be there.
    """
    layer: list[tuple[Spot, list[tuple[Leg, ...]]]] = [(as_it_is(state, number), [()])]
    passed = {thing(state, number).at}
    while layer:
        done: list[tuple[Leg, ...]] = []
        following: dict[object, tuple[Spot, list[tuple[Leg, ...]]]] = {}
        fresh: set[Area] = set()
        for spot, ways in layer:
            for stride in own_steps(spot, number):
                if stride.to in passed:
                    continue
                longer = [(*way, (spot.at, stride.to)) for way in ways]
                fresh.add(stride.to)
                if not set(stride.to).isdisjoint(goal):
                    done += longer
                    continue
                for there in after(spot, number, stride, 0):
                    following.setdefault(there.key, (there, []))[1].extend(longer)
        if done:
            return done
        passed |= fresh
        layer = list(following.values())
    return []


@rule(
    Route,
    "sorcery:storyline/movement-on-the-storyline#5",
    "sorcery:storyline/movement-on-the-storyline#6",
    "sorcery:storyline/movement-on-the-storyline#7",
)
def route(state: State, frame: Route) -> Result:
    """A unit moves to a destination by a shortest way.

    When no way leads there, it does not move at all.
    """
    number, goal, player = frame.number, frame.goal, frame.player
    found = thing(state, number)
    if found.zone != REALM or not set(found.at).isdisjoint(goal):
        return state
    if frame.flown:
        if not view(state)[number].has("Airborne") and (walls := walls_in_the_air(view(state))):
            return Unsupported(f"whether {found.label} flies through the border of {walls[0]}", FLY)
        said = "{0} flies: it takes steps of its own, as if it had Airborne"
        state = state.said(said, found.label, cites=FLY).push(Landed(number)).tell(FLOWN, number)
    ways = shortest(state, number, goal)
    if not ways:
        why = "; ".join(b.why for b in unable(view(state), number)) or "no way leads there"
        said = "{0} does not move to {1}: {2}"
        cites = ("sorcery:storyline/movement-on-the-storyline#7",)
        return state.said(said, found.label, location_words(goal), why, cites=cites, kind="not-applied")
    options = [(way_words(way), state.push(OwnPath(number, found.incarnation, way, 0))) for way in ways]
    return choose(
        state,
        str(player),
        "path",
        f"which way does {found.label} take?",
        options,
        ("sorcery:storyline/movement-on-the-storyline#6",),
    )


@rule(Landed, "sorcery:fly#1")
def landed(state: State, frame: Landed) -> Result:
    """What it was taken to have for its flight is gone."""
    return state.forget(FLOWN) if state[FLOWN] == frame.number else state


def way_words(way: tuple[Leg, ...]) -> str:
    """A way as a label: the locations it leads to, one after another."""
    return ", then ".join(" and ".join(f"{s} {level}" for s, level in to) for _, to in way)


@rule(OwnPath, "sorcery:storyline/movement-on-the-storyline#1", "sorcery:storyline/movement-on-the-storyline#2")
def own_path(state: State, frame: OwnPath) -> Result:
    """A set path of own steps, one at a time; it ends at the first step that cannot be taken any more."""
    number, stay, legs, taken = frame.number, frame.stay, frame.legs, frame.taken
    found = thing(state, number)
    if found.zone != REALM or found.incarnation != stay:
        return state
    if not legs:
        return stopped(state, number, taken)
    (start, to), rest = legs[0], legs[1:]
    seen = view(state)
    broken = why_not(seen, number, found.at, to) if found.at == start else (Broken("it is elsewhere now"),)
    if broken:
        state = told_doubts(state, number, to).push(OwnPath(number, stay, (), taken))
        cites = tuple(
            dict.fromkeys(("sorcery:storyline/movement-on-the-storyline#2", *(c for b in broken for c in b.cites)))
        )
        why = "; ".join(b.why for b in broken)
        return state.said("{0} goes no further: {1}", found.label, why, cites=cites, kind="not-applied")
    state = state.push(OwnPath(number, stay, rest, taken + 1))
    return take(state, number, strides(seen, number, start)[to], ("sorcery:storyline/movement-on-the-storyline#2",))
