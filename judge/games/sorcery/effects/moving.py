"""Operations that move things: take a step, move, push, pull, drag, teleport, fly, and between levels."""

from __future__ import annotations

from msgspec import structs

from judge.games.sorcery.cards.meanings import of_things
from judge.games.sorcery.cards.operations.choosing import IfTogether
from judge.games.sorcery.cards.operations.moving import Burrow, Drag, Fly, Move, Push, Submerge, Surface, Unburrow
from judge.games.sorcery.cards.operations.moving import Pull as PullOp
from judge.games.sorcery.cards.operations.moving import TakeAStep as StepOp
from judge.games.sorcery.cards.operations.moving import Teleport as TeleportOp
from judge.games.sorcery.cards.operations.operation import Op
from judge.games.sorcery.cards.values.manners import Within
from judge.games.sorcery.cards.values.things import CHOSEN, Things
from judge.games.sorcery.effects.places import locations, who
from judge.games.sorcery.movement.between_levels import ChangeLevel, ChangeLevels
from judge.games.sorcery.movement.forced_movement import across, dragged, pushed, shifted
from judge.games.sorcery.movement.move import Area, immovable
from judge.games.sorcery.movement.route import Route, SetPath, TakeAStep, location_label, no_step, step_options
from judge.games.sorcery.movement.special_movement_effects import Pull
from judge.games.sorcery.movement.step import SIDEWAYS
from judge.games.sorcery.movement.teleport import Teleport
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.assumptions import assume
from judge.games.sorcery.position.event import Event
from judge.games.sorcery.position.layout import ROUND
from judge.games.sorcery.position.realm import DIRECTIONS, direction, over_edge
from judge.games.sorcery.position.thing import carried_no_more, label, thing
from judge.games.sorcery.position.view import View
from judge.games.sorcery.rulebook import rule
from judge.games.sorcery.scenario.choose import choose
from judge.games.sorcery.storyline.chance.random_outcome import at_random
from judge.games.sorcery.storyline.storyline import go_on, op
from judge.games.sorcery.words import LEVELS, Location
from judge.kernel.frame import Frame
from judge.kernel.nodes import Outcome, Result, Unsupported
from judge.kernel.state import State

SINGLE = ("sorcery:oversized-units/cards-that-assume-units-occupy-only-one-location#2",)
"""An effect that speaks of one location of a larger unit."""
NOTHING = ("sorcery:move#1",)
OUT_OF_HANDS = ("sorcery.rulings:red-rock-of-ravannis-3#1", "sorcery:carrying-artifacts#8")
RANDOM = ("sorcery:random#1", "sorcery:random#2")


def one_of(state: State, event: Event, what: Op, things: Things, again: Op) -> int | Result | None:
    """The one thing that the words mean; of several the effect's controller chooses, and the operation comes again."""
    found = who(state, event, things)
    if len(found) < 2:
        return found[0] if found else None
    options = []
    for number in found:
        chosen = structs.replace(event.binding("chosen", number), ops=(again, *event.ops))
        options.append((label(state, number), state.push(chosen)))
    asked = f"which of these does {event.label} mean to {what.name}?"
    cites = ("sorcery.rulebook:advanced-concepts/the-storyline#4", *of_things(things))
    return choose(state, event.player, "choose", asked, options, cites)


def _nobody(state: State, event: Event) -> State:
    return state.said("{0}: there is nothing to move", event.label, cites=NOTHING, kind="not-applied")


@op(StepOp)
def take_a_step(state: State, event: Event, what: StepOp) -> Result:
    """The unit's own steps, where the effect's controller says; none when it can take none."""
    number = one_of(state, event, what, what.take_a_step, structs.replace(what, take_a_step=CHOSEN))
    if not isinstance(number, int):
        return number or _nobody(go_on(state, event), event)
    state = go_on(state, event)
    steps, goal = what.steps, what.toward
    squares = tuple(s for n in who(state, event, goal) for s in view(state)[n].thing.squares) if goal else ()
    fled = what.away_from
    away = tuple(s for n in who(state, event, fled) for s in view(state)[n].thing.squares) if fled else ()
    options = step_options(state, number, squares, away)
    if what.within is not None:
        here = view(state)[event.source].thing.squares if event.source in view(state).now else ()
        area = {s for one in here for s in view(state).body(one, what.within is Within.WATER)}
        options = [to for to in options if {*to, *thing(state, number).at} <= {(s, lv) for s in area for lv in LEVELS}]
    if what.to is not None:
        wanted = locations(state, event, what.to, number)
        return state.push(TakeAStep(number, (wanted[0],)))
    if what.over is not None:
        state = state.tell(ROUND, (number, what.over))
        options = [to for to in step_options(state, number) if _over(thing(state, number).at, to, what.over)]
    if not options:
        state = state.forget(ROUND)
        said = "{0} takes no step: none is open to it"
        cites = ("sorcery:step#12", "sorcery:immobile#2")
        return state.said(said, label(state, number), cites=cites, kind="not-applied")
    if steps > 1:
        return state.push(SetPath(number, steps, event.player, squares, what.may, ()))
    asked = f"where does {label(state, number)} take a step to?"
    ways = [(location_label(to), state.push(TakeAStep(number, to))) for to in options]
    if what.may:
        ways.append(("nothing", state.forget(ROUND)))
    return choose(state, event.player, "location", asked, ways, ("sorcery:step#12",), no_step(state, number))


