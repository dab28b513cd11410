"""Control of an object that an effect gives to a player (magewars:controller)."""

from __future__ import annotations

from msgspec import structs

from judge.games.magewars.ground.events import happened
from judge.games.magewars.position.characteristics import controller
from judge.games.magewars.position.happenings import ControlTaken
from judge.games.magewars.position.thing import label, thing
from judge.games.magewars.rulebook import rule
from judge.games.magewars.scenario.actions import action
from judge.games.magewars.words import YOU, names
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.state import State


class Control(Frame, frozen=True):
    """A player is to control an object."""

    number: int
    player: str


@action("control", "thing", by="player")
def control_action(_state: State, control: int, by: str = YOU) -> tuple[Frame, ...]:
    """``control: THING, by: PLAYER``: an effect gives a player control of it."""
    return (Control(control, by),)


@rule(Control, "magewars:controller#2", "magewars:enemy#1")
def take_control(state: State, frame: Control) -> Result:
    """Control passes; the owner stays who he is."""
    number, player = frame.number, frame.player
    if controller(state, number) == player:
        return state
    verb = "control" if player == YOU else "controls"
    told = f"{{0}} {verb} {{1}} now"
    state = state.said(told, names(player).capitalize(), label(state, number), cites=("magewars:controller#2",))
    state = state.put(number, structs.replace(thing(state, number), controller=player))
    return happened(state, ControlTaken(number))
