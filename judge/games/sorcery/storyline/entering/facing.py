"""Cards that face a direction: one is chosen as they enter the realm or are teleported, and they keep it otherwise
(sorcery.rulings:sentinel-trap-1).
"""

from __future__ import annotations

from functools import lru_cache

from judge.games.sorcery.cards.facts import Card
from judge.games.sorcery.cards.operations.combat import Rotate
from judge.games.sorcery.position.thing import FACING, REALM, Thing, label, printed, thing
from judge.games.sorcery.rulebook import rule
from judge.games.sorcery.scenario.choose import choose
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.state import State

CLOCKWISE = ("north", "east", "south", "west")
"""The directions, each with the next one clockwise behind it."""
CHOSEN = ("sorcery.rulebook:glossary/cardinal-directions#1", "sorcery.rulings:sentinel-trap-1#1")
ANEW = ("sorcery:teleport#1", "sorcery.rulings:sentinel-trap-3#1")


class Face(Frame, frozen=True):
    """A player says which way a card faces, that has entered the realm or was teleported (``anew``)."""

    number: int
    player: str
    anew: bool


@lru_cache(4096)
def _has_facing(card: Card) -> bool:
    """Whether a card speaks of the direction that it faces."""
    return any(isinstance(op, Rotate) for ability in card.ability for op in ability.do)


def to_face(state: State, number: int, player: str | None, anew: bool = False) -> tuple[Face, ...]:
    """The choice of the direction of a card that faces one."""
    found = thing(state, number)
    return (Face(number, player or found.owner, anew),) if _has_facing(printed(state, found)) else ()


@rule(Face, *CHOSEN, *ANEW)
def face(state: State, frame: Face) -> Result:
    """One of the four cardinal directions."""
    number, cites = frame.number, ANEW if frame.anew else CHOSEN
    if thing(state, number).zone != REALM:
        return state
    options = [(way, turned(state, number, way, cites)) for way in CLOCKWISE]
    return choose(state, frame.player, "direction", f"which way does {label(state, number)} face?", options, cites)


def facing(found: Thing) -> str:
    """The direction that a card faces; empty where that is not known."""
    return next((mark.removeprefix(FACING) for mark in found.marks if mark.startswith(FACING)), "")


def turned(state: State, number: int, way: str, cites: tuple[str, ...]) -> State:
    """A card faces a direction from now on."""
    state = state.said("{0} faces {1}", label(state, number), way, cites=cites)
    found = thing(state, number)
    kept = found.unmarked(*(mark for mark in found.marks if mark.startswith(FACING)))
    return state.put(number, kept.marked(f"{FACING}{way}"))