def _over(at: Area, to: Area, edges: str) -> bool:
    """Whether a step leads over one of a pair of opposite edges."""
    return any(over_edge(old[0], new[0], edges) for old, new in zip(at, to, strict=False))


@op(Move)
def move(state: State, event: Event, what: Move) -> Result:
    """It moves there by itself, on a shortest way."""
    number = one_of(state, event, what, what.move, structs.replace(what, move=CHOSEN))
    if not isinstance(number, int):
        return number or _nobody(go_on(state, event), event)
    state = go_on(state, event)
    goal = tuple(at for at in locations(state, event, what.to, number) if at not in view(state)[number].thing.at)
    if not what.to.around:
        return state.push(Route(number, goal, event.player, what.flying))
    options = [
        (f"{s} {level}", state.push(Route(number, ((s, level),), event.player, what.flying))) for s, level in goal
    ]
    if not options:
        return _nobody(state, event)
    return choose(state, event.player, "location", f"where to does {label(state, number)} move?", options)


@op(IfTogether)
def if_together(state: State, event: Event, what: IfTogether) -> Result:
    """What is left of the effect is done only when they share a location now."""
    seen = view(state)
    ones, others = who(state, event, what.if_together), who(state, event, what.with_)
    if any(seen.share(one, other) for one in ones for other in others):
        return go_on(state, event)
    said = "{0}: they are not at the same location, so nothing more happens"
    cites = ("sorcery:storyline/movement-on-the-storyline#7",)
    return go_on(state, structs.replace(event, ops=())).said(said, event.label, cites=cites, kind="not-applied")


@op(PullOp)
def pull(state: State, event: Event, what: PullOp) -> Result:
    """Closer, one step at a time; with ``each`` everything named."""
    numbers: tuple[int, ...] = who(state, event, what.pull) if what.each else ()
    if not what.each:
        number = one_of(state, event, what, what.pull, structs.replace(what, pull=CHOSEN))
        if not isinstance(number, int):
            return number or _nobody(go_on(state, event), event)
        numbers = (number,)
    state = go_on(state, event)
    goal = tuple(s for n in who(state, event, what.toward) for s in view(state)[n].thing.squares)
    if what.along:
        state, numbers = _with_bearers(state, event, numbers)
    return state.push(Pull(numbers, goal, what.steps, event.player, event.label)) if numbers else state


def _with_bearers(state: State, event: Event, numbers: tuple[int, ...]) -> tuple[State, tuple[int, ...]]:
    """Who is pulled for some things: their bearers, once each, but what is in the hands of one that can't be moved is
    pulled out of these.
    """
    seen = view(state)
    found: list[int] = []
    for number in numbers:
        bearer = seen[number].thing.bearer
        if bearer is not None and immovable(seen, bearer):
            said = "{0}: {1} can't be moved, so {2} is pulled out of its hands"
            words = (event.label, label(state, bearer), label(state, number))
            state = carried_no_more(state.said(said, *words, cites=OUT_OF_HANDS), number)
        found.append(number if bearer is None or immovable(seen, bearer) else bearer)
    return state, tuple(dict.fromkeys(found))


@op(Push)
def push(state: State, event: Event, what: Push) -> Result:
    """All at once; the effect's controller chooses a way that is not given."""
    state = go_on(state, event)
    numbers = who(state, event, what.push)
    if not numbers:
        return _nobody(state, event)
    if what.way:
        return pushed(state, numbers, what.way, what.steps, "push", event.label)
    ways = SIDEWAYS if what.sideways else tuple(DIRECTIONS)
    seen = view(state)
    able = [one for one in ways if any(not shifted(seen, number, one)[1] for number in numbers)]
    if able and len(able) < len(ways):
        state = assume(state, "a push that moves nothing")
    options = [(one, pushed(state, numbers, one, what.steps, "push", event.label)) for one in ways]
    return choose(state, event.player, "direction", f"which way does {event.label} push?", options)


