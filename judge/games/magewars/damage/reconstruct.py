"""Reconstruct: damage comes off Nonliving objects, and it is no healing (magewars:reconstruct)."""

from __future__ import annotations

from judge.games.magewars.damage.heal import take_off
from judge.games.magewars.position.thing import in_play, label, thing
from judge.games.magewars.position.traits import traits
from judge.games.magewars.rulebook import requires, rule
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import State


class Reconstruct(Frame, frozen=True):
    """Up to so much damage is to come off a Nonliving object, without healing."""

    number: int
    amount: int


def reconstruct(state: State, number: int, amount: int) -> State:
    """A Nonliving object is reconstructed by up to so much damage; waits as a frame in front."""
    return state.push(Reconstruct(number, amount))


@requires(Reconstruct, "magewars:reconstruct#1")
def is_nonliving(state: State, frame: Reconstruct) -> Broken | None:
    """Reconstruct is for Nonliving objects."""
    number = frame.number
    held = traits(state, number)
    return None if held.has("Nonliving") else Broken(f"{label(state, number)} is not Nonliving")


@rule(Reconstruct, "magewars:reconstruct#1", "magewars:reconstruct#2")
def reconstructed(state: State, frame: Reconstruct) -> Result:
    """Damage comes off, whatever Finite Life says of healing."""
    number, amount = frame.number, frame.amount
    if not in_play(state, number):
        return state
    if broken := state.broken(frame):
        return state.said("{0} is not reconstructed: {1}", label(state, number), broken[0].why, cites=broken[0].cites,
                          kind="not-applied")  # fmt: skip
    points = min(amount, thing(state, number).damage)
    if not points:
        return state
    state = state.said("{0} is reconstructed by {1} damage", label(state, number), points)
    return take_off(state, number, points)
