"""Taunts: which creature taunted another, on whom a Taunt does not work, and when it ends (magewars:sosrukos-taunt,
magewars:thorgs-taunt).
"""

from __future__ import annotations

from judge.games.magewars.ground.events import on
from judge.games.magewars.position.characteristics import enemies
from judge.games.magewars.position.condition import ReceiveCondition, remove
from judge.games.magewars.position.happenings import ActionPhaseEnded, Activated
from judge.games.magewars.position.thing import card_of, label, objects, thing
from judge.games.magewars.position.traits import traits
from judge.games.magewars.rulebook import requires
from judge.games.magewars.words import MAGE
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import State

SOSRUKO, THORG = "Sosruko's Taunt", "Thorg's Taunt"
TAUNTERS = {SOSRUKO: "Sosruko", THORG: "Thorg"}
"""Each Taunt with the name that the card of its taunter begins with."""
ENDS = {SOSRUKO: "magewars:sosrukos-taunt#4", THORG: "magewars:thorgs-taunt#7"}


def taunter(state: State, taunt: str, number: int) -> int | None:
    """The creature that taunted another; None when it is not in play."""
    return next(
        (n for n, _ in objects(state) if _named(state, n, TAUNTERS[taunt]) and enemies(state, n, number)),
        None,
    )


def _named(state: State, number: int, name: str) -> bool:
    return card_of(state, number).creature and card_of(state, number).name.split(",")[0] == name


@requires(ReceiveCondition, "magewars:thorgs-taunt#4")
def thorg_does_not_taunt(state: State, frame: ReceiveCondition) -> Broken | None:
    """Thorg's Taunt does not work on Mages, or on creatures with Psychic Immunity."""
    number = frame.number
    if frame.name != THORG:
        return None
    if card_of(state, number).type == MAGE:
        return Broken(f"{label(state, number)} is a Mage", ("magewars:thorgs-taunt#4", "magewars:mage#1"))
    if traits(state, number).has("Psychic Immunity"):
        cites = ("magewars:thorgs-taunt#4", "magewars:psychic-immunity#1")
        return Broken(f"{label(state, number)} has Psychic Immunity", cites)
    return None


@on(ActionPhaseEnded, "magewars:sosrukos-taunt#4", "magewars:thorgs-taunt#7")
def taunts_end_with_the_action_phase(state: State, frame: ActionPhaseEnded) -> Result:
    """At the end of its Action Phase a creature loses its Taunt markers."""
    number = frame.number
    for taunt in TAUNTERS:
        state = remove(state, number, taunt, None, "its Action Phase is over", ENDS[taunt])
    return state


@on(Activated, "magewars:sosrukos-taunt#4", "magewars:thorgs-taunt#7")
def taunts_end_as_the_taunter_acts(state: State, frame: Activated) -> Result:
    """When Sosruko or Thorg is activated, the Taunts of that one end."""
    number = frame.number
    for taunt, name in TAUNTERS.items():
        if _named(state, number, name):
            for other, _ in objects(state):
                if thing(state, other).markers_of(taunt) and enemies(state, number, other):
                    why = f"{label(state, number)} is activated"
                    state = remove(state, other, taunt, None, why, ENDS[taunt], "magewars:activate#1")
    return state
