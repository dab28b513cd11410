"""What effects do to things that move: as actions of a scenario, without a card that causes them
(sorcery.rulebook:advanced-concepts/special-movement-effects).
"""

from __future__ import annotations

from judge.games.sorcery.movement.forced_movement import STEP, pushed, shifted, towards
from judge.games.sorcery.movement.path import declared, level_of
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position import realm
from judge.games.sorcery.position.thing import REALM, fact, label, thing
from judge.games.sorcery.rulebook import requires, rule
from judge.games.sorcery.scenario.actions import Fields, action
from judge.games.sorcery.scenario.choose import choose
from judge.games.sorcery.scenario.labels import NoSuchThing, number_of
from judge.games.sorcery.scenario.paths import WAY, WAYS
from judge.games.sorcery.words import Location
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import Frame, State


def _place(state: State, fields: Fields) -> Location:
    held = fields.get("to")
    if not isinstance(held, tuple):
        raise NoSuchThing("the action needs 'to', a place such as '8 surface'")
    return (held[0], level_of(view(state), held[0], held[1]))


@action("take a step", "thing", effect=True, to="spot", way="text")
def step_action(state: State, fields: Fields) -> tuple[Frame, ...]:
    """An effect lets or makes a unit take a step: ``take a step: UNIT, to: 8 surface``, or with ``way: east``."""
    number = number_of(state, str(fields["take a step"]))
    seen = view(state)
    if "way" not in fields:
        return (("take a step", number, (_place(state, fields),)),)
    if fields["way"] not in WAYS or number not in seen.now:
        raise NoSuchThing(f"a step goes in one of the directions {', '.join(WAYS)}")
    return (("take a step", number, declared(seen, number, ((WAY, str(fields["way"])),))[0][1]),)


@action("push", "thing", effect=True, way="text", steps="number")
def push_action(state: State, fields: Fields) -> tuple[Frame, ...]:
    """An effect pushes a thing: ``push: UNIT, way: east, steps: 1``."""
    number = number_of(state, str(fields["push"]))
    if fields.get("way") not in WAYS:
        raise NoSuchThing(f"a push goes in one of the directions {', '.join(realm.DIRECTIONS)}")
    return (("push", number, str(fields.get("way", "")), fields.get("steps", 1)),)


@rule("push", "sorcery:forced-movement#4", *STEP, "sorcery.rulebook:advanced-concepts/special-movement-effects#2")
def push(state: State, frame: Frame) -> Result:
    """A push of some steps in a direction."""
    _, number, way, steps = frame
    assert isinstance(number, int) and isinstance(steps, int)
    return pushed(state, (number,), str(way), steps, "push", "the push")


@requires("push", *STEP, "sorcery:forced-movement#4")
def pushable(state: State, frame: Frame) -> Broken | None:
    """The adjacent square in that direction must be there, in the same region, and open."""
    number, way = frame[1], str(frame[2])
    assert isinstance(number, int)
    if way not in realm.DIRECTIONS:
        return Broken(f"a push goes in one of the directions {', '.join(realm.DIRECTIONS)}", STEP)
    if thing(state, number).zone != REALM:
        return Broken(f"{label(state, number)} is not in the realm")
    _, broken = shifted(view(state), number, way)
    if not broken:
        return None
    return Broken("; ".join(b.why for b in broken), tuple(dict.fromkeys(c for b in broken for c in b.cites)))


@action("pull", "thing", effect=True, toward="thing", steps="number")
def pull_action(state: State, fields: Fields) -> tuple[Frame, ...]:
    """An effect pulls a thing closer: ``pull: UNIT, toward: THING, steps: 1``."""
    number, goal = number_of(state, str(fields["pull"])), number_of(state, str(fields.get("toward", "")))
    return (("pull", number, thing(state, goal).squares, fields.get("steps", 1), fact(state, "turn"), "the pull"),)


@rule("pull", "sorcery:forced-movement#4", *STEP)
def pull(state: State, frame: Frame) -> Result:
    """One step after another, each leading closer: (kind, thing, squares, steps left, who chooses, by what)."""
    _, number, goal, steps, player, by = frame
    assert isinstance(number, int) and isinstance(goal, tuple) and isinstance(steps, int)
    found = thing(state, number)
    if found.zone != REALM or not steps or set(found.squares) & set(goal):
        return state
    ways = towards(view(state), number, goal)
    if not ways:
        return state.said("{0} cannot be pulled closer", found.label, cites=STEP, kind="not-applied")
    rest = state.push(("pull", number, goal, steps - 1, player, by)) if steps > 1 else state
    options = []
    for way in ways:
        to, _ = shifted(view(state), number, way)
        label_ = f"{', '.join(str(s) for s, _ in to)} {to[0][1]}"
        options.append((label_, pushed(rest, (number,), way, 1, "pull", str(by))))
    return choose(state, str(player), "location", f"where is {found.label} pulled?", options, STEP)


@action("teleport", "thing", effect=True, to="spot")
def teleport_action(state: State, fields: Fields) -> tuple[Frame, ...]:
    """An effect teleports a thing: ``teleport: UNIT, to: 8 surface``."""
    number = number_of(state, str(fields["teleport"]))
    return (("teleport", number, _place(state, fields), fact(state, "turn"), "teleport"),)


@action("fly", "thing", effect=True, to="spot")
def fly_action(state: State, fields: Fields) -> tuple[Frame, ...]:
    """An effect flies a thing: ``fly: UNIT, to: 8 surface``."""
    number = number_of(state, str(fields["fly"]))
    return (("teleport", number, _place(state, fields), fact(state, "turn"), "fly"),)


@action("select area", "squares")
def area_action(state: State, fields: Fields) -> tuple[Frame, ...]:
    """Asks with ``can`` whether an effect could select an area of two by two squares: ``select area: [1, 2, 6, 7]``."""
    return (("select area", fields["select area"]),)


@requires("select area", "sorcery:as-if-connected#9", "sorcery:as-if-connected#10")
def two_by_two(state: State, frame: Frame) -> Broken | None:
    """Two by two squares next to one another; edges count only when they are connected for all purposes."""
    squares = frame[1]
    assert isinstance(squares, tuple)
    if any(sorted(squares) == sorted(block) for block in realm.blocks(view(state).edges)):
        return None
    return Broken("those squares are not two by two squares next to one another")
