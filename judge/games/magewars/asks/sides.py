"""Asks about sides: who is a friend and who an enemy of whom (magewars:enemy, :friendly)."""

from __future__ import annotations

from judge.games.magewars.ground.sides import friends
from judge.games.magewars.position.characteristics import controller
from judge.games.magewars.position.thing import label, thing
from judge.games.magewars.scenario.asks import ask
from judge.games.magewars.words import YOU, names
from judge.games.question import Finding
from judge.kernel.rules import Broken
from judge.kernel.state import State


@ask("is", "{thing} friendly to {player}", "magewars:friendly#1")
def friendly(state: State, number: int, player: str) -> Finding:
    """Whether an object is controlled by a player, or by somebody on his team, now."""
    return Finding(friends(controller(state, number), player), (_why(state, number),))


@ask("is", "{thing} an enemy of {player}", "magewars:enemy#1")
def enemy(state: State, number: int, player: str) -> Finding:
    """Whether an object is controlled by an opponent of a player now."""
    return Finding(not friends(controller(state, number), player), (_why(state, number),))


def _why(state: State, number: int) -> Broken:
    who, owner = controller(state, number), thing(state, number).owner
    owned = f", though {names(owner)} {'own' if owner == YOU else 'owns'} it" if owner != who else ""
    return Broken(f"{label(state, number)} is controlled by {names(who)} now{owned}")


@ask("who", "decides for {thing}", "magewars:controller#2", "magewars:controller#3")
def decides(state: State, number: int) -> str:
    """Who acts with an object and makes its decisions."""
    return controller(state, number)
