"""An attack action as a frame, which all that asks something of it looks at (magewars:attack-action)."""

from __future__ import annotations

from judge.games.magewars.position.cards import Attack
from judge.games.magewars.position.thing import in_play
from judge.kernel.frame import Frame
from judge.kernel.state import State


class AttackAction(Frame, frozen=True):
    """An object is to attack a target with one of its attacks: an object, or a zone by its name.

    ``how`` is one of the words of ``attack_context``.
    """

    number: int
    target: int | str
    bar: Attack
    how: str


def aim(state: State, frame: AttackAction) -> int | str | None:
    """The target of an attack, when it is a zone or an object in play; None otherwise."""
    target = frame.target
    if not in_play(state, frame.number):
        return None
    return target if isinstance(target, str) or in_play(state, target) else None
