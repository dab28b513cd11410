"""Actions of scenarios by which an effect does something to an object: nobody takes an action for it."""

from __future__ import annotations

from judge.games.magewars.damage.heal import HEAL, Heal
from judge.games.magewars.damage.reconstruct import Reconstruct
from judge.games.magewars.position.condition import ReceiveCondition
from judge.games.magewars.scenario.actions import action
from judge.kernel.frame import Frame
from judge.kernel.state import State


@action("condition", "condition", effect=True, to="thing", times="number", from_="thing", controller="player")
def condition_action(
    _state: State, condition: str, to: int, times: int = 1, from_: int | None = None, controller: str = ""
) -> tuple[Frame, ...]:
    """``condition: NAME, to: OBJECT, times: N``: an effect puts markers on it; ``from`` is what does it, ``controller``
    the player who controls the markers.
    """
    return (ReceiveCondition(to, condition, from_, "effect", times, controller),)


@action("heal", "thing", effect=True, amount="number")
def heal_action(_state: State, heal: int, amount: int = 1) -> tuple[Frame, ...]:
    """``heal: OBJECT, amount: N``: an effect heals so much."""
    return (Heal(heal, amount, HEAL),)


@action("reconstruct", "thing", effect=True, amount="number")
def reconstruct_action(_state: State, reconstruct: int, amount: int = 1) -> tuple[Frame, ...]:
    """``reconstruct: OBJECT, amount: N``."""
    return (Reconstruct(reconstruct, amount),)
