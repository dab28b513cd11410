"""A whirl: all that stands in an area of two by two squares is pushed around in it at once."""

from __future__ import annotations

from judge.games.sorcery.cards.operations.ground import Whirl
from judge.games.sorcery.effects.places import who
from judge.games.sorcery.movement.forced_movement import Shove
from judge.games.sorcery.movement.teleport import area_words
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position import realm
from judge.games.sorcery.position.event import Event
from judge.games.sorcery.position.thing import thing
from judge.games.sorcery.rulebook import rule
from judge.games.sorcery.scenario.choose import choose
from judge.games.sorcery.storyline.storyline import go_on, op
from judge.games.sorcery.words import SURFACE
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result, Unsupported
from judge.kernel.state import State

CITES = ("sorcery:step#8", "sorcery:step#11", "sorcery:forced-movement#4")
TURNS = {"clockwise": ("east", "south", "north", "west"), "counterclockwise": ("south", "west", "east", "north")}
"""Where things in the squares of an area go: top left, top right, bottom left, bottom right."""
LARGE = ("sorcery:oversized-units/cards-that-assume-units-occupy-only-one-location#2",)


class Whirling(Frame, frozen=True):
    """An area in which things are pushed around."""

    area: tuple[int, ...]
    numbers: tuple[int, ...]
    event: Event


@op(Whirl)
def whirl(state: State, event: Event, what: Whirl) -> Result:
    """The player of the effect chooses the area."""
    numbers = who(state, event, what.whirl)
    state = go_on(state, event)
    options = []
    for block in realm.blocks(view(state).edges):
        label = area_words(tuple((s, SURFACE) for s in block))
        options.append((label, state.push(Whirling(block, numbers, event))))
    return choose(state, event.player, "area", f"where does {event.label} whirl?", options, CITES)


@rule(Whirling, *CITES)
def whirling(state: State, frame: Whirling) -> Result:
    """The player chooses which way around; then everything goes at once, but what cannot."""
    there = {n: set(thing(state, n).squares) & set(frame.area) for n in frame.numbers}
    there = {n: squares for n, squares in there.items() if squares}
    if any(len(squares) > 1 for squares in there.values()):
        return Unsupported(f"{frame.event.label}: which way around a unit of several of its squares goes", LARGE)
    options = []
    for turn, ways in TURNS.items():
        goes = dict(zip(frame.area, ways, strict=True))
        pushes = tuple((n, thing(state, n).incarnation, goes[min(squares)]) for n, squares in there.items())
        options.append((turn, state.push(Shove(pushes, 1, "push", frame.event.label, ()))))
    return choose(state, frame.event.player, "choose", f"which way does {frame.event.label} whirl?", options, CITES)
