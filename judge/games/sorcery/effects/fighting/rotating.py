"""The operation by which cards rotate."""

from __future__ import annotations

from judge.games.sorcery.cards.operations.combat import Rotate
from judge.games.sorcery.effects.naming import named
from judge.games.sorcery.position.event import Event
from judge.games.sorcery.position.thing import label, thing
from judge.games.sorcery.storyline.entering.facing import CLOCKWISE, facing, turned
from judge.games.sorcery.storyline.storyline import go_on, op
from judge.kernel.nodes import Result, Unsupported
from judge.kernel.state import State

CITES = ("sorcery.rulebook:glossary/cardinal-directions#1", "sorcery.rulings:sentinel-trap-4#1")


@op(Rotate)
def rotate(state: State, event: Event, what: Rotate) -> Result:
    """Each by a quarter, clockwise."""
    numbers = named(state, event, what.rotate)
    state = go_on(state, event)
    for number in numbers:
        way = facing(thing(state, number))
        if not way:
            return Unsupported(f"{event.label}: which way {label(state, number)} faces")
        state = turned(state, number, CLOCKWISE[(CLOCKWISE.index(way) + 1) % len(CLOCKWISE)], CITES)
    return state
