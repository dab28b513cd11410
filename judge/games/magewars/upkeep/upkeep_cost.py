"""Upkeep +X: mana in each Upkeep Phase, or the object is destroyed (magewars:upkeep-plus-x)."""

from __future__ import annotations

from judge.games.magewars.damage.destroy import destroy
from judge.games.magewars.position.characteristics import controller
from judge.games.magewars.position.mana import mana_of, pay_mana
from judge.games.magewars.position.thing import label
from judge.games.magewars.position.traits import traits
from judge.games.magewars.scenario.choose import choose
from judge.games.magewars.upkeep.upkeep import PAY, Upkeep, upkeep_effect, with_bearer
from judge.games.magewars.words import names
from judge.kernel.nodes import Result
from judge.kernel.state import State

CITES = ("magewars:upkeep-plus-x#1",)


@upkeep_effect(PAY, lambda state, number: traits(state, number).total("Upkeep") > 0, *CITES, touches=with_bearer)
def upkeep_cost(state: State, frame: Upkeep) -> Result:
    """The controller pays, or the object is destroyed; who has too little cannot pay a part."""
    number = frame.number
    player, cost, name = controller(state, number), traits(state, number).total("Upkeep"), label(state, number)
    unpaid = destroy(state, number, f"its Upkeep of {cost} is not paid", *CITES)
    if mana_of(state, player) < cost:
        verb = "have" if player == "you" else "has"
        return destroy(
            state.said("{0} {1} {2} mana, too little for the Upkeep of {3}", names(player), verb,
                       mana_of(state, player), name, cites=CITES),
            number, f"its Upkeep of {cost} is not paid", *CITES,
        )  # fmt: skip
    paid = pay_mana(state, player, cost, f"the Upkeep of {name}", *CITES)
    return choose(state, player, "pay", f"whether the Upkeep of {name} is paid ({cost} mana)",
                  [("yes", paid), ("no", unpaid)], CITES)  # fmt: skip
