"""Move actions: one zone to an adjacent zone, at most twice in an Action Phase (magewars:move-action)."""

from __future__ import annotations

from judge.games.magewars.frames import Move
from judge.games.magewars.ground.arena import adjacent, border, zones
from judge.games.magewars.ground.assumptions import assume, assumed
from judge.games.magewars.position.thing import card_of, in_play, label, thing, zone_of
from judge.games.magewars.position.traits import traits
from judge.games.magewars.rulebook import requires, rule
from judge.games.magewars.scenario.actions import WAYS, action
from judge.games.magewars.turn.slow import MovedByItself
from judge.games.magewars.turn.through import through
from judge.games.magewars.under_way.acting import MOVE, begin, takes
from judge.games.magewars.under_way.hinder import hindered
from judge.games.magewars.under_way.passage import blocked, flies_over, over_walls
from judge.games.magewars.under_way.place import size
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import State

STOPPED = (
    ("Restrained", ("magewars:restrained#1",)),
    ("Rooted", ("magewars:rooted#2",)),
)
"""Traits with which a creature takes no move actions."""


@action("move", "thing", to="zone")
def move_action(_state: State, move: int, to: str = "") -> tuple[Move]:
    """``move: CREATURE, to: ZONE``: a move action into an adjacent zone."""
    return (Move(move, to),)


def crossing(state: State, frame: Move) -> str:
    """The border that a move action leads over; empty when it leads over none."""
    start, end = zone_of(state, frame.number), frame.zone
    near = start in zones(size(state)) and end in adjacent(start, size(state))
    return border(start, end) if near else ""


@requires(Move, "magewars:move-action#1", "magewars:zone#1", "magewars:zone-border#1")
def one_zone_to_an_adjacent_zone(state: State, frame: Move) -> Broken | None:
    """A move action leads to an adjacent zone: one that shares a border."""
    number, end = frame.number, frame.zone
    start = zone_of(state, number)
    if start not in zones(size(state)) or crossing(state, frame):
        return None
    return Broken(f"{end} is not adjacent to {start}")


@requires(Move, "magewars:move-action#1", "magewars:creature#1")
def creatures_move(state: State, frame: Move) -> Broken | None:
    """Creatures in play take move actions."""
    number = frame.number
    if in_play(state, number) and card_of(state, number).creature:
        return None
    return Broken(f"{label(state, number)} is no creature in play")


@requires(Move, "magewars:passage-blocked#1")
def nothing_blocks_the_passage(state: State, frame: Move) -> Broken | None:
    """No creature moves through a wall that blocks the passage."""
    crossed = crossing(state, frame)
    walls = blocked(state, frame.number, crossed) if crossed else ()
    return walls[0] if walls else None


@requires(Move, "magewars:restrained#1", "magewars:rooted#2")
def neither_restrained_nor_rooted(state: State, frame: Move) -> Broken | None:
    """Restrained and Rooted creatures take no move actions."""
    number = frame.number
    held = traits(state, number)
    for trait, cites in STOPPED:
        if held.has(trait):
            given = tuple(c for b in held.why(trait) for c in b.cites)
            return Broken(f"{label(state, number)} is {trait}", tuple(dict.fromkeys((*cites, *given))))
    return None


@requires(Move, "magewars:hinder#2", "magewars:move-action#3")
def hindered_creatures_stop(state: State, frame: Move) -> Broken | None:
    """A hindered creature takes one move action in its Action Phase and no more."""
    number = frame.number
    why = hindered(state, number)
    if not why or MOVE not in thing(state, number).did:
        return None
    cites = ("magewars:hinder#2", "magewars:move-action#3", *(c for b in why for c in b.cites))
    return Broken("; ".join(b.why for b in why), tuple(dict.fromkeys(cites)))


@WAYS.rests_on(Move)
def move_assumes(state: State, frame: Move) -> tuple[str, ...]:
    """Which zones are adjacent, and that flyers cross walls, is assumed."""
    crossed = crossing(state, frame)
    flies = crossed and flies_over(state, frame.number, crossed)
    return assumed("range", *(("flying walls",) if flies else ()))


@rule(Move, "magewars:move-action#1", "magewars:hinder#1")
def move(state: State, frame: Move) -> Result:
    """The creature moves; walls on the way attack it first, and enemies may hinder it."""
    number, zone = frame.number, frame.zone
    if (first := begin(state, number, frame)) is not None:
        return first
    state = state.push(MovedByItself(number))
    state = assume(over_walls(state, number, border(zone_of(state, number), zone)), "range")
    return through(state, number, zone, MOVE, "magewars:move-action#1")


takes(Move, MOVE)
