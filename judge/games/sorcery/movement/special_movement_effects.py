"""What effects do to things that move: as actions of a scenario, without a card that causes them
(sorcery.rulebook:advanced-concepts/special-movement-effects).
"""

from __future__ import annotations

from msgspec import structs

from judge.games.sorcery.movement.forced_movement import STEP, TOGETHER, dragged, pushed, shifted, towards
from judge.games.sorcery.movement.path import declared, level_of
from judge.games.sorcery.movement.route import TakeAStep
from judge.games.sorcery.movement.teleport import Teleport
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position import realm
from judge.games.sorcery.position.thing import REALM, label, put, thing
from judge.games.sorcery.position.turn import TURN
from judge.games.sorcery.rulebook import requires, rule
from judge.games.sorcery.scenario.actions import action
from judge.games.sorcery.scenario.choose import choose
from judge.games.sorcery.scenario.labels import NoSuchThing
from judge.games.sorcery.scenario.paths import WAYS, Way
from judge.games.sorcery.words import Location
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import State

SINGLE = "sorcery:oversized-units/cards-that-assume-units-occupy-only-one-location#2"


class Push(Frame, frozen=True):
    """An effect pushes a thing some steps in a direction."""

    number: int
    way: str
    steps: int


class Pull(Frame, frozen=True):
    """An effect pulls things closer to one of some squares; the player chooses where more than one way leads closer.

    ``path`` is the way that was chosen so far of the first of them, of the location that is meant, and ``toward`` the
    one of several squares; ``paths`` are the ways of those before it. All of them are pulled at once.
    """

    numbers: tuple[int, ...]
    goal: tuple[int, ...]
    steps: int
    player: str
    by: str
    path: tuple[Location, ...] = ()
    toward: int = 0
    paths: tuple[tuple[int, tuple[Location, ...]], ...] = ()

    @property
    def number(self) -> int:
        """The thing whose path is chosen now."""
        return self.numbers[0]

    @property
    def square(self) -> int:
        """The square that it is pulled closer to."""
        return self.toward or self.goal[0]


class SelectArea(Frame, frozen=True):
    """An effect selects an area of squares; it is only asked about."""

    squares: tuple[int, ...]


def _place(state: State, to: Location | None) -> Location:
    if to is None:
        raise NoSuchThing("the action needs 'to', a place such as '8 surface'")
    return (to[0], level_of(view(state), *to))


@action("take a step", "thing", effect=True, to="spot", way="direction")
def step_action(
    state: State, take_a_step: int, to: Location | None = None, way: str | None = None
) -> tuple[Frame, ...]:
    """An effect lets or makes a unit take a step: ``take a step: UNIT, to: 8 surface``, or with ``way: east``."""
    seen = view(state)
    if way is None:
        return (TakeAStep(take_a_step, (_place(state, to),)),)
    if way not in WAYS or take_a_step not in seen.now:
        raise NoSuchThing(f"a step goes in one of the directions {', '.join(WAYS)}")
    return (TakeAStep(take_a_step, declared(seen, take_a_step, (Way(way),))[0][1]),)


@action("push", "thing", effect=True, way="direction", steps="number")
def push_action(state: State, push: int, way: str = "", steps: int = 1) -> tuple[Frame, ...]:
    """An effect pushes a thing: ``push: UNIT, way: east, steps: 1``."""
    if way not in WAYS:
        raise NoSuchThing(f"a push goes in one of the directions {', '.join(realm.DIRECTIONS)}")
    return (Push(push, way, steps),)


@rule(Push, "sorcery:forced-movement#4", *STEP, "sorcery.rulebook:advanced-concepts/special-movement-effects#2")
def push(state: State, frame: Push) -> Result:
    """A push of some steps in a direction."""
    number, way, steps = frame.number, frame.way, frame.steps
    return pushed(state, (number,), str(way), steps, "push", "the push")


@requires(Push, *STEP, "sorcery:forced-movement#4")
def pushable(state: State, frame: Push) -> Broken | None:
    """The adjacent square in that direction must be there, in the same region, and open."""
    number, way = frame.number, frame.way
    if way not in realm.DIRECTIONS:
        return Broken(f"a push goes in one of the directions {', '.join(realm.DIRECTIONS)}", STEP)
    if thing(state, number).zone != REALM:
        return Broken(f"{label(state, number)} is not in the realm")
    _, broken = shifted(view(state), number, way)
    if not broken:
        return None
    return Broken("; ".join(b.why for b in broken), tuple(dict.fromkeys(c for b in broken for c in b.cites)))


