"""Lifebond +X: damage goes between a Mage and an object in the Upkeep Phase (magewars:lifebond-plus-x)."""

from __future__ import annotations

from judge.games.magewars.damage.damage import deal
from judge.games.magewars.damage.heal import take_off
from judge.games.magewars.frames import Damage
from judge.games.magewars.moments import SHARED
from judge.games.magewars.position.characteristics import controller
from judge.games.magewars.position.thing import label, mage_of, thing
from judge.games.magewars.position.traits import traits
from judge.games.magewars.scenario.choose import choose
from judge.games.magewars.upkeep.upkeep import LIFEBOND, Upkeep, upkeep_effect
from judge.kernel.nodes import Result
from judge.kernel.state import State

TRANSFER = "transfer"
CITES = ("magewars:lifebond-plus-x#1", "magewars:lifebond-plus-x#2")


def _touches(state: State, number: int) -> tuple[int, ...]:
    mage = mage_of(state, controller(state, number))
    return (number,) if mage is None else (number, mage)


def _due(state: State, number: int) -> bool:
    return traits(state, number).total(LIFEBOND) > 0 and len(_touches(state, number)) > 1


@upkeep_effect(LIFEBOND, _due, *CITES, touches=_touches)
def lifebond(state: State, frame: Upkeep) -> Result:
    """The controller may move up to X damage from his Mage to the object, or from the object to his Mage."""
    number = frame.number
    player, most = controller(state, number), traits(state, number).total(LIFEBOND)
    mage = mage_of(state, player)
    assert mage is not None
    options = [("nothing", state)]
    for start, end in ((mage, number), (number, mage)):
        if state.broken(Damage(end, 1, start, TRANSFER, "")):
            continue
        for points in range(1, min(most, thing(state, start).damage) + 1):
            options.append((f"{points} to {label(state, end)}", _transfer(state, start, end, points)))
    return choose(state, player, TRANSFER, f"which damage Lifebond of {label(state, number)} transfers", options, CITES)


def _transfer(state: State, start: int, end: int, points: int) -> State:
    """Damage comes off one and onto the other; Finite Life does not matter (magewars:lifebond-plus-x#2)."""
    state = state.said(
        "{0} damage goes from {1} to {2}",
        points,
        label(state, start),
        label(state, end),
        cites=CITES,
        moment=SHARED(label(state, start), label(state, end)),
    )
    return take_off(deal(state, end, points, start, TRANSFER), start, points)
