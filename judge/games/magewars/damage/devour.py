"""Devour: a Corporeal creature that a Devour attack would destroy is obliterated instead (magewars:devour)."""

from __future__ import annotations

from judge.games.magewars.ground.events import on
from judge.games.magewars.position.happenings import Destroyed
from judge.games.magewars.position.thing import card_of, face
from judge.games.magewars.position.traits import traits
from judge.games.magewars.under_way.attack_context import current
from judge.kernel.nodes import Result
from judge.kernel.state import State


def devoured(state: State, number: int, how: str) -> bool:
    """Whether the destruction of an object, by damage, is that of a Devour attack that eats it."""
    made = current(state)
    if how != "damage" or made is None or made.defender != number or not made.bar.has("Devour"):
        return False
    return card_of(state, number).creature and traits(state, number).has("Corporeal")


@on(Destroyed, "magewars:devour#2")
def not_eaten(state: State, frame: Destroyed) -> Result:
    """Tells why a Devour attack did not eat what it destroyed."""
    number, was, gone, made = frame.number, frame.was, frame.obliterated, current(state)
    if gone or made is None or made.defender != number or not made.bar.has("Devour"):
        return state
    kind = "no Corporeal creature" if face(state, was.card).creature else "no creature"
    return state.said("{0} is {1}: Devour does not eat it", was.label, kind, kind="not-applied")