@action("pull", "thing", effect=True, toward="thing", steps="number")
def pull_action(state: State, pull: int, toward: int, steps: int = 1) -> tuple[Frame, ...]:
    """An effect pulls a thing closer: ``pull: UNIT, toward: THING, steps: 1``."""
    return (Pull((pull,), thing(state, toward).squares, steps, state[TURN], "the pull"),)


@rule(Pull, "sorcery:forced-movement#4", *STEP, SINGLE, "sorcery:storyline/movement-on-the-storyline#1", *TOGETHER)
def pull(state: State, frame: Pull) -> Result:
    """The whole path is chosen, each step of it leading closer; of several locations of a thing one is picked first."""
    if not frame.numbers:
        return dragged(state, dict(frame.paths), "pull") if frame.paths else state
    found = thing(state, frame.number)
    if found.zone != REALM or not frame.steps or not frame.goal:
        return state.push(_for_the_next(frame))
    if not frame.path and len(found.at) > 1:
        asked = f"which of the locations of {found.label} is pulled?"
        parts = [(f"{s} {lv}", state.push(structs.replace(frame, path=((s, lv),)))) for s, lv in found.at]
        return choose(state, frame.player, "location", asked, parts, (SINGLE,))
    frame = frame if frame.path else structs.replace(frame, path=found.at)
    if len(frame.goal) > 1 and not frame.toward:
        asked = f"towards which square is {found.label} pulled?"
        goals = [(str(square), state.push(structs.replace(frame, toward=square))) for square in frame.goal]
        return choose(state, frame.player, "location", asked, goals, (SINGLE,))
    ways = _closer(state, frame)
    if not ways:
        if len(frame.path) == 1 and frame.path[0][0] != frame.square:
            state = state.said("{0} cannot be pulled closer", found.label, cites=STEP, kind="not-applied")
        return state.push(_for_the_next(frame))
    options = [(words, state.push(structs.replace(frame, path=(*frame.path, to)))) for words, to in ways]
    return choose(state, frame.player, "location", f"where is {found.label} pulled?", options, STEP)


def _for_the_next(frame: Pull) -> Pull:
    """With the path of the first thing chosen, when there is any, and the next one's to choose."""
    made = ((frame.number, frame.path),) if len(frame.path) > 1 else ()
    return structs.replace(frame, numbers=frame.numbers[1:], path=(), toward=0, paths=(*frame.paths, *made))


def _closer(state: State, frame: Pull) -> list[tuple[str, Location]]:
    """Where the next step of a pull may lead, once the path so far is gone; nothing when it is over."""
    if len(frame.path) > frame.steps or frame.path[-1][0] == frame.square:
        return []
    number, area = frame.number, thing(state, frame.number).at
    part = area.index(frame.path[0])
    for place in frame.path[1:]:
        seen = view(put(state, number, at=area))
        way = realm.direction(area[part][0], place[0], seen.edges_of(number))
        area, _ = shifted(seen, number, way)
    seen = view(put(state, number, at=area))
    found = []
    for way in towards(seen, number, part, frame.square):
        to, _ = shifted(seen, number, way)
        found.append((f"{', '.join(str(s) for s, _ in to)} {to[0][1]}", to[part]))
    return found


@action("teleport", "thing", effect=True, to="spot")
def teleport_action(state: State, teleport: int, to: Location | None = None) -> tuple[Frame, ...]:
    """An effect teleports a thing: ``teleport: UNIT, to: 8 surface``."""
    return (Teleport(teleport, _place(state, to), state[TURN], "teleport"),)


@action("fly", "thing", effect=True, to="spot")
def fly_action(state: State, fly: int, to: Location | None = None) -> tuple[Frame, ...]:
    """An effect flies a thing: ``fly: UNIT, to: 8 surface``."""
    return (Teleport(fly, _place(state, to), state[TURN], "fly"),)


@action("select area", "squares")
def area_action(state: State, select_area: tuple[int, ...]) -> tuple[Frame, ...]:
    """Asks with ``can`` whether an effect could select an area of two by two squares: ``select area: [1, 2, 6, 7]``."""
    return (SelectArea(select_area),)


@requires(SelectArea, "sorcery:as-if-connected#9", "sorcery:as-if-connected#10")
def two_by_two(state: State, frame: SelectArea) -> Broken | None:
    """Two by two squares next to one another; edges count only when they are connected for all purposes."""
    squares = frame.squares
    if any(sorted(squares) == sorted(block) for block in realm.blocks(view(state).edges)):
        return None
    return Broken("those squares are not two by two squares next to one another")