@op(Drag)
def drag(state: State, event: Event, what: Drag) -> Result:
    """Forced movement straight to a place, over the places named in ``by``."""
    number = one_of(state, event, what, what.drag, structs.replace(what, drag=CHOSEN))
    if not isinstance(number, int):
        return number or _nobody(go_on(state, event), event)
    state = go_on(state, event)
    ways = [locations(state, event, place, number) for place in (*what.by, what.to)]
    if what.across and what.to.around:
        if not ways[0]:
            said = "{0}: there is no such place to drag {1} to"
            return state.said(said, event.label, label(state, number), cites=NOTHING, kind="not-applied")
        asked = f"where to is {label(state, number)} dragged?"
        there = [(location_label((to,)), state.push(Across(number, to, event.label))) for to in ways[0]]
        return choose(state, event.player, "location", asked, there, NOTHING)
    if any(len(way) != 1 for way in ways):
        return Unsupported(f"{event.label}: to which place {label(state, number)} is dragged, of several or none")
    path = tuple(way[0] for way in ways)
    if what.across:
        return across(state, number, path[0], event.label)
    starts = _beside(view(state), number, path[0])
    asked = f"which of the locations of {label(state, number)} is dragged to {location_label(path[:1])}?"
    options = [(location_label((start,)), dragged(state, {number: (start, *path)})) for start in starts]
    return choose(state, event.player, "location", asked, options, SINGLE)


class Across(Frame, frozen=True):
    """A thing is about to be dragged to a place in another region."""

    number: int
    to: Location
    by: str


@rule(Across, "sorcery:forced-movement#4")
def goes_across(state: State, frame: Across) -> Result:
    """To the place that was chosen."""
    return across(state, frame.number, frame.to, frame.by)


def _beside(seen: View, number: int, goal: Location) -> Area:
    """The locations of a thing that lie next to a place; the first when none does."""
    at, edges = seen[number].thing.at, seen.edges_of(number)
    return tuple(place for place in at if direction(place[0], goal[0], edges)) or at[:1]


@op(TeleportOp)
def teleport(state: State, event: Event, what: TeleportOp) -> Result:
    """The effect's controller chooses among several places."""
    number = one_of(state, event, what, what.teleport, structs.replace(what, teleport=CHOSEN))
    return _carried_off(state, event, what, number)


@op(Fly)
def fly(state: State, event: Event, what: Fly) -> Result:
    """As if it had Airborne while it crosses borders (sorcery:fly)."""
    number = one_of(state, event, what, what.fly, structs.replace(what, fly=CHOSEN))
    return _carried_off(state, event, what, number)


def _carried_off(state: State, event: Event, what: TeleportOp | Fly, number: int | Result | None) -> Result:
    if not isinstance(number, int):
        return number or _nobody(go_on(state, event), event)
    state = go_on(state, event)
    seen_from = who(state, event, what.from_) if what.from_ is not None else (number,)
    places = locations(state, event, what.to, seen_from[0] if seen_from else number)
    options = [(f"{s} {lv}", state.push(Teleport(number, (s, lv), event.player, what.name))) for s, lv in places]
    if isinstance(what, TeleportOp) and what.random:
        outcomes = tuple(Outcome(1, words, then) for words, then in options)
        return at_random(state, event.player, f"where {label(state, number)} is teleported to", outcomes, RANDOM)
    if isinstance(what, TeleportOp) and what.may and options:
        options.append(("nothing", state.said("{0} stays", label(state, number), kind="not-applied")))
    return choose(state, event.player, "location", f"where to does {label(state, number)} go?", options)


@op(Burrow)
def burrow(state: State, event: Event, what: Burrow) -> Result:
    """Between the levels of their site, whatever can."""
    return _between(state, event, what, what.burrow)


@op(Submerge)
def submerge(state: State, event: Event, what: Submerge) -> Result:
    """Between the levels of their site, whatever can."""
    return _between(state, event, what, what.submerge)


@op(Unburrow)
def unburrow(state: State, event: Event, what: Unburrow) -> Result:
    """Between the levels of their site, whatever can."""
    return _between(state, event, what, what.unburrow)


@op(Surface)
def surface(state: State, event: Event, what: Surface) -> Result:
    """Between the levels of their site, whatever can."""
    return _between(state, event, what, what.surface)


def _between(state: State, event: Event, what: Op, things: Things) -> Result:
    state = go_on(state, event)
    numbers = who(state, event, things)
    if len(numbers) > 1:
        return state.push(ChangeLevels(numbers, what.name))
    return state.push(*(ChangeLevel(n, what.name) for n in numbers)) if numbers else _nobody(state, event)
