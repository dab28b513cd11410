"""A water site that overflows: a wave floods what lies in its direction and carries enemies along."""

from __future__ import annotations

from msgspec import structs

from judge.games.sorcery.cards.operations.ground import Overflow
from judge.games.sorcery.cards.passives.by_layer import Floods
from judge.games.sorcery.cards.values.durations import Duration
from judge.games.sorcery.cards.values.things import CHOSEN
from judge.games.sorcery.effects.changing import changed
from judge.games.sorcery.effects.moving import one_of
from judge.games.sorcery.frames import Settle
from judge.games.sorcery.movement.forced_movement import pushed
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position import realm
from judge.games.sorcery.position.event import Event
from judge.games.sorcery.position.thing import label
from judge.games.sorcery.rulebook import rule
from judge.games.sorcery.scenario.choose import choose
from judge.games.sorcery.storyline.storyline import go_on, op
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.state import State

CITES = (
    "sorcery.rulings:wave-of-eviction-1#1",
    "sorcery.rulings:wave-of-eviction-2#1",
    "sorcery:forced-movement#4",
    "sorcery:flooded#6",
)
"""How far the wave runs, whom it carries, and that it forces nobody into the void."""


class Wave(Frame, frozen=True):
    """A wave is in a square and runs on in a direction."""

    square: int
    way: str
    event: Event


@op(Overflow)
def overflow(state: State, event: Event, what: Overflow) -> Result:
    """The player of the effect chooses the site and the direction."""
    number = one_of(state, event, what, what.overflow, structs.replace(what, overflow=CHOSEN))
    if number is not None and not isinstance(number, int):
        return number
    state = go_on(state, event)
    if number is None:
        return state.said("{0}: there is no such site", event.label, cites=CITES, kind="not-applied")
    square = view(state)[number].thing.squares[0]
    options = [(way, state.push(Wave(square, way, event))) for way in realm.DIRECTIONS]
    return choose(state, event.player, "direction", f"which way does {label(state, number)} overflow?", options, CITES)


@rule(Wave, *CITES)
def wave(state: State, frame: Wave) -> Result:
    """The next site is flooded at the moment at which the wave and whoever it carries come there; then it runs on."""
    seen = view(state)
    to = realm.beside(frame.square, *realm.DIRECTIONS[frame.way], seen.edges)
    if to is None:
        return state
    state = state.push(structs.replace(frame, square=to))
    enemies = tuple(
        n
        for n, now in seen.now.items()
        if now.unit
        and frame.square in seen.sites
        and frame.square in now.thing.squares
        and now.controller not in (frame.event.player, None)
    )
    if enemies:
        state = pushed(state, enemies, frame.way, 1, "push", frame.event.label)
    site = seen.sites.get(to)
    flooding = changed(
        state, frame.event, () if site is None else (site,), Duration.END_OF_TURN, "is flooded", CITES, Floods(True)
    )
    return flooding if site is None else flooding.push(Settle())
