"""Push: an effect that moves its target one zone (magewars:push), away from its source unless it says otherwise."""

from __future__ import annotations

from judge.games.magewars.combat.bashed import bash
from judge.games.magewars.dice.random_push import way
from judge.games.magewars.ground.arena import DIRECTIONS, beside, border, direction, place, sides
from judge.games.magewars.moments import IS_PUSHED, NOT_PUSHED
from judge.games.magewars.position.characteristics import controller
from judge.games.magewars.position.thing import in_play, label, zone_of
from judge.games.magewars.position.traits import traits
from judge.games.magewars.rulebook import requires, rule
from judge.games.magewars.scenario.choose import choose
from judge.games.magewars.turn.through import through
from judge.games.magewars.under_way.passage import blocked, over_walls, walls_on
from judge.games.magewars.under_way.place import PUSH, size
from judge.games.magewars.under_way.thrown import effect_die
from judge.games.magewars.words import YOU
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result, Unsupported
from judge.kernel.rules import Broken
from judge.kernel.state import State

AWAY, RANDOM, CLOSER = "away", "random", "closer"
HOW = (AWAY, RANDOM, CLOSER, *DIRECTIONS)
"""How a Push finds its direction: away from its source, by the effect die, closer to its source (Snatch), or as it is
named.
"""

PUSHED = "pushed"
"""The kind of the steps that tell a direction."""


class Push(Frame, frozen=True):
    """An object is to be pushed: away, random, closer, or in a direction, by a source or by nobody."""

    number: int
    source: int | None
    how: str


class Shove(Frame, frozen=True):
    """An object is to be pushed in a direction; ``cites`` are told with it."""

    number: int
    source: int | None
    towards: str
    cites: tuple[str, ...]


def push(state: State, number: int, source: int | None, how: str = AWAY) -> State:
    """The state with a Push of an object waiting. ``how`` is away, random, closer, or a direction that is set."""
    return state.push(Push(number, source, how))


@requires(Push, "magewars:unmovable#1", "magewars:push#9", "magewars:push#10")
def unmovable_is_not_pushed(state: State, frame: Push) -> Broken | None:
    """An Unmovable object (every conjuration among them) ignores all Push effects."""
    number = frame.number
    held = traits(state, number)
    if not held.has("Unmovable"):
        return None
    cites = ("magewars:unmovable#1", "magewars:push#10", *(c for b in held.why("Unmovable") for c in b.cites))
    return Broken(f"{label(state, number)} is Unmovable", tuple(dict.fromkeys(cites)))


@requires(Push, "magewars:snatch#3")
def uncontainable_is_not_snatched(state: State, frame: Push) -> Broken | None:
    """Snatch has no effect on Uncontainable creatures either."""
    number = frame.number
    held = traits(state, number)
    if frame.how != CLOSER or not held.has("Uncontainable"):
        return None
    cites = ("magewars:snatch#3", *(c for b in held.why("Uncontainable") for c in b.cites))
    return Broken(f"{label(state, number)} is Uncontainable", tuple(dict.fromkeys(cites)))


@rule(Push, "magewars:push#1", "magewars:push#2")
def pushed(state: State, frame: Push) -> Result:
    """The direction of a Push is found: set, thrown, or chosen by its source where several are open."""
    number, source, how = frame.number, frame.source, frame.how
    if not in_play(state, number):
        return state
    if broken := state.broken(frame):
        why = "; ".join(b.why for b in broken)
        cites = tuple(dict.fromkeys(c for b in broken for c in b.cites))
        name = label(state, number)
        told, moment = "{0} is not pushed: {1}", NOT_PUSHED(name)
        return state.said(told, name, why, cites=cites, kind="not-applied", moment=moment)
    if how == RANDOM:
        return _thrown(state, number, source)
    if source is not None and not in_play(state, source) and how not in DIRECTIONS:
        return Unsupported(f"which way {label(state, number)} is pushed by {label(state, source)}, which has left play")
    open_ways = (how,) if how in DIRECTIONS else directions(state, number, source, how)
    if not open_ways and source is not None and "-" in zone_of(state, source):
        return Unsupported(f"which way {label(state, number)} is pushed by {label(state, source)} on its border")
    if not open_ways:
        return state.said("{0} is as close as can be", label(state, number), cites=("magewars:snatch#2",))
    options = [(one, state.push(Shove(number, source, one, ()))) for one in open_ways]
    player = controller(state, source) if source is not None else YOU
    cites = ("magewars:push#2",) if len(options) == 1 else ("magewars:push#3",)
    return choose(state, player, "direction", f"which way is {label(state, number)} pushed?", options, cites)


def directions(state: State, number: int, source: int | None, how: str = AWAY) -> tuple[str, ...]:
    """The directions that a Push leaves open, seen from the zone of its source; all four from the same zone."""
    if source is None or zone_of(state, source) == zone_of(state, number):
        return tuple(DIRECTIONS) if how == AWAY else ()
    if "-" in zone_of(state, source):
        return _from_wall(zone_of(state, source), zone_of(state, number)) if how == AWAY else ()
    (a, b), (c, d) = place(zone_of(state, source)), place(zone_of(state, number))
    sign = 1 if how == AWAY else -1
    right, down = sign * (c - a), sign * (d - b)
    return tuple(one for one, (x, y) in DIRECTIONS.items() if x * right > 0 or y * down > 0)


def _from_wall(zone_border: str, zone: str) -> tuple[str, ...]:
    """The direction away from a wall on a border of the zone."""
    first, second = sides(zone_border)
    return (direction(second if zone == first else first, zone),) if zone in (first, second) else ()


def _thrown(state: State, number: int, source: int | None) -> Result:
    """The effect die finds the direction: three results for each (magewars:push#5)."""

    def then(state: State, direction: str, _shown: int | None) -> State:
        return state.push(Shove(number, source, direction, ("magewars:push#5",)))

    asked = f"effect die for the direction in which {label(state, number)} is pushed"
    cites = ("magewars:push#4", "magewars:push#5", "magewars:effect-die#1")
    return effect_die(state, "roll push", asked, lambda shown: way(shown).capitalize(), then, str, cites)


@rule(Shove, "magewars:push#6", "magewars:push#7", "magewars:push#8")
def shoved(state: State, frame: Shove) -> Result:
    """A pushed creature comes into the next zone, attacked by what it passes, or is Bashed against what blocks."""
    number, source, towards = frame.number, frame.source, frame.towards
    if not in_play(state, number):
        return state
    cites = ("magewars:push#2", *frame.cites)
    name = label(state, number)
    moment = IS_PUSHED(name, towards)
    state = state.said("{0} is pushed {1}", name, towards, cites=cites, kind=PUSHED, moment=moment)
    start = zone_of(state, number)
    end = beside(start, towards, size(state))
    crossed = border(start, end or towards)
    if walls := blocked(state, number, crossed):
        return bash(state, number, source, walls)
    assert end is not None
    wall = ("magewars:push#6",) if walls_on(state, crossed) else ()
    return through(over_walls(state, number, crossed), number, end, PUSH, "magewars:push#1", *wall)
