"""Asks about movement and position: hindering, range, Line of Sight, directions of a Push."""

from __future__ import annotations

from judge.games.magewars.asks.attributes import told_of
from judge.games.magewars.frames import Move
from judge.games.magewars.ground.arena import DIRECTIONS, beside, border, distance, zones
from judge.games.magewars.ground.assumptions import assumed
from judge.games.magewars.ground.phases import PHASES
from judge.games.magewars.moments import IS_HINDERED, IS_PUSHED, MOMENTS, NOT_HINDERED
from judge.games.magewars.position.attack_bars import attacks_of
from judge.games.magewars.position.condition_table import CONDITIONS
from judge.games.magewars.position.thing import label, zone_of
from judge.games.magewars.position.trait_table import TRAITS
from judge.games.magewars.position.traits import traits
from judge.games.magewars.scenario.asks import ask
from judge.games.magewars.turn.push import AWAY, CLOSER, directions
from judge.games.magewars.under_way.hinder import hindered, hinderers
from judge.games.magewars.under_way.line_of_sight import always_seen, looks_at_walls, no_sight
from judge.games.magewars.under_way.passage import blocked, flies_over
from judge.games.magewars.under_way.place import size
from judge.games.magewars.under_way.range_ import RANGE, apart, out_of_range
from judge.games.magewars.words import TOKENS
from judge.games.question import Finding
from judge.games.vocabulary.moments import has_come, steps_of
from judge.kernel.rules import Broken
from judge.kernel.state import State


@ask("is", "{thing} hindered", "magewars:hinder#1", "magewars:hinder#2")
def is_hindered(state: State, number: int) -> Finding:
    """Whether a creature is hindered now, with what hindered it, or why nothing did."""
    found = hindered(state, number)
    told = told_of(state, number, IS_HINDERED, NOT_HINDERED)
    why = (*found, *told, *traits(state, number).why("Lumbering", "Unstoppable"))
    return Finding(bool(found), why, assumes=_settled(state, number))


def _settled(state: State, number: int) -> tuple[str, ...]:
    """What an answer about a Lumbering creature rests on."""
    held = traits(state, number)
    if not held.has("Lumbering"):
        return ()
    keys = [
        key for key, name in (("lumbering unstoppable", "Unstoppable"), ("lumbering elusive", "Elusive"))
        if held.has(name)
    ]  # fmt: skip
    return assumed(*keys)


@ask("which", "hinderers of {thing} in {zone}", "magewars:hinder#1")
def which_hinder(state: State, number: int, zone: str) -> Finding:
    """The enemies in a zone that hinder a creature that moves into or out of it."""
    found, why = hinderers(state, number, zone)
    hinder = Broken("enemy creatures hinder", ("magewars:hinder#1",))
    return Finding(tuple(sorted(label(state, n) for n in found)), (hinder, *why))


@ask("value", "range from {thing} to {thing2}", "magewars:ranged-attack#1", "magewars:zone#1")
def range_between(state: State, number: int, other: int) -> Finding:
    """How many zones one object is from another; 0 in the same zone."""
    why = Broken("range is counted in zones", RANGE)
    return Finding(apart(state, number, other), (why,), assumes=assumed("range"))


@ask("value", "maximum range of {thing} with {words}", "magewars:ranged-attack#1", "magewars:ranged-plus-x#5")
def maximum_range(state: State, number: int, words: str) -> Finding:
    """The farthest that one of its attacks reaches now, tried zone by zone; nothing but the bar itself says how far."""
    bars = [bar for bar in attacks_of(state, number) if bar.name == words]
    if not bars:
        return Finding(None, unsupported=f"{label(state, number)} has no attack {words!r}")
    here = zone_of(state, number)
    near = [z for z in zones(size(state)) if not out_of_range(state, number, z, (0, bars[0].reach[1]))]
    return Finding(max(distance(here, z) for z in near), assumes=assumed("range"))


@ask("is", "line of sight from {thing} to {thing2}", "magewars:los-line-of-sight#1", "magewars:blocks-los#1")
def sight(state: State, number: int, other: int) -> Finding:
    """Whether there is Line of Sight from one object to another."""
    return _sight(state, number, other)


@ask("is", "line of sight from {thing} to {zone}", "magewars:los-line-of-sight#1", "magewars:blocks-los#2")
def sight_of_a_zone(state: State, number: int, zone: str) -> Finding:
    """Whether there is Line of Sight from an object to a zone."""
    return _sight(state, number, zone)


def _sight(state: State, number: int, target: int | str) -> Finding:
    """The answer with its reasons, and the assumption about the line where a wall could matter."""
    broken = no_sight(state, number, target)
    keys = ["line of sight"] if looks_at_walls(state, number, target) else []
    keys += ["invisible flyer"] if isinstance(target, int) and _invisible_flyer(state, target) else []
    if not broken and always_seen(state, number, target):
        always = Broken("a Flying creature is always seen, and sees creatures", ("magewars:flying#11",))
        return Finding(True, (always,), assumes=assumed(*keys))
    clear = Broken("no wall with Blocks LoS is on the line", ("magewars:los-line-of-sight#2", "magewars:blocks-los#1"))
    return Finding(not broken, broken or (clear,), assumes=assumed(*keys))


def _invisible_flyer(state: State, number: int) -> bool:
    held = traits(state, number)
    return held.has("Invisible") and held.has("Flying")


@ask("which", "directions to push {thing} from {thing2}", "magewars:push#2", "magewars:push#3")
def push_directions(state: State, number: int, source: int) -> tuple[str, ...]:
    """The directions that a Push leaves open, away from its source; the source chooses among several."""
    return tuple(sorted(directions(state, number, source, AWAY)))


@ask("which", "directions to snatch {thing} towards {thing2}", "magewars:snatch#2")
def snatch_directions(state: State, number: int, source: int) -> tuple[str, ...]:
    """The directions that bring an object one zone closer to the source of a Snatch."""
    return tuple(sorted(directions(state, number, source, CLOSER)))


@ask("value", "direction in which {thing} was pushed", "magewars:push#2", "magewars:push#5")
def pushed_direction(state: State, number: int) -> Finding:
    """The direction of the last Push of an object on this line, whether it came there or was Bashed."""
    told = steps_of(state, label(state, number), IS_PUSHED)
    if not told:
        return Finding(None, unsupported=f"{label(state, number)} was not pushed")
    return Finding(told[-1].names[1], (Broken(told[-1].words(), told[-1].cites),))


@ask("is", "{thing} able to move {words}", "magewars:passage-blocked#3", "magewars:move-action#1", last=True)
def able_to_move(state: State, number: int, words: str) -> Finding:
    """Whether a creature can move over the border of its zone in a direction (North, East, South, West)."""
    if words not in DIRECTIONS:
        return Finding(None, unsupported=f"a direction is one of {', '.join(DIRECTIONS)}, and not {words!r}")
    start = zone_of(state, number)
    end = beside(start, words, size(state))
    broken = blocked(state, number, f"{start}-{words}") if end is None else state.broken(Move(number, end))
    keys = (
        "range",
        *(("flying walls",) if end and flies_over(state.seen(Move(number, end)), number, border(start, end)) else ()),
    )
    return Finding(not broken, broken, assumes=assumed(*keys))


@ask("is", "happening {words}", "magewars:move-action#1")
def happening(state: State, words: str) -> Finding:
    """Whether a moment of the list came on this line."""
    return has_come(state, MOMENTS, words, (*CONDITIONS, *TRAITS, *TOKENS, *PHASES, *DIRECTIONS, *zones(size(state))))
